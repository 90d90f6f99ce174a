#!/bin/sh
# Removes from the packages under a folder what Node never reads: types, sources, maps, manuals, and the forms of a package that are
# made for browsers and bundlers. Licences stay. A package that is not there is no error: services have different ones.
#   sh infra/docker/prune-packages.sh FOLDER
set -eu
cd "$1"
find . -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.tsbuildinfo' -o -name '*.flow' \
  -o -path '*/node_modules/*' -iname '*.md' ! -iname 'licen*' \) -delete
for modules in $(find . -type d -name node_modules); do
  # A folder of tests that is gone by now may have had packages of its own.
  [ -d "$modules" ] || continue
  (
    cd "$modules"
    for folder in test tests docs example examples benchmark benchmarks; do rm -rf [!@]*/$folder @*/*/$folder; done
    # CommonJS is what our services load; these are the same once more.
    rm -rf typeorm/browser rxjs/src rxjs/dist/bundles rxjs/dist/esm rxjs/dist/esm5 zod/src
    rm -rf bullmq/dist/esm dayjs/esm luxon/src luxon/build/es6 luxon/build/amd luxon/build/global luxon/build/cjs-browser
    rm -rf libphonenumber-js/bundle libphonenumber-js/es6 libphonenumber-js/es6-modern libphonenumber-js/source
    rm -rf bintrees/dist
    rm -rf @aws-sdk/*/dist-es @smithy/*/dist-es @aws-sdk/*/*/dist-es
    rm -rf @opentelemetry/*/build/esm @opentelemetry/*/build/esnext
    # Names that may still change: OpenTelemetry's own packages carry a copy of those that they use.
    rm -f @opentelemetry/semantic-conventions/dist/experimental_* @opentelemetry/semantic-conventions/dist/*incubating*
    [ ! -d @opentelemetry ] || find @opentelemetry -path '*/semantic-conventions/*' -name '*.mjs' -delete
    rm -f pdfkit/js/pdfkit.standalone.js pdfkit/js/*.browser.* pdfkit/js/*.old.*
    rm -f swagger-ui-dist/swagger-ui-es-*
  )
done
