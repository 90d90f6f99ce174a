#!/bin/sh
# Makes the folder of secrets that compose.production.yml reads: ours at random, an empty file for each that a provider hands
# out. A file that is there stays as it is, so it can be repeated.
#   sh infra/docker/create-secrets.sh [FOLDER]
set -eu
folder=${1:-secrets}
mkdir -p "$folder"
# The folder is closed; the files are read by the users of the containers, which are not the one of this shell.
chmod 700 "$folder"
cd "$folder"
umask 022
# Git never takes a file of this folder, wherever it is.
printf '*\n' > .gitignore

put() { [ -s "$1" ] || printf '%s\n' "$2" > "$1"; }
hex() { head -c "$1" /dev/urandom | od -An -vtx1 | tr -d ' \n'; }

put postgres_password "$(hex 24)"
put database_url "postgres://pregonero:$(cat postgres_password)@postgres:5432/pregonero"
put jwt_secret "$(hex 32)"
put token_encryption_key "$(head -c 32 /dev/urandom | base64)"
put s3_secret_access_key "$(hex 24)"
put grafana_password "$(hex 16)"
put s3_identities "{\"identities\":[{\"name\":\"pregonero\",\"credentials\":[{\"accessKey\":\"pregonero\",\"secretKey\":\"$(cat s3_secret_access_key)\"}],\"actions\":[\"Admin\",\"Read\",\"List\",\"Tagging\",\"Write\"]}]}"

for name in openai_api_key heygen_api_key heygen_webhook_secret pexels_api_key tiktok_client_secret google_client_secret \
  wompi_private_key wompi_events_secret wompi_integrity_secret smtp_url speech_api_key \
  jwt_secret_previous token_encryption_key_previous heygen_webhook_secret_previous tiktok_client_secret_previous \
  wompi_events_secret_previous otel_exporter_otlp_headers; do
  [ -e "$name" ] || : > "$name"
done

echo "Secretos en $(pwd). Rellena los que da cada proveedor:"
for name in openai_api_key heygen_api_key heygen_webhook_secret pexels_api_key tiktok_client_secret google_client_secret \
  wompi_private_key wompi_events_secret wompi_integrity_secret smtp_url; do
  [ -s "$name" ] || echo "  $name"
done
