#!/bin/sh
# Makes the folder of secrets that compose.production.yml reads: ours at random, an empty file for each that a provider hands
# out. A file that is there stays as it is, so it can be repeated; the service `secrets` does it at each start.
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
# One role a service, named after the owner of the tables: create-roles.sh makes them, the migrations give them their rights. A
# second login of the owner (pregonero_2) counts as the owner.
owner=$(sed 's|^[^:]*://\([^:@/]*\).*|\1|' database_url)
for service in api_gateway script_generation avatar_video b_roll tiktok_publisher; do
  put "database_url_$service" "$(sed "s|//[^@/]*@|//${owner%_[0-9]}_$service:$(hex 24)@|" database_url)"
done
put redis_url "redis://pregonero:$(hex 24)@redis:6379"
# Who has no password may ask whether it is there. Commands that change the server or read it whole are for nobody.
put redis_users "user default on nopass resetkeys resetchannels -@all +ping
user pregonero on >$(sed 's|.*://[^:]*:\([^@]*\)@.*|\1|' redis_url) ~* &* +@all -@admin -@dangerous +info"
put jwt_secret "$(hex 32)"
put token_encryption_key "$(head -c 32 /dev/urandom | base64)"
put s3_secret_access_key "$(hex 24)"
put grafana_password "$(hex 16)"
put s3_operator_secret_access_key "$(hex 24)"
# The services read, list and write (that is also: delete, and in parts) in the one bucket, which the operator's command makes.
bucket=${S3_BUCKET:-pregonero}
identity() { printf '{"name":"%s","credentials":[{"accessKey":"%s","secretKey":"%s"}],"actions":[%s]}' "$1" "$1" "$2" "$3"; }
put s3_identities "{\"identities\":[$(identity pregonero "$(cat s3_secret_access_key)" "\"Read:$bucket\",\"List:$bucket\",\"Write:$bucket\""),\
$(identity operator "$(cat s3_operator_secret_access_key)" '"Admin"')]}"

for name in openai_api_key heygen_api_key heygen_webhook_secret pexels_api_key tiktok_client_secret google_client_secret \
  wompi_private_key wompi_events_secret wompi_integrity_secret smtp_url speech_api_key \
  jwt_secret_previous token_encryption_key_previous heygen_webhook_secret_previous tiktok_client_secret_previous \
  wompi_events_secret_previous otel_exporter_otlp_headers; do
  [ -e "$name" ] || : > "$name"
done

# What each container may read, in a folder of its own that it finds at /run/secrets. Repeated at each start, so a changed file is
# read at the next restart of its service.
hand() {
  mkdir -p "$1"
  target=$1
  shift
  for name; do cat "$name" > "$target/$name"; done
}
everywhere="redis_url otel_exporter_otlp_headers"
tiktok="token_encryption_key token_encryption_key_previous tiktok_client_secret tiktok_client_secret_previous"
hand api-gateway database_url_api_gateway $everywhere $tiktok s3_secret_access_key jwt_secret jwt_secret_previous openai_api_key \
  speech_api_key heygen_api_key heygen_webhook_secret heygen_webhook_secret_previous pexels_api_key google_client_secret \
  wompi_private_key wompi_events_secret wompi_events_secret_previous wompi_integrity_secret smtp_url
hand script-generation database_url_script_generation $everywhere openai_api_key
hand avatar-video database_url_avatar_video $everywhere s3_secret_access_key heygen_api_key speech_api_key openai_api_key
hand b-roll database_url_b_roll $everywhere s3_secret_access_key pexels_api_key
hand tiktok-publisher database_url_tiktok_publisher $everywhere $tiktok s3_secret_access_key
hand migrate database_url
hand roles database_url database_url_api_gateway database_url_script_generation database_url_avatar_video database_url_b_roll \
  database_url_tiktok_publisher
hand postgres postgres_password
hand redis redis_users
hand s3 s3_identities
hand bucket s3_operator_secret_access_key
hand grafana grafana_password
