#!/bin/sh
# Runs within `npm version X.Y.Z`, after package.json and package-lock.json have the version and before npm's commit and tag.
set -eu
old=$npm_old_version new=$npm_new_version
perl -0777 -e 'exit(<> !~ /^## Unreleased\n\s*(?!## )\S/m)' CHANGELOG.md || { echo 'CHANGELOG.md has no news' >&2; exit 1; }
perl -pi -e "s/^## Unreleased\$/## Unreleased\n\n## $new – $(date -u +%F)/" CHANGELOG.md
git grep -lF "$old" -- '*.yml' '*.yaml' '*Dockerfile' |
  xargs perl -pi -e "s/((?:VERSION:-|VERSION=|[vV]ersion: |newTag: )['\"]?)\Q$old\E/\${1}$new/g"
npm run -s keep-contracts -w @pregonero/contracts -- "$new"
git add --all
