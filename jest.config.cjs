const { execFileSync } = require('node:child_process');
const { join } = require('node:path');

/** One configuration for every project: unit (no I/O), integration (real servers) and frontend (jsdom). */
const swc = (react) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: react, decorators: !react },
      transform: react
        ? { react: { runtime: 'automatic' } }
        : { legacyDecorator: true, decoratorMetadata: true },
    },
    module: { type: 'commonjs' },
  },
];

// Each group of tests would begin with six lines about the next year's Node.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

/** Some dependencies ship ESM only; jest reads them through the same transform. */
const ESM_ONLY = [
  '@fontsource',
  '@aws-sdk',
  '@smithy',
  'uuid',
  'openid-client',
  'oauth4webapi',
  'jose',
  '@tus',
  'srvx',
  'p-limit',
  'yocto-queue',
];

/** Property tests repeat themselves exactly. */
const FAST_CHECK_SETUP = '<rootDir>/libs/testing/fast-check-setup.ts';

const node = (displayName, testMatch, extra = {}) => ({
  displayName,
  rootDir: __dirname,
  testEnvironment: '<rootDir>/libs/testing/plain-globals.ts',
  testEnvironmentOptions: { customExportConditions: ['@pregonero/source', 'node', 'node-addons', 'require'] },
  testMatch: [...testMatch, `<rootDir>/.local/test-groups/${displayName}/*`],
  setupFiles: [FAST_CHECK_SETUP],
  modulePathIgnorePatterns: ['/dist/', '/.nx/', '/.local/'],
  transform: { '^.+\\.[cm]?tsx?$': swc(false), '^.+\\.m?js$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY.join('|')})/)`],
  ...extra,
});

/** What stands only in `npm test -- --long`; other tests have a short form of their own. */
const LONG_ONLY =
  process.env.TEST_LENGTH === 'long' ? ['<rootDir>/{libs,services,infra}/**/*.long-spec.ts'] : [];

// A product of the build that sources import; 0.1 s when nothing changed.
execFileSync(process.execPath, [join(__dirname, 'libs/contracts/scripts/write-api-schemas.mjs')]);

module.exports = {
  // No test and no hook has a limit of its own: this one is for what hangs, on a machine that may do ten things at once.
  testTimeout: 600_000,
  projects: [
    node('unit', ['<rootDir>/{libs,services,infra}/**/*.spec.ts']),
    node('integration', ['<rootDir>/{libs,services,infra,frontend/e2e}/**/*.int-spec.ts', ...LONG_ONLY], {
      globalSetup: '<rootDir>/libs/testing/global-setup.ts',
      globalTeardown: '<rootDir>/libs/testing/global-teardown.ts',
    }),
    {
      ...node('frontend', ['<rootDir>/frontend/src/**/*.spec.{ts,tsx}']),
      testEnvironment: 'jsdom',
      globalSetup: '<rootDir>/frontend/chakra-for-tests.ts',
      moduleNameMapper: {
        '^@chakra-ui/react(/theme)?$': '<rootDir>/.local/test-modules/chakra.cjs',
        // What a style sheet does is seen in browsers only.
        '\\.css$': '<rootDir>/frontend/src/testing/no-styles.ts',
      },
      setupFiles: [FAST_CHECK_SETUP, '<rootDir>/frontend/src/testing/jsdom-gaps.ts'],
      testEnvironmentOptions: { customExportConditions: ['@pregonero/source', 'require', 'default'] },
      transform: { '^.+\\.tsx?$': swc(true) },
    },
  ],
};
