import js from '@eslint/js';
import jest from 'eslint-plugin-jest';
import jsdoc from 'eslint-plugin-jsdoc';
import tseslint from 'typescript-eslint';

const say = (selector, message) => ({ selector, message });
const UNSEEN_IMPORT = 'Name what you import: no wall can be held against a name that is not written down.';
const restrictedEverywhere = [
  say('ImportExpression[source.type!="Literal"]', UNSEEN_IMPORT),
  say('CallExpression[callee.name="require"][arguments.0.type!="Literal"]', UNSEEN_IMPORT),
  say('Property[key.name="synchronize"][value.value=true]', 'The schema changes by migrations only.'),
  say('ExportDefaultDeclaration', 'Export by name, so that a thing has one name everywhere.'),
];

/** The product's code does one thing in one way. */
const oneWay = [
  say(
    'Decorator[expression.callee.name="Inject"][expression.arguments.0.name=/^[A-Z][A-Za-z]*[a-z]/]',
    'A class is injected by its type; @Inject is for tokens.',
  ),
  say('Decorator[expression.callee.name="InjectDataSource"]', 'The DataSource is injected by its type.'),
  say(
    'CallExpression[callee.object.property.name="logger"][callee.property.name=/^(debug|log|warn|error)$/]:not([arguments.length=1][arguments.0.type="ObjectExpression"])',
    "A line of the log is one object: `{ msg: 'what happened, in English', …facts }`.",
  ),
  say('PrivateIdentifier', 'What is private says so: `private`, as everywhere.'),
];

const SQL_HAS_AN_OWNER =
  'Statements belong to a repository of libs/persistence, those on `jobs` to libs/queue.';
const restrictedInThePlaceOfSql = [
  say('CallExpression[callee.property.name="createQueryBuilder"]', SQL_HAS_AN_OWNER),
  say(
    'CallExpression[callee.property.name="query"]:matches([arguments.0.type="Literal"], [arguments.0.type="TemplateLiteral"])',
    SQL_HAS_AN_OWNER,
  ),
];
const ONE_WAY_OUT =
  'Third parties are called by adapters of libs/providers, through ProviderHttpClient: deadlines, transactions and private addresses are held there.';

/** Folders with statements of their own. */
const SQL_OWNERS = [
  'libs/persistence/**',
  'libs/queue/**',
  'libs/testing/**',
  'infra/local/*.ts',
  'infra/chaos/*.ts',
  'infra/bench/**',
];

/** Reads the folder of every language, however many there are. */
const READS_ALL_LANGUAGES = ['libs/contracts/src/languages/app-texts.spec.ts'];

const NO_SLEEPS = 'A test waits for a condition, with a deadline: `eventually` of @pregonero/testing.';
const ONE_LIMIT =
  'The limit of tests and hooks is that of jest.config.cjs: files that run in a group would share the last one said.';
const restrictedInTests = [
  say('CallExpression[callee.object.name="jest"][callee.property.name="setTimeout"]', ONE_LIMIT),
  say('NewExpression[callee.name="Promise"] CallExpression[callee.name="setTimeout"]', NO_SLEEPS),
  say('ImportDeclaration[source.value=/^(node:)?timers/]', NO_SLEEPS),
];

const TEST_FILES = [
  '**/*.spec.ts',
  '**/*.spec.tsx',
  '**/*.int-spec.ts',
  '**/*.long-spec.ts',
  'libs/testing/**',
  '**/test/**',
];

/** What is exported says what it is. A type that is computed from a value is said by that value. */
const DOCUMENTED = {
  require: { FunctionDeclaration: false },
  contexts: [
    'ExportNamedDeclaration[declaration.type=/^(Function|Class|Variable|TSInterface|TSEnum)/]',
    'ExportNamedDeclaration[declaration.type="TSTypeAliasDeclaration"]:not(:has(TSTypeQuery, TSIndexedAccessType, TSTypeOperator))',
  ],
};
/**
 * A module is its list, a controller is described by the decorators of its routes, a migration by its statements and
 * a catalogue of texts by the texts.
 */
const DOCUMENTED_ELSEWHERE = [
  ...TEST_FILES,
  '**/*.module.ts',
  '**/*.controller.ts',
  '**/migrations/*.ts',
  'libs/contracts/src/languages/*/**',
  'frontend/src/{texts,testing}/**',
];

/** Words that people read are written in `libs/contracts/src/languages` only, a folder a language. */
const WORDS = '/\\p{L}{2}/u';
const IN_A_CATALOGUE =
  'Texts for people belong to a catalogue of libs/contracts/src/languages, in each language.';
const restrictedInTheApp = [
  say(`JSXText[value=${WORDS}]`, IN_A_CATALOGUE),
  say(`JSXElement > JSXExpressionContainer > Literal[value=${WORDS}]`, IN_A_CATALOGUE),
  say(
    `JSXElement > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > Literal[value=${WORDS}]`,
    IN_A_CATALOGUE,
  ),
  say(
    `JSXAttribute[name.name=/^(aria-label|aria-description|title|placeholder|alt|label|text|hint|loadingText)$/] > Literal[value=${WORDS}]`,
    IN_A_CATALOGUE,
  ),
  say(`CallExpression[callee.object.name="toast"] > Literal[value=${WORDS}]`, IN_A_CATALOGUE),
];

/**
 * What needs no types. What does, the hooks of React, accessibility, unused names and what is recommended of the language are oxlint's, on
 * the compiler's own engine: `.oxlintrc.json`.
 */
export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.nx/**',
      '.local/**',
      'coverage/**',
      '**/*.cjs',
      'libs/studio/assembly/**',
    ],
  },
  // What eslint recommends of the language alone is oxlint's, which reads no plain JavaScript here.
  { ...js.configs.recommended, files: ['**/*.mjs'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.strict],
    languageOptions: {
      // A constructor's types are values for dependency injection, as the compiler is told too.
      parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // Types stand beside values, marked; types alone make an `import type`. One statement a module is oxlint's.
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      // Nest modules are classes with decorators only.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-unused-vars': 'off',
      // These four as well: the preset has them on.
      'no-var': 'off',
      'prefer-const': 'off',
      'prefer-rest-params': 'off',
      'prefer-spread': 'off',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Configuration is read once, in libs/config.' },
      ],
      'no-restricted-syntax': ['error', ...restrictedEverywhere, ...oneWay, ...restrictedInThePlaceOfSql],
    },
  },
  {
    files: ['libs/*/src/**/*.ts', 'services/*/src/**/*.ts'],
    ignores: [...TEST_FILES, 'libs/providers/src/http/address-guard.ts', 'services/provider-sandbox/**'],
    rules: { 'no-restricted-globals': ['error', { name: 'fetch', message: ONE_WAY_OUT }] },
  },
  {
    files: SQL_OWNERS,
    rules: { 'no-restricted-syntax': ['error', ...restrictedEverywhere, ...oneWay] },
  },
  {
    files: [
      'libs/config/src/**',
      'libs/testing/**',
      'infra/**',
      'frontend/e2e/**',
      'frontend/*.ts',
      'libs/*/bench/**',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: TEST_FILES,
    plugins: { jest },
    rules: {
      'max-lines': ['error', { max: 600, skipBlankLines: true, skipComments: true }],
      'no-restricted-properties': 'off',
      'no-restricted-syntax': ['error', ...restrictedEverywhere],
      'jest/no-focused-tests': 'error',
      'jest/no-disabled-tests': 'error',
      'jest/valid-title': 'error',
      'jest/no-conditional-expect': 'error',
      'jest/no-identical-title': 'error',
    },
  },
  {
    files: ['**/*.spec.ts', '**/*.spec.tsx', '**/*.int-spec.ts', '**/*.long-spec.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...restrictedEverywhere, ...restrictedInTests],
      'jest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'fc.assert'] }],
    },
  },
  {
    files: [
      '{libs,services}/*/src/**/*.ts',
      'libs/*/{bench,scripts}/**/*.ts',
      'frontend/src/**/*.{ts,tsx}',
      'frontend/e2e/**/*.ts',
      'infra/**/*.ts',
    ],
    ignores: DOCUMENTED_ELSEWHERE,
    plugins: { jsdoc },
    rules: { 'jsdoc/require-jsdoc': ['error', { enableFixer: false, ...DOCUMENTED }] },
  },
  { files: READS_ALL_LANGUAGES, rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['frontend/src/**/*.tsx'],
    ignores: ['**/*.spec.tsx', 'frontend/src/testing/**'],
    rules: { 'no-restricted-syntax': ['error', ...restrictedEverywhere, ...restrictedInTheApp] },
  },
  // Vite and Playwright want a default; the other loads what the build has written a moment ago.
  {
    files: ['frontend/{vite.config,prerender,e2e/global-setup,e2e/playwright.config}.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
