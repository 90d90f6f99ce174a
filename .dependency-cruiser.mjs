import { URL } from 'node:url';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * The walls of the house, checked on the whole graph by resolved paths: it does not matter how an import is written.
 * `npm run lint` runs them.
 * Types count as much as values: who needs a type from above stands on the wrong floor.
 */

/** Files that run in tests only. */
const TESTS = '\\.(int-)?spec\\.tsx?$|^(libs|services)/[^/]+/test/|^frontend/src/testing/';
/** Projects that the product works without: they stand in for third parties, drive the machine, or help tests. */
const NOT_PRODUCT = `^(${otherWings().join('|')}|frontend/e2e|libs/[^/]+/bench)/`;

const wall = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Tests, and what a project has for them: these alone reach from what a project is to what stands in for others. */
const FOR_TESTS = '\\.(int-|long-)?spec\\.tsx?$|/test/|^libs/testing/';
/**
 * Which kinds of project may see which, by the tags in their manifests: what a project imports carries one of these for each tag of
 * its own. Every project carries one tag of each kind, and no line is a wildcard. Which wing may see which is the wall
 * `product-stands-alone`, but for what stands in for others.
 */
const KINDS = [
  { tag: 'scope:frontend', sees: ['scope:frontend', 'scope:shared'] },
  { tag: 'scope:backend', sees: ['scope:backend', 'scope:shared'] },
  { tag: 'scope:shared', sees: ['scope:shared'] },
  { tag: 'scope:whole', sees: ['scope:backend', 'scope:shared'], inTests: ['scope:frontend'] },
  { tag: 'type:service', sees: ['type:contract', 'type:port', 'type:platform', 'type:data', 'type:testing'] },
  { tag: 'type:app', sees: ['type:contract'] },
  { tag: 'type:port', sees: ['type:contract', 'type:port', 'type:platform', 'type:data', 'type:testing'] },
  { tag: 'type:data', sees: ['type:contract', 'type:platform', 'type:testing'] },
  { tag: 'type:platform', sees: ['type:contract', 'type:platform', 'type:testing'] },
  { tag: 'type:contract', sees: ['type:contract'] },
  {
    tag: 'type:testing',
    sees: ['type:contract', 'type:platform', 'type:data', 'type:port', 'type:tooling', 'type:testing'],
  },
  {
    tag: 'type:tooling',
    sees: ['type:tooling', 'type:contract', 'type:platform', 'type:port'],
    inTests: ['type:testing', 'type:app'],
  },
  { tag: 'wing:stand-in', sees: ['wing:product', 'wing:stand-in'], inTests: ['wing:tool'] },
];
const PROJECTS = projects();
const kindWalls = KINDS.flatMap(({ tag, sees, inTests = [] }) => [
  kindWall(tag, tag, sees, inTests.length > 0 ? FOR_TESTS : undefined),
  ...(inTests.length > 0 ? [kindWall(`${tag}:tests`, tag, [...sees, ...inTests])] : []),
]).filter((each) => each !== null);

/** From the top floor to the ground: each may import what comes after it. */
const FRONTEND_FLOORS = ['app', 'pages', 'features', 'components', 'data', 'lib', 'texts', 'config'];
const floorWalls = FRONTEND_FLOORS.slice(1).map((floor, index) =>
  wall(
    `${floor}-never-climbs`,
    `frontend/src is built in floors: ${FRONTEND_FLOORS.join(' > ')}. Move the shared piece down.`,
    { path: `^frontend/src/${floor}/`, pathNot: TESTS },
    { path: `^frontend/src/(${FRONTEND_FLOORS.slice(0, index + 1).join('|')})/` },
  ),
);

/** A package that one folder owns: everybody else asks that folder. */
const OWNERS = [
  {
    name: 'bullmq',
    owned: '(bullmq|@nestjs/bullmq)',
    by: '^libs/queue/',
    instead: 'JobProducer and JobsModule of @pregonero/queue',
  },
  {
    name: 'ioredis',
    owned: 'ioredis',
    by: '^libs/queue/|^services/api-gateway/src/platform/realtime/',
    instead: 'RedisLink of @pregonero/queue',
  },
  {
    name: 'aws-sdk',
    owned: '@aws-sdk/[^/]+',
    by: '^libs/storage/',
    instead: 'ObjectStore of @pregonero/storage',
  },
  {
    name: 'nodemailer',
    owned: 'nodemailer',
    by: '^libs/providers/src/mailer/',
    instead: 'the Mailer port of @pregonero/providers',
  },
  { name: 'pg', owned: 'pg', by: '^libs/persistence/', instead: '@pregonero/persistence' },
  { name: 'canvas', owned: '@napi-rs/canvas', by: '^libs/(video|studio)/', instead: '@pregonero/video' },
  {
    name: 'koffi',
    owned: 'koffi',
    by: '^libs/(speech-engine|studio/src/process)/',
    instead: 'a process of its own: native libraries of others are not loaded into the product',
  },
  {
    name: 'socket-io',
    owned: 'socket\\.io',
    by: '^services/api-gateway/src/platform/realtime/',
    instead: 'LiveEvents of @pregonero/queue',
  },
  {
    name: 'socket-io-client',
    owned: 'socket\\.io-client',
    by: '^frontend/src/data/',
    instead: 'frontend/src/data/realtime.ts',
  },
];
const ownerWalls = OWNERS.map(({ name, owned, by, instead }) =>
  wall(
    `${name}-has-an-owner`,
    `Use ${instead}.`,
    { path: '^(libs|services|frontend)/', pathNot: `${TESTS}|${NOT_PRODUCT}|${by}` },
    { path: `(^|/)node_modules/(@types/)?${owned}/` },
  ),
);

export default {
  forbidden: [
    wall(
      'no-circles',
      'Files that import each other cannot be understood, tested or moved alone.',
      {},
      { circular: true },
    ),
    wall(
      'features-apart',
      'Features do not know each other: compose them in a page, or move the shared piece to a lower floor.',
      { path: '^frontend/src/features/([^/]+)/' },
      { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    ),
    wall(
      'platform-without-features',
      'What serves every feature of the gateway knows none of them: the feature registers itself.',
      { path: '^services/api-gateway/src/platform/', pathNot: TESTS },
      { path: '^services/api-gateway/src/(?!platform/)' },
    ),
    wall(
      'features-without-root',
      'Features of the gateway know the platform and other features; the root puts them together.',
      { path: '^services/api-gateway/src/features/', pathNot: TESTS },
      { path: '^services/api-gateway/src/(?!platform/|features/)' },
    ),
    wall(
      'one-name-per-feature',
      'Features of the gateway have the names of the list in docs/architecture.md.',
      { path: `^services/api-gateway/src/features/(?!(${featureNames().join('|')})/)` },
      {},
    ),
    ...kindWalls,
    ...floorWalls,
    wall(
      'projects-meet-by-name',
      'Another project is imported by its name, as its package.json exports it.',
      { path: '^(frontend/e2e|frontend|(?:libs|services|infra)/[^/]+)/' },
      { path: '^(libs|services|infra|frontend)/', pathNot: '^$1/', dependencyTypes: ['local'] },
    ),
    wall(
      'services-apart',
      'Services meet in the database, in jobs and over HTTP.',
      { path: '^services/([^/]+)/' },
      { path: '^services/', pathNot: '^services/$1/' },
    ),
    wall(
      'product-stands-alone',
      'What stands in for others, helps tests or drives the machine is not part of the product.',
      { path: '^(libs|services|frontend)/', pathNot: `${TESTS}|${NOT_PRODUCT}` },
      { path: `${TESTS}|${NOT_PRODUCT}` },
    ),
    wall(
      'contracts-are-a-leaf',
      'What all agree on depends on nobody: the browser loads it too.',
      { path: '^libs/contracts/src/', pathNot: TESTS },
      { path: '.', pathNot: '^libs/contracts/src/|(^|/)node_modules/zod/|^(node:)?module$' },
    ),
    wall(
      'one-language-at-a-time',
      'A page loads the sentences of its own language; only servers hold them all.',
      { path: '^frontend/src/', pathNot: TESTS },
      { path: '^libs/contracts/src/languages/(server|sentences)\\.ts$' },
    ),
    wall(
      'adapters-behind-their-port',
      'Only libs/providers knows which vendor answers: ask the port.',
      { path: '^(libs|services)/', pathNot: '^libs/providers/' },
      { path: '^libs/providers/src/[^/]+/adapters/' },
    ),
    wall(
      'networks-behind-their-port',
      'Only the list of libs/publishing knows the folders of networks: ask the registry.',
      { path: '^(libs|services)/', pathNot: '^libs/publishing/src/(networks/|network-list)' },
      { path: '^libs/publishing/src/networks/' },
    ),
    wall(
      'browser-without-server',
      'The browser speaks HTTP and Socket.IO only.',
      { path: '^frontend/src/' },
      {
        path: '(^|/)node_modules/(@nestjs|typeorm|pg|bullmq|ioredis|@aws-sdk)/|^libs/(?!contracts/|testing/)',
      },
    ),
    ...ownerWalls,
    wall(
      'every-import-is-seen',
      'An import that leads nowhere passes every wall: name it as package.json exports it.',
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|\\.local|\\.nx)/' },
    // Imports of types count, also those the compiler takes out.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@pregonero/source', 'import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};

/** Every project with its tags, those inside of others first. */
function projects() {
  const groups = ['libs', 'services', 'infra'].flatMap((group) =>
    readdirSync(here(group)).map((name) => `${group}/${name}`),
  );
  return ['frontend/e2e', 'frontend', ...groups]
    .filter((folder) => existsSync(here(`${folder}/package.json`)))
    .map((folder) => ({
      folder,
      tags: JSON.parse(readFileSync(here(`${folder}/package.json`), 'utf8')).nx?.tags ?? [],
    }));
}

/** Keeps the projects with a tag from those without any of `sees`; null where there are none. */
function kindWall(name, tag, sees, except) {
  const [of, others] = [
    PROJECTS.filter(({ tags }) => tags.includes(tag)),
    PROJECTS.filter(({ tags }) => !tags.some((theirs) => sees.includes(theirs))),
  ].map((found) => found.map(({ folder }) => folder));
  // A project sees itself, whatever it is.
  if (of.length === 0 || others.every((folder) => of.length === 1 && of.includes(folder))) return null;
  const inner = PROJECTS.map(({ folder }) => folder).filter(
    (folder) => !of.includes(folder) && of.some((outer) => folder.startsWith(`${outer}/`)),
  );
  const not = [...(except === undefined ? [] : [except]), ...inner.map((folder) => `^${folder}/`)];
  return wall(
    name.replaceAll(':', '-'),
    `What is ${tag} sees ${sees.join(', ')}: KINDS in .dependency-cruiser.mjs.`,
    { path: `^(${of.join('|')})/`, ...(not.length > 0 ? { pathNot: not.join('|') } : {}) },
    { path: `^(${others.join('|')})/`, pathNot: '^$1/' },
  );
}

/** Folders of the projects whose manifest puts them into another wing than the product. */
function otherWings() {
  return ['libs', 'services', 'infra']
    .flatMap((group) => readdirSync(here(group)).map((name) => `${group}/${name}`))
    .filter((folder) => existsSync(here(`${folder}/package.json`)))
    .filter((folder) => !readFileSync(here(`${folder}/package.json`), 'utf8').includes('"wing:product"'));
}

/** Names of the features, from the table in docs/architecture.md. */
function featureNames() {
  const [, section = ''] = readFileSync(here('docs/architecture.md'), 'utf8').split('\n## Features\n');
  return [...section.split('\n## ')[0].matchAll(/^\| `([a-z-]+)`/gmu)].map(([, name]) => name);
}

function here(path) {
  return new URL(path, import.meta.url);
}
