import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import jest from 'eslint-plugin-jest';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Which kinds of project may see which; every project carries one tag of each axis, and no rule is a wildcard. */
const boundaries = [
  { sourceTag: 'scope:frontend', onlyDependOnLibsWithTags: ['scope:frontend', 'scope:shared'] },
  { sourceTag: 'scope:backend', onlyDependOnLibsWithTags: ['scope:backend', 'scope:shared'] },
  { sourceTag: 'scope:shared', onlyDependOnLibsWithTags: ['scope:shared'] },
  {
    sourceTag: 'type:service',
    onlyDependOnLibsWithTags: ['type:contract', 'type:port', 'type:platform', 'type:data', 'type:testing'],
  },
  { sourceTag: 'type:app', onlyDependOnLibsWithTags: ['type:contract'] },
  {
    sourceTag: 'type:port',
    onlyDependOnLibsWithTags: ['type:contract', 'type:platform', 'type:data', 'type:testing'],
  },
  { sourceTag: 'type:data', onlyDependOnLibsWithTags: ['type:contract', 'type:platform', 'type:testing'] },
  {
    sourceTag: 'type:platform',
    onlyDependOnLibsWithTags: ['type:contract', 'type:platform', 'type:testing'],
  },
  { sourceTag: 'type:contract', onlyDependOnLibsWithTags: ['type:contract'] },
  {
    sourceTag: 'type:testing',
    onlyDependOnLibsWithTags: ['type:contract', 'type:platform', 'type:data', 'type:port'],
  },
];

const say = (selector, message) => ({ selector, message });
const restrictedEverywhere = [
  say('NewExpression[callee.name="Queue"]', 'Jobs are created through JobProducer of @pregonero/queue.'),
  say('Property[key.name="synchronize"][value.value=true]', 'The schema changes by migrations only.'),
  say('ExportDefaultDeclaration', 'Export by name, so that a thing has one name everywhere.'),
];

/** Words that people read are written in `frontend/src/texts` only, where each language has them. */
const WORDS = '/\\p{L}{2}/u';
const IN_A_CATALOGUE = 'Texts for people belong to a catalogue in src/texts, in each language.';
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

const TEST_FILES = ['**/*.spec.ts', '**/*.spec.tsx', '**/*.int-spec.ts', 'libs/testing/**', '**/test/**'];

/** Computed from the folders, so that a new feature is kept apart without touching this file. */
const features = readdirSync(new URL('./frontend/src/features', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

const frontendZones = features.map((feature) => ({
  files: [`frontend/src/features/${feature}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: features.filter((other) => other !== feature).map((other) => `**/features/${other}/**`),
            message:
              'Features do not know each other: compose them in src/app or move the shared piece to src/components.',
          },
          {
            group: ['@nestjs/*', 'typeorm', 'bullmq', 'ioredis', '@aws-sdk/*'],
            message: 'The browser speaks HTTP and Socket.IO only.',
          },
        ],
      },
    ],
  },
}));

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.nx/**',
      '.local/**',
      'coverage/**',
      '**/*.cjs',
      'libs/media/assembly/**',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        URLSearchParams: 'readonly',
        Buffer: 'readonly',
        fetch: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        AbortController: 'readonly',
        AbortSignal: 'readonly',
        performance: 'readonly',
        document: 'readonly',
        window: 'readonly',
        localStorage: 'readonly',
        HTMLVideoElement: 'readonly',
      },
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.strictTypeChecked],
    plugins: { '@nx': nx },
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.lint.json', './frontend/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          allow: [],
          banTransitiveDependencies: false,
          enforceBuildableLibDependency: false,
          depConstraints: boundaries,
        },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // Nest modules are classes with decorators only.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Configuration is read once, in libs/config.' },
      ],
      'no-restricted-syntax': ['error', ...restrictedEverywhere],
    },
  },
  { files: ['libs/queue/src/**'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['libs/config/src/**', 'libs/testing/**', '**/*.config.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: TEST_FILES,
    plugins: { jest },
    rules: {
      'max-lines': ['error', { max: 600, skipBlankLines: true, skipComments: true }],
      'no-restricted-properties': 'off',
      'jest/no-focused-tests': 'error',
      'jest/no-disabled-tests': 'error',
      'jest/valid-title': 'error',
      'jest/no-conditional-expect': 'error',
      'jest/no-identical-title': 'error',
    },
  },
  {
    files: ['**/*.spec.ts', '**/*.spec.tsx', '**/*.int-spec.ts'],
    rules: { 'jest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'fc.assert'] }] },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: { ...reactHooks.configs.recommended.rules, ...jsxA11y.flatConfigs.recommended.rules },
  },
  {
    files: ['frontend/src/**/*.tsx'],
    ignores: ['**/*.spec.tsx', 'frontend/src/testing/**'],
    rules: { 'no-restricted-syntax': ['error', ...restrictedEverywhere, ...restrictedInTheApp] },
  },
  { files: ['frontend/vite.config.ts'], rules: { 'no-restricted-syntax': 'off' } },
  ...frontendZones,
);
