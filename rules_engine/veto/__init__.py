"""The rules of VETO! Konfrontacja by Krzysztof Schechtel and Marcin Tomczyk (Kuźnia Gier)."""
