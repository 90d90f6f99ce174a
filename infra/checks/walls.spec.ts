import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

const ROOT = join(__dirname, '..', '..');

/** Each row: the wall, a file with an import that it refuses, and its nearest neighbour that is allowed. */
type Row = readonly [wall: string, breaks: Import, passes: Import];
type Import = readonly [file: string, imported: string];

const FLOORS = ['app', 'pages', 'features', 'components', 'data', 'lib', 'texts', 'config'];
const climbs = FLOORS.slice(1).map((floor, index): Row => {
  const below = FLOORS[index + 2];
  return [
    `${floor}-never-climbs`,
    [`frontend/src/${floor}/one/climbs.ts`, `../../${FLOORS[index] ?? ''}/one/shared`],
    [`frontend/src/${floor}/one/stays.ts`, below === undefined ? './shared' : `../../${below}/one/shared`],
  ];
});

const ROWS: readonly Row[] = [
  ['no-circles', ['libs/queue/src/hen.ts', './egg'], ['libs/queue/src/cook.ts', './hen']],
  ['no-circles', ['libs/queue/src/egg.ts', './hen'], ['libs/queue/src/guest.ts', './cook']],
  [
    'features-apart',
    ['frontend/src/features/guiones/components/stranger.tsx', '../../tiktok/api/tiktok'],
    ['frontend/src/features/guiones/components/neighbour.tsx', '../api/guiones'],
  ],
  ...climbs,
  ...kinds(),
  [
    'projects-meet-by-name',
    ['libs/queue/src/crooked.ts', '../../contracts/src/api/index'],
    ['libs/queue/src/spelt.ts', '@pregonero/contracts/api'],
  ],
  [
    'services-apart',
    ['services/b-roll/src/stranger.ts', '../../avatar-video/src/handler'],
    ['services/b-roll/src/neighbour.ts', './handler'],
  ],
  [
    'product-stands-alone',
    ['services/b-roll/src/tested.ts', '@pregonero/testing'],
    ['services/b-roll/test/tested.int-spec.ts', '@pregonero/testing'],
  ],
  [
    'product-stands-alone',
    ['services/avatar-video/src/films.ts', '@pregonero/studio'],
    ['services/provider-sandbox/src/films.ts', '@pregonero/studio'],
  ],
  [
    'product-stands-alone',
    ['libs/queue/src/local.ts', '../../../infra/local/ports'],
    ['libs/testing/src/local.ts', '@pregonero/local'],
  ],
  [
    'product-stands-alone',
    ['frontend/src/lib/built.ts', '../testing/builders'],
    ['frontend/src/lib/built.spec.ts', '../testing/builders'],
  ],
  [
    'contracts-are-a-leaf',
    ['libs/contracts/src/api/rows.ts', '@pregonero/queue'],
    ['libs/contracts/src/api/limits.ts', 'zod'],
  ],
  [
    'one-language-at-a-time',
    ['frontend/src/lib/words.ts', '../../../libs/contracts/src/languages/server'],
    ['frontend/src/lib/limits.ts', '@pregonero/contracts/api'],
  ],
  [
    'adapters-behind-their-port',
    ['libs/persistence/src/clips.ts', '../../providers/src/stock-footage/adapters/pexels'],
    ['libs/providers/src/clips.ts', './stock-footage/adapters/pexels'],
  ],
  [
    'browser-without-server',
    ['frontend/src/lib/rows.ts', '@pregonero/queue'],
    ['frontend/src/lib/limits.ts', '@pregonero/contracts/api'],
  ],
  owned('bullmq', 'services/b-roll/src', 'libs/queue/src'),
  owned('@nestjs/bullmq', 'services/b-roll/src', 'libs/queue/src', 'bullmq'),
  owned('ioredis', 'services/b-roll/src', 'libs/queue/src'),
  owned('@aws-sdk/client-s3', 'services/b-roll/src', 'libs/storage/src', 'aws-sdk'),
  owned('nodemailer', 'services/b-roll/src', 'libs/providers/src/mailer/adapters/smtp'),
  owned('pg', 'services/b-roll/src', 'libs/persistence/src'),
  owned('@napi-rs/canvas', 'services/b-roll/src', 'libs/video/src', 'canvas'),
  owned('koffi', 'libs/video/src', 'libs/speech-engine/src'),
  owned('socket.io', 'services/api-gateway/src/guiones', 'services/api-gateway/src/realtime'),
  owned('axios', 'frontend/src/features/plans', 'frontend/src/lib'),
  owned('socket.io-client', 'frontend/src/features/plans', 'frontend/src/data'),
  [
    'every-import-is-seen',
    ['libs/queue/src/misspelt.ts', '@pregonero/nothing'],
    ['libs/queue/src/spelt.ts', '@pregonero/contracts/api'],
  ],
];

/** What each kind of project does not see, and something that it does. */
function kinds(): Row[] {
  const [ports, handler] = ['infra/local/ports', 'services/b-roll/src/handler'];
  const from = (file: string, target: string): Import => [file, relativeTo(file, target)];
  const limits: Import = ['frontend/src/lib/limits.ts', '@pregonero/contracts/api'];
  const rows: Import = ['services/b-roll/src/rows.ts', '@pregonero/queue'];
  const leaf: [Import, Import] = [
    ['libs/contracts/src/api/rows.ts', '@pregonero/queue'],
    ['libs/contracts/src/api/limits.ts', 'zod'],
  ];
  return [
    ['scope-frontend', from('frontend/src/lib/local-ports.ts', ports), limits],
    ['scope-backend', from('services/b-roll/src/page.ts', 'frontend/src/lib/one'), rows],
    ['scope-shared', ...leaf],
    [
      'scope-whole',
      from('frontend/e2e/page.ts', 'frontend/src/lib/one'),
      ['frontend/e2e/rows.ts', '@pregonero/queue'],
    ],
    ['type-service', from('services/b-roll/src/local-ports.ts', ports), rows],
    ['type-app', ['frontend/src/lib/rows.ts', '@pregonero/queue'], limits],
    [
      'type-port',
      from('libs/storage/src/service.ts', handler),
      ['libs/storage/src/rows.ts', '@pregonero/queue'],
    ],
    [
      'type-data',
      from('libs/persistence/src/clips.ts', 'libs/providers/src/stock-footage/adapters/pexels'),
      ['libs/persistence/src/rows.ts', '@pregonero/queue'],
    ],
    [
      'type-platform',
      from('libs/queue/src/local.ts', ports),
      ['libs/queue/src/spelt.ts', '@pregonero/contracts/api'],
    ],
    ['type-contract', ...leaf],
    [
      'type-testing',
      from('libs/testing/src/service.ts', handler),
      ['libs/testing/src/rows.ts', '@pregonero/queue'],
    ],
    [
      'type-tooling',
      ['infra/local/tested.ts', '@pregonero/testing'],
      ['infra/local/tested.spec.ts', '@pregonero/testing'],
    ],
    [
      'type-tooling-tests',
      from('infra/local/serves.spec.ts', handler),
      ['infra/local/tested.spec.ts', '@pregonero/testing'],
    ],
    [
      'wing-stand-in',
      from('services/provider-sandbox/src/local.ts', ports),
      ['services/provider-sandbox/src/films.ts', '@pregonero/studio'],
    ],
  ];
}

function relativeTo(file: string, target: string): string {
  return relative(dirname(file), target);
}

function owned(name: string, elsewhere: string, home: string, wall = name.replace(/\W/g, '-')): Row {
  const file = `uses-${name.replace(/\W/g, '-')}.ts`;
  return [`${wall}-has-an-owner`, [`${elsewhere}/${file}`, name], [`${home}/${file}`, name]];
}

function write(house: string, file: string, text: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), text);
}

/** A house of its own with the walls of this one: every file of the rows, and an empty one wherever they point. */
function build(): string {
  const house = mkdtempSync(join(tmpdir(), 'walls-'));
  for (const file of ['.dependency-cruiser.mjs', 'tsconfig.base.json'])
    copyFileSync(join(ROOT, file), join(house, file));
  symlinkSync(join(ROOT, 'node_modules', 'typescript'), made(house, 'node_modules/typescript'));
  const groups = ['libs', 'services', 'infra'].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => join(group, name)),
  );
  for (const folder of [...groups, 'frontend', 'frontend/e2e']) {
    const manifest = join(folder, 'package.json');
    if (existsSync(join(ROOT, manifest))) write(house, manifest, readFileSync(join(ROOT, manifest), 'utf8'));
  }
  for (const entry of [
    'libs/contracts/src/api',
    'libs/queue/src',
    'libs/testing/src',
    'libs/studio/src',
    'infra/local',
  ]) {
    write(house, `${entry}/index.ts`, 'export {};\n');
    const [group = '', name = ''] = entry.split('/');
    symlinkSync(join(house, group, name), made(house, `node_modules/@pregonero/${name}`));
  }
  const imports = ROWS.flatMap(([, breaks, passes]) => [breaks, passes]);
  for (const [, imported] of imports) {
    if (imported.startsWith('.') || imported.startsWith('@pregonero/')) continue;
    write(
      house,
      `node_modules/${imported}/package.json`,
      JSON.stringify({ name: imported, main: 'index.js' }),
    );
    write(house, `node_modules/${imported}/index.js`, '');
  }
  for (const [file, imported] of imports) write(house, file, `import type { Thing } from '${imported}';\n`);
  for (const [file, imported] of imports) {
    const target = join(dirname(file), `${imported}.ts`);
    if (imported.startsWith('.') && !existsSync(join(house, target))) write(house, target, 'export {};\n');
  }
  return house;
}

function made(house: string, path: string): string {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  return join(house, path);
}

/** What stops whom, as `file: wall`. */
function refusals(house: string): string[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
      ...[
        '--config',
        '.dependency-cruiser.mjs',
        '--output-type',
        'json',
        'libs',
        'services',
        'frontend',
        'infra',
      ],
    ],
    { cwd: house, encoding: 'utf8' },
  );
  if (stdout === '') throw new Error(stderr);
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; cycle?: { name: string }[]; rule: { name: string } }[] };
  };
  // A circle is told once, with all that stand in it.
  return summary.violations.flatMap(({ from, cycle, rule }) =>
    (cycle ?? [{ name: from }]).map(({ name }) => `${name}: ${rule.name}`),
  );
}

describe('the walls', () => {
  let house: string;
  let refused: string[];

  beforeAll(() => {
    house = build();
    refused = refusals(house);
  });
  afterAll(() => {
    rmSync(house, { recursive: true, force: true });
  });

  it.each(ROWS)('%s: %j is refused', (wall, [file]) => {
    expect(refused).toContain(`${file}: ${wall}`);
  });

  it.each(ROWS)('%s: next to %j, %j is allowed', (_wall, _breaks, [file]) => {
    expect(refused.filter((line) => line.startsWith(`${file}: `))).toEqual([]);
  });

  it('leaves no wall unproven', async () => {
    const { default: config } = (await import('../../.dependency-cruiser.mjs')) as {
      default: { forbidden: { name: string }[] };
    };

    expect([...new Set(ROWS.map(([wall]) => wall))].sort()).toEqual(
      config.forbidden.map(({ name }) => name).sort(),
    );
  });
});
