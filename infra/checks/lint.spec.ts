import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

/** The rule, the file that a text is linted as, a text that breaks the rule, and one close to it that does not. */
type Row = readonly [rule: string, file: string, breaks: string, passes: string];

const SERVICE = 'services/b-roll/src/example.ts';
const SPEC = 'services/b-roll/src/example.spec.ts';
const SCREEN = 'frontend/src/components/example.tsx';

const ROWS: readonly Row[] = [
  [
    'no-restricted-syntax',
    SERVICE,
    "const name = '@pregonero/testing';\nawait import(name);",
    "await import('@pregonero/queue');",
  ],
  ['no-restricted-syntax', SERVICE, 'require(`${folder}/file`);', "require('pg');"],
  [
    'no-restricted-syntax',
    SERVICE,
    'await manager.createQueryBuilder(Row).getMany();',
    'await manager.find(Row);',
  ],
  [
    'no-restricted-syntax',
    SERVICE,
    "await dataSource.query<Row[]>('SELECT 1 FROM jobs');",
    'await queryClient.query(statsQuery);',
  ],
  [
    'no-restricted-syntax',
    SERVICE,
    'await tx.query(`DELETE FROM ${table}`);',
    'await tx.delete(Row, { id });',
  ],
  [
    'no-restricted-syntax',
    SERVICE,
    'const options = { synchronize: true };',
    'const options = { synchronize: false };',
  ],
  [
    'no-restricted-syntax',
    SERVICE,
    'export default class Example {}',
    'class Example {}\nexport { Example };',
  ],
  [
    'no-restricted-syntax',
    SERVICE,
    'class Example { constructor(@Inject(LiveEvents) private readonly live: LiveEvents) {} }',
    'class Example { constructor(@Inject(PAYMENTS) private readonly payments: PaymentsPort) {} }',
  ],
  [
    'no-restricted-syntax',
    SERVICE,
    'class Example { constructor(@InjectDataSource() private readonly rows: DataSource) {} }',
    'class Example { constructor(private readonly rows: DataSource) {} }',
  ],
  [
    'no-restricted-syntax',
    SERVICE,
    "class Example { log() { this.logger.warn('a bell was lost'); } }",
    "class Example { log() { this.logger.warn({ msg: 'a bell was lost' }); } }",
  ],
  [
    'no-restricted-syntax',
    SERVICE,
    'class Example { #token = 1; read() { return this.#token; } }',
    'class Example { private token = 1; }',
  ],
  ['max-lines', SERVICE, 'call();\n'.repeat(401), 'call();\n'.repeat(400)],
  ['no-restricted-globals', SERVICE, 'await fetch(url);', 'await clips.fetch(url);'],
  ['no-restricted-properties', SERVICE, 'process.env.PORT;', 'process.pid;'],
  ['no-console', SERVICE, "console.log('done');", "logger.log('done');"],
  [
    'no-restricted-syntax',
    SPEC,
    'await new Promise((resolve) => setTimeout(resolve, 100));',
    'await eventually(() => done);',
  ],
  ['no-restricted-syntax', SPEC, 'jest.setTimeout(180_000);', 'jest.useFakeTimers();'],
  [
    'no-restricted-syntax',
    SPEC,
    "import { setTimeout as pause } from 'node:timers/promises';",
    "import { eventually } from '@pregonero/testing';",
  ],
  [
    'no-restricted-syntax',
    SCREEN,
    'export const Example = () => <p>Guardar</p>;',
    'const Example = () => <p>{texts.save}</p>;',
  ],
  [
    'no-restricted-syntax',
    SCREEN,
    'export const Example = () => <img alt="Un presentador" />;',
    'const Example = () => <img alt="" />;',
  ],
  [
    'no-restricted-syntax',
    SCREEN,
    "export const Example = () => <p>{busy ? 'Guardando' : done}</p>;",
    'const Example = () => <p>{busy ? texts.saving : done}</p>;',
  ],
  ['no-restricted-syntax', SCREEN, "toast.error('No se pudo guardar');", 'toast.error(texts.failed);'],
  [
    'no-restricted-syntax',
    SCREEN,
    'const Part = lazy(() => import(page));',
    "const Part = lazy(() => import('./part'));",
  ],
  [
    '@typescript-eslint/consistent-type-imports',
    SERVICE,
    "import { Pool } from './pool';\nlet pool: Pool;",
    "import type { Pool } from './pool';\nlet pool: Pool;",
  ],
  [
    '@typescript-eslint/no-import-type-side-effects',
    SERVICE,
    "import { type Pool } from './pool';\nlet pool: Pool;",
    "import type { Pool } from './pool';\nlet pool: Pool;",
  ],
  [
    'jsdoc/require-jsdoc',
    SERVICE,
    'export const LIFE_MS = 1_000;',
    '/** Of a link. */\nexport const LIFE_MS = 1_000;',
  ],
  ['jsdoc/require-jsdoc', SERVICE, 'export interface Row { id: number }', 'interface Row { id: number }'],
  [
    'jsdoc/require-jsdoc',
    SERVICE,
    'export type Name = string;',
    'export type Name = (typeof NAMES)[number];',
  ],
  [
    'jsdoc/require-jsdoc',
    SERVICE,
    '@Injectable()\nexport class Example {}',
    '/** Does it. */\n@Injectable()\nexport class Example {}',
  ],
  [
    'jest/no-focused-tests',
    SPEC,
    "it.only('saves', () => {});",
    "it('saves', () => { expect(save()).toBe(1); });",
  ],
  [
    'jest/no-disabled-tests',
    SPEC,
    "it.skip('saves', () => {});",
    "it('saves', () => { expect(save()).toBe(1); });",
  ],
  [
    'jest/no-conditional-expect',
    SPEC,
    "it('saves', () => { if (save()) expect(rows).toEqual([]); });",
    "it('saves', () => { expect(save() ? rows : []).toEqual([]); });",
  ],
  [
    'jest/no-identical-title',
    SPEC,
    "it('saves', () => { expect(1).toBe(1); });\nit('saves', () => { expect(2).toBe(2); });",
    "it('saves', () => { expect(1).toBe(1); });\nit('loads', () => { expect(2).toBe(2); });",
  ],
  [
    'jest/expect-expect',
    SPEC,
    "it('saves', () => { save(); });",
    "it('saves', () => { expect(save()).toBe(1); });",
  ],
];

/**
 * Lints texts as the files they are said to be, with the rules of this repository and nothing else. In a process of its
 * own, since jest cannot load the configuration.
 */
const LINT = `
  const { ESLint } = require('eslint');
  const { rules, texts } = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
  const eslint = new ESLint({ ruleFilter: ({ ruleId }) => rules.includes(ruleId) });
  (async () => {
    const answers = [];
    for (const { text, filePath } of texts) {
      const [result] = await eslint.lintText(text, { filePath });
      answers.push(result.messages.map(({ ruleId, message }) => ruleId ?? message));
    }
    process.stdout.write(JSON.stringify(answers));
  })();`;

function lint(texts: readonly { text: string; filePath: string }[]): string[][] {
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', LINT], {
    cwd: ROOT,
    input: JSON.stringify({ rules: [...new Set(ROWS.map(([rule]) => rule))], texts }),
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as string[][];
}

describe('the rules of lint', () => {
  let answers: string[][];

  beforeAll(() => {
    answers = lint(ROWS.flatMap(([, filePath, ...pair]) => pair.map((text) => ({ text, filePath }))));
  }, 60_000);

  it.each(ROWS.map((row, index) => [...row, index] as const))(
    '%s in %s refuses %j',
    (rule, _file, _breaks, _passes, index) => {
      expect(answers[2 * index]).toContain(rule);
    },
  );

  it.each(ROWS.map((row, index) => [...row, index] as const))(
    '%s in %s, next to %j, allows %j',
    (_rule, _file, _breaks, _passes, index) => {
      expect(answers[2 * index + 1]).toEqual([]);
    },
  );
});
