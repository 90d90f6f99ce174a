#!/bin/sh
# Makes the login role of each service, or gives it the password that its secret has now; the migrations give it its rights.
# Runs in the image of PostgreSQL, before the migrations; it can be repeated.
#   create-roles.sh FOLDER    with database_url of the owner and database_url_SERVICE of each service
set -eu
folder=$1
login() { sed 's|^[^:]*://\([^@/]*\)@.*|\1|' "$1"; }
owner=$(login "$folder/database_url")

for file in "$folder"/database_url_*; do
  role=$(login "$file")
  # All services as the owner: then there is nothing to make.
  [ "${role%%:*}" != "${owner%%:*}" ] || continue
  ROLE=${role%%:*} ROLE_PASSWORD=${role#*:} psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 "$(cat "$folder/database_url")" <<'SQL'
\getenv role ROLE
\getenv password ROLE_PASSWORD
SELECT format('CREATE ROLE %I', :'role') WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'role') \gexec
ALTER ROLE :"role" LOGIN PASSWORD :'password';
SQL
done
