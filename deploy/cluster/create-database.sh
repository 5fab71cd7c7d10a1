#!/bin/sh
# Called once by Patroni with the address of the new cluster: the product's login and its database.
set -eu
psql -v ON_ERROR_STOP=1 -d "$1" <<'END'
\getenv password FAIRTICK_DATABASE_PASSWORD
CREATE ROLE fairtick LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE fairtick OWNER fairtick;
END
