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
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@pregonero/source', 'node', 'node-addons', 'require'] },
  testMatch,
  setupFiles: [FAST_CHECK_SETUP],
  modulePathIgnorePatterns: ['/dist/', '/.nx/', '/.local/'],
  transform: { '^.+\\.[cm]?tsx?$': swc(false), '^.+\\.m?js$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY.join('|')})/)`],
  ...extra,
});

/** Files of `npm test -- --long` alone; other tests have a short form of their own. */
const LONG_ONLY =
  process.env.TEST_LENGTH === 'long' ? ['<rootDir>/{libs,services,infra}/**/*.long-spec.ts'] : [];

/**
 * Files of `npm run test:slow`: they encode or measure videos, listen to speech, start other programs by the dozen, copy
 * whole databases or send hundreds of generated requests. `npm test` asks the same in cheaper ways
 * (`docs/decisions/0018-test-runs-quick-and-slow.md`).
 */
const SLOW = [
  '<rootDir>/frontend/e2e/screen.int-spec.ts',
  '<rootDir>/libs/service-host/test/run-service.int-spec.ts',
  '<rootDir>/libs/service-host/test/tracing.int-spec.ts',
  '<rootDir>/libs/speech-engine/test/engine-process.int-spec.ts',
  '<rootDir>/libs/studio/test/presenter-engine.int-spec.ts',
  '<rootDir>/libs/studio/test/presenter-video.int-spec.ts',
  '<rootDir>/libs/studio/test/recording.int-spec.ts',
  '<rootDir>/libs/studio/test/voices.int-spec.ts',
  '<rootDir>/libs/testing/test/crash.int-spec.ts',
  '<rootDir>/libs/testing/test/persistence/schema.int-spec.ts',
  '<rootDir>/libs/testing/test/skewed-clock.int-spec.ts',
  '<rootDir>/libs/testing/test/traces.int-spec.ts',
  '<rootDir>/libs/video/test/broll-compose.int-spec.ts',
  '<rootDir>/libs/video/test/broll-hostile.int-spec.ts',
  '<rootDir>/libs/video/test/broll-makes.int-spec.ts',
  '<rootDir>/libs/video/test/layouts.int-spec.ts',
  '<rootDir>/libs/video/test/own-recording.int-spec.ts',
  '<rootDir>/libs/video/test/quality.int-spec.ts',
  '<rootDir>/services/api-gateway/src/platform/uploads/audio-inspection.int-spec.ts',
  '<rootDir>/services/api-gateway/src/platform/uploads/metadata-removal.int-spec.ts',
  '<rootDir>/services/api-gateway/test/commands.int-spec.ts',
  '<rootDir>/services/api-gateway/test/fuzz.int-spec.ts',
  '<rootDir>/services/api-gateway/test/production-alone.int-spec.ts',
  '<rootDir>/services/api-gateway/test/resumable-upload.int-spec.ts',
  '<rootDir>/services/api-gateway/test/service.int-spec.ts',
  '<rootDir>/services/api-gateway/test/slow-body.int-spec.ts',
  '<rootDir>/services/avatar-video/test/video-speech.int-spec.ts',
  '<rootDir>/services/b-roll/test/broll-compose.int-spec.ts',
  '<rootDir>/services/b-roll/test/broll-edition.int-spec.ts',
  '<rootDir>/services/provider-sandbox/src/sandbox.int-spec.ts',
  '<rootDir>/services/provider-sandbox/src/speech.int-spec.ts',
];

const WITH_SERVERS = {
  globalSetup: '<rootDir>/libs/testing/global-setup.ts',
  globalTeardown: '<rootDir>/libs/testing/global-teardown.ts',
};

// Modules that sources import and that the build generates; 1 s when nothing changed.
for (const script of ['write-messages.ts', 'write-api-schemas.mjs'])
  execFileSync(process.execPath, ['--require', 'tsx/cjs', join(__dirname, 'libs/contracts/scripts', script)]);

module.exports = {
  // No test and no hook has a limit of its own: this one is for what hangs, on a machine that may do ten things at once.
  testTimeout: 600_000,
  projects: [
    node('unit', ['<rootDir>/{libs,services,infra}/**/*.spec.ts']),
    node('integration', ['<rootDir>/{libs,services,infra,frontend/e2e}/**/*.int-spec.ts', ...LONG_ONLY], {
      ...WITH_SERVERS,
      testPathIgnorePatterns: ['/node_modules/', ...SLOW],
    }),
    node('slow', SLOW, WITH_SERVERS),
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
