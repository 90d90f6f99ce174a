#!/bin/sh
# Prints the base images with the digest that their registry has now, as settings for .env: a tag that is moved later changes nothing.
#   sh infra/docker/pin-images.sh > pins && cat pins >> .env
set -eu
cd "$(dirname "$0")/../.."
sed -nE 's/.*(ARG |\$\{)([A-Z]+_IMAGE)(=|:-)([^}]+)\}?.*/\2 \4/p' \
  infra/docker/Dockerfile infra/docker/*/Dockerfile infra/docker/parts.yml compose.production.yml | sort -u |
  while read -r name image; do
    digest=$(docker buildx imagetools inspect --format '{{.Manifest.Digest}}' "$image")
    case $digest in
      sha256:*) echo "$name=$image@$digest" ;;
      *) echo "$image: the registry gave no digest" >&2; exit 1 ;;
    esac
  done
