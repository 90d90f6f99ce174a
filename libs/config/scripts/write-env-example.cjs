/** Writes `.env.example` from the schemas; run after `npm run build -w @pregonero/config`. */
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { ALL_CONCERNS, WORKSPACE_ROOT, renderEnvExample } = require('../dist/index.js');

writeFileSync(join(WORKSPACE_ROOT, '.env.example'), renderEnvExample(ALL_CONCERNS));
