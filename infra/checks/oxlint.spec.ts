import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

/** The rule, a text that breaks it, and one close to it that does not. */
type Row = readonly [rule: string, breaks: string, passes: string];

/** What every text below may use. */
const GIVEN = `
  declare const anything: any;
  declare const text: string;
  declare const count: number;
  declare const list: string[];
  declare const record: { id: number; name?: string };
  declare const later: Promise<boolean>;
  declare function act(): void;
  declare function say(words: string): string;
  enum Size { Small = 1, Large = 2 }
  enum Hue { Red = 1, Blue = 2 }
  declare const size: Size;
  class Box {
    open(): string { return this.name; }
    name = 'box';
  }
`;

const ROWS: readonly Row[] = [
  ['await-thenable', 'await count;', 'await later;'],
  ['no-array-delete', 'delete list[0];', 'list.splice(0, 1);'],
  ['no-base-to-string', 'say(String({}));', 'say(String(count));'],
  [
    'no-confusing-void-expression',
    'list.map((name) => act());',
    'list.map((name) => { act(); return name; });',
  ],
  [
    'no-deprecated',
    '/** @deprecated Use act. */\ndeclare function old(): void;\nold();',
    'declare function old(): void;\nold();',
  ],
  ['no-duplicate-type-constituents', "let a: 'x' | 'x';", "let a: 'x' | 'y';"],
  ['no-floating-promises', 'later.then(() => 1);', 'await later.then(() => 1);'],
  ['no-for-in-array', 'for (const key in list) say(key);', 'for (const name of list) say(name);'],
  [
    'no-generated-empty-object-type',
    "let a: Omit<{ id: number }, 'id'>;",
    "let a: Omit<{ id: number; name: string }, 'id'>;",
  ],
  ['no-implied-eval', "setTimeout('act()', 10);", 'setTimeout(act, 10);'],
  ['no-meaningless-void-operator', 'void act();', 'act();'],
  ['no-misused-promises', 'if (later) act();', 'if (await later) act();'],
  ['no-misused-spread', 'const a = { ...later };', 'const a = { ...record };'],
  ['no-mixed-enums', "enum Mixed { One = 1, Two = 'two' }", 'enum Whole { One = 1, Two = 2 }'],
  ['no-redundant-type-constituents', 'let a: unknown | string;', 'let a: number | string;'],
  ['no-unnecessary-boolean-literal-compare', 'if ((await later) === true) act();', 'if (await later) act();'],
  ['no-unnecessary-condition', 'if (record) act();', 'if (record.name) act();'],
  ['no-unnecessary-template-expression', "say(`a ${'b'}`);", 'say(`a ${text}`);'],
  [
    'no-unnecessary-type-arguments',
    'function keep<T = number>(value?: T): T | undefined { return value; }\nkeep<number>();',
    'function keep<T = number>(value?: T): T | undefined { return value; }\nkeep<string>();',
  ],
  ['no-unnecessary-type-assertion', 'say(text as string);', 'say(anything as string);'],
  ['no-unnecessary-type-conversion', 'say(String(text));', 'say(String(count));'],
  [
    'no-unnecessary-type-parameters',
    'function log<T>(value: T): void { act(); }',
    'function same<T>(value: T): T { return value; }',
  ],
  ['no-unsafe-argument', 'say(anything);', 'say(text);'],
  ['no-unsafe-assignment', 'const a = anything;', 'const a: unknown = anything;'],
  ['no-unsafe-call', 'anything();', 'act();'],
  [
    'no-unsafe-enum-comparison',
    'if (size === (Hue.Red as number)) act();',
    'if (size === Size.Small) act();',
  ],
  ['no-unsafe-member-access', 'anything.name;', 'record.name;'],
  [
    'no-unsafe-return',
    'function name(): string { return anything; }',
    'function name(): string { return text; }',
  ],
  ['no-unsafe-unary-minus', 'const a = -list;', 'const a = -count;'],
  [
    'no-useless-default-assignment',
    'function id({ id = 1 }: { id: number }): number { return id; }',
    'function id({ id = 1 }: { id?: number }): number { return id; }',
  ],
  ['only-throw-error', "throw 'a text';", "throw new Error('a text');"],
  ['prefer-promise-reject-errors', "await Promise.reject('no');", "await Promise.reject(new Error('no'));"],
  [
    'prefer-reduce-type-parameter',
    'list.reduce((all, one) => all.concat(one.length), [] as number[]);',
    'list.reduce<number[]>((all, one) => all.concat(one.length), []);',
  ],
  [
    'prefer-return-this-type',
    'class Chain { next(): Chain { return this; } }',
    'class Chain { next(): this { return this; } }',
  ],
  [
    'related-getter-setter-pairs',
    'class Pair { get size(): string | undefined { return text; } set size(value: string) { say(value); } }',
    'class Pair { get size(): string { return text; } set size(value: string | undefined) { say(value ?? text); } }',
  ],
  [
    'require-await',
    'async function run(): Promise<number> { return 1; }',
    'function run(): number { return 1; }',
  ],
  ['restrict-plus-operands', 'say(text + count);', 'say(text + text);'],
  ['restrict-template-expressions', 'say(`${record}`);', 'say(`${count} ${await later}`);'],
  [
    'return-await',
    'async function run(): Promise<boolean> { try { return later; } catch { return false; } }',
    'async function run(): Promise<boolean> { try { return await later; } catch { return false; } }',
  ],
  ['unbound-method', 'const open = new Box().open;\nopen();', 'const box = new Box();\nbox.open();'],
  [
    'use-unknown-in-catch-callback-variable',
    'later.catch((reason: Error) => say(reason.message));',
    'later.catch((reason: unknown) => String(reason));',
  ],
  [
    'switch-exhaustiveness-check',
    'switch (size) { case Size.Small: act(); }',
    'switch (size) { case Size.Small: act(); break; case Size.Large: act(); }',
  ],
];

/** Those of names, of imports and of React's hooks, which need no types; `.tsx`, since only the web app has them. */
const UNTYPED: readonly Row[] = [
  [
    'no-duplicates',
    "import { stat } from 'node:fs';\nimport type { Stats } from 'node:fs';\nexport const all = [stat as unknown as Stats];",
    "import { stat, type Stats } from 'node:fs';\nexport const all = [stat as unknown as Stats];",
  ],
  ['no-unused-vars', 'const never = 1;\nexport {};', 'export const _asked = (_first: number): number => 1;'],
  [
    'rules-of-hooks',
    "import { useState } from 'react';\nexport function Part({ is }: { is: boolean }) { if (is) useState(1); return null; }",
    "import { useState } from 'react';\nexport function Part() { useState(1); return null; }",
  ],
  [
    'exhaustive-deps',
    "import { useEffect } from 'react';\nexport function Part({ id }: { id: string }) { useEffect(() => { document.title = id; }, []); return null; }",
    "import { useEffect } from 'react';\nexport function Part({ id }: { id: string }) { useEffect(() => { document.title = id; }, [id]); return null; }",
  ],
  [
    'static-components',
    'export function Part() { const Inner = () => <p />; return <Inner />; }',
    'const Inner = () => <p />;\nexport function Part() { return <Inner />; }',
  ],
  [
    'use-memo',
    "import { useMemo } from 'react';\nexport function Part({ id }: { id: string }) { const a = useMemo((one) => id, [id]); return <p id={a} />; }",
    "import { useMemo } from 'react';\nexport function Part({ id }: { id: string }) { const a = useMemo(() => id, [id]); return <p id={a} />; }",
  ],
  [
    'immutability',
    'export function Part({ one }: { one: { id: string } }) { one.id = "b"; return <p id={one.id} />; }',
    'export function Part({ one }: { one: { id: string } }) { const two = { ...one, id: "b" }; return <p id={two.id} />; }',
  ],
  [
    'globals',
    'let seen = 0;\nexport function Part() { seen += 1; return <p id={String(seen)} />; }',
    'const seen = 0;\nexport function Part() { return <p id={String(seen)} />; }',
  ],
  [
    'refs',
    "import { useRef } from 'react';\nexport function Part() { const a = useRef(1); return <p id={String(a.current)} />; }",
    "import { useRef } from 'react';\nexport function Part() { const a = useRef(null); return <p ref={a} />; }",
  ],
  [
    'set-state-in-effect',
    "import { useEffect, useState } from 'react';\nexport function Part() { const [a, setA] = useState(1); useEffect(() => { setA(2); }, []); return <p id={String(a)} />; }",
    "import { useEffect, useState } from 'react';\nexport function Part() { const [a, setA] = useState(1); useEffect(() => { setTimeout(() => { setA(2); }, 1); }, []); return <p id={String(a)} />; }",
  ],
  [
    'set-state-in-render',
    "import { useState } from 'react';\nexport function Part() { const [a, setA] = useState(1); setA(2); return <p id={String(a)} />; }",
    "import { useState } from 'react';\nexport function Part() { const [a, setA] = useState(1); return <p id={String(a)} onClick={() => { setA(2); }} />; }",
  ],
  [
    'error-boundaries',
    'const Inner = () => <p />;\nexport function Part() { try { return <Inner />; } catch { return null; } }',
    'const Inner = () => <p />;\nexport function Part() { return <Inner />; }',
  ],
  [
    'purity',
    'export function Part() { return <p id={String(Math.random())} />; }',
    'export function Part({ id }: { id: number }) { return <p id={String(Math.abs(id))} />; }',
  ],
];

/** Those of the language alone, as eslint recommends them. Their texts are read and never compiled. */
const PLAIN: readonly Row[] = [
  ['for-direction', 'for (let i = 0; i < 3; i -= 1) act();', 'for (let i = 0; i < 3; i += 1) act();'],
  [
    'no-async-promise-executor',
    'new Promise(async (resolve) => { resolve(1); });',
    'new Promise((resolve) => { resolve(1); });',
  ],
  [
    'no-case-declarations',
    'switch (count) { case 1: const a = 1; act(a); }',
    'switch (count) { case 1: { const a = 1; act(a); } }',
  ],
  ['no-class-assign', 'class Box {}\nBox = null;', 'let Box = class {};\nBox = class {};'],
  ['no-compare-neg-zero', 'if (count === -0) act();', 'if (count === 0) act();'],
  ['no-cond-assign', 'if (count = 1) act();', 'if (count === 1) act();'],
  ['no-constant-binary-expression', 'act({} ?? count);', 'act(record ?? count);'],
  ['no-constant-condition', 'if (1) act();', 'if (count) act();'],
  ['no-control-regex', 'act(/\\x1f/u);', 'act(/\\x20/u);'],
  ['no-debugger', 'debugger;', 'act();'],
  ['no-dupe-else-if', 'if (count) act(); else if (count) act();', 'if (count) act(); else if (text) act();'],
  [
    'no-duplicate-case',
    'switch (count) { case 1: act(); break; case 1: act(); }',
    'switch (count) { case 1: act(); break; case 2: act(); }',
  ],
  ['no-empty', 'if (count) {}', 'if (count) { act(); }'],
  ['no-empty-character-class', 'act(/a[]/u);', 'act(/a[b]/u);'],
  ['no-empty-pattern', 'const {} = record;', 'const { id } = record;'],
  ['no-empty-static-block', 'class Box { static {} }', 'class Box { static { act(); } }'],
  [
    'no-ex-assign',
    'try { act(); } catch (error) { error = 1; }',
    'try { act(); } catch (error) { act(error); }',
  ],
  ['no-extra-boolean-cast', 'if (!!count) act();', 'act(!!count);'],
  [
    'no-fallthrough',
    'switch (count) { case 1: act(); case 2: act(text); }',
    'switch (count) { case 1: act(); break; case 2: act(text); }',
  ],
  ['no-global-assign', 'Object = null;', 'const other = Object;'],
  ['no-invalid-regexp', "new RegExp('[');", "new RegExp('[a]');"],
  ['no-irregular-whitespace', 'const a = 1;', 'const a = 1;'],
  ['no-loss-of-precision', 'act(5123000000000000000000000000001);', 'act(5123);'],
  ['no-misleading-character-class', 'act(/[👍]/);', 'act(/[👍]/u);'],
  ['no-prototype-builtins', "record.hasOwnProperty('id');", "Object.hasOwn(record, 'id');"],
  ['no-regex-spaces', 'act(/a   b/u);', 'act(/a {3}b/u);'],
  ['no-self-assign', 'count = count;', 'count = other;'],
  ['no-shadow-restricted-names', 'function run(undefined) { act(); }', 'function run(nothing) { act(); }'],
  ['no-sparse-arrays', 'act([1, , 2]);', 'act([1, 2]);'],
  ['no-unexpected-multiline', 'act\n(count);', 'act(\ncount);'],
  [
    'no-unsafe-finally',
    'function run() { try { act(); } finally { return 1; } }',
    'function run() { try { return 1; } finally { act(); } }',
  ],
  ['no-unsafe-optional-chaining', '(record?.open)();', 'record?.open();'],
  ['no-unused-labels', 'here: while (count) act();', 'here: while (count) break here;'],
  [
    'no-unused-private-class-members',
    'class Box { #size = 1; }',
    'class Box { #size = 1; size() { return this.#size; } }',
  ],
  ['no-useless-backreference', 'act(/\\1(a)/u);', 'act(/(a)\\1/u);'],
  [
    'no-useless-catch',
    'try { act(); } catch (error) { throw error; }',
    'try { act(); } catch (error) { act(error); }',
  ],
  ['no-useless-escape', "act('\\d');", "act('d');"],
  ['no-var', 'var a = 1;', 'let a = 1;'],
  ['prefer-const', 'let a = 1;\nact(a);', 'let a = 1;\na += 1;\nact(a);'],
  ['prefer-rest-params', 'function run() { act(arguments); }', 'function run(...all) { act(all); }'],
  ['prefer-spread', 'act.apply(undefined, list);', 'act(...list);'],
  ['require-yield', 'function* run() { act(); }', 'function* run() { yield 1; }'],
  ['use-isnan', 'if (count === NaN) act();', 'if (Number.isNaN(count)) act();'],
  ['valid-typeof', "if (typeof count === 'strnig') act();", "if (typeof count === 'string') act();"],
];

/** Those of what everybody can see, hear and reach, by one element each. */
const ACCESSIBLE: readonly Row[] = [
  ['alt-text', '<img src="a" />', '<img src="a" alt="" />'],
  ['anchor-has-content', '<a href="/a" />', '<a href="/a">a</a>'],
  ['anchor-is-valid', '<a href="#">a</a>', '<a href="/a">a</a>'],
  [
    'aria-activedescendant-has-tabindex',
    '<div aria-activedescendant="a" />',
    '<div aria-activedescendant="a" tabIndex={0} />',
  ],
  ['aria-props', '<p aria-lable="a" />', '<p aria-label="a" />'],
  ['aria-proptypes', '<p aria-hidden="yes" />', '<p aria-hidden="true" />'],
  ['aria-role', '<p role="datepicker" />', '<p role="note" />'],
  ['aria-unsupported-elements', '<meta aria-hidden="false" />', '<meta charSet="utf-8" />'],
  ['autocomplete-valid', '<input autoComplete="foo" />', '<input autoComplete="email" />'],
  ['click-events-have-key-events', '<div onClick={act} />', '<div onClick={act} onKeyDown={act} />'],
  ['heading-has-content', '<h1 />', '<h1>a</h1>'],
  ['html-has-lang', '<html />', '<html lang="es" />'],
  ['iframe-has-title', '<iframe src="a" />', '<iframe src="a" title="a" />'],
  ['img-redundant-alt', '<img src="a" alt="image of a dog" />', '<img src="a" alt="a dog" />'],
  [
    'interactive-supports-focus',
    '<div role="button" onClick={act} onKeyDown={act} />',
    '<div role="button" onClick={act} onKeyDown={act} tabIndex={0} />',
  ],
  ['label-has-associated-control', '<label>a</label>', '<label>a<input /></label>'],
  ['media-has-caption', '<video src="a" />', '<video src="a"><track kind="captions" /></video>'],
  ['mouse-events-have-key-events', '<p onMouseOver={act} />', '<p onMouseOver={act} onFocus={act} />'],
  ['no-access-key', '<p accessKey="h" />', '<p id="h" />'],
  ['no-autofocus', '<input autoFocus />', '<input />'],
  ['no-distracting-elements', '<marquee />', '<p />'],
  [
    'no-interactive-element-to-noninteractive-role',
    '<button role="img">a</button>',
    '<button role="tab">a</button>',
  ],
  [
    'no-noninteractive-element-interactions',
    '<li onClick={act} onKeyDown={act} />',
    '<button onClick={act} onKeyDown={act}>a</button>',
  ],
  ['no-noninteractive-element-to-interactive-role', '<h1 role="button">a</h1>', '<ul role="menu" />'],
  ['no-noninteractive-tabindex', '<p tabIndex={0} />', '<p tabIndex={-1} />'],
  ['no-redundant-roles', '<button role="button">a</button>', '<button>a</button>'],
  [
    'no-static-element-interactions',
    '<div onClick={act} onKeyDown={act} />',
    '<div role="button" onClick={act} onKeyDown={act} tabIndex={0} />',
  ],
  [
    'role-has-required-aria-props',
    '<span role="checkbox" tabIndex={0} />',
    '<span role="checkbox" aria-checked="false" tabIndex={0} />',
  ],
  ['role-supports-aria-props', '<ul role="list" aria-checked="true" />', '<ul role="list" aria-label="a" />'],
  ['scope', '<p scope="col" />', '<th scope="col" />'],
  ['tabindex-no-positive', '<button tabIndex={5}>a</button>', '<button tabIndex={0}>a</button>'],
];

/** They name what React's compiler cannot read or keep, of which no short text is a lasting example. */
const WITHOUT_A_TEXT = ['incompatible-library', 'preserve-manual-memoization', 'unsupported-syntax'];

interface Configuration {
  rules: Record<string, unknown>;
  overrides: { files: string[]; rules: Record<string, unknown> }[];
}

/** The rules of this repository, those of the web app for every `.tsx`. */
function configuration(): string {
  const own = JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')) as Configuration;
  return JSON.stringify({ ...own, overrides: own.overrides.map((one) => ({ ...one, files: ['**/*.tsx'] })) });
}

interface Report {
  diagnostics: { code: string; filename: string }[];
}

describe('the rules of lint that oxlint holds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  const found = new Map<string, string[]>();

  beforeAll(() => {
    const base = join(ROOT, 'tsconfig.base.json');
    const types = [join(ROOT, 'node_modules', '@types')];
    const compilerOptions = {
      composite: false,
      incremental: false,
      jsx: 'react-jsx',
      lib: ['ES2024', 'DOM'],
      module: 'preserve',
      moduleResolution: 'bundler',
      typeRoots: types,
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: base, compilerOptions }));
    writeFileSync(join(folder, '.oxlintrc.json'), configuration());
    for (const [rule, ...pair] of ROWS)
      pair.forEach((text, index) => {
        writeFileSync(join(folder, `${rule}.${index}.ts`), `${GIVEN}\n${text}\nexport {};\n`);
      });
    for (const [rule, ...pair] of UNTYPED)
      pair.forEach((text, index) => {
        writeFileSync(join(folder, `${rule}.${index}.tsx`), `${text}\n`);
      });
    for (const [rule, ...pair] of ACCESSIBLE)
      pair.forEach((element, index) => {
        const part = `declare function act(): void;\nexport const Part = () => ${element};\n`;
        writeFileSync(join(folder, `${rule}.${index}.tsx`), part);
      });
    for (const [rule, ...pair] of PLAIN)
      pair.forEach((text, index) => {
        writeFileSync(join(folder, `${rule}.${index}.ts`), `${text}\nexport {};\n`);
      });
    const oxlint = join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint');
    const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '-f', 'json', '.'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
    for (const { code, filename } of (JSON.parse(stdout) as Report).diagnostics) {
      const file = basename(filename);
      found.set(file, [...(found.get(file) ?? []), /\((.+)\)/u.exec(code)?.[1] ?? code]);
    }
  }, 120_000);
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([...ROWS, ...PLAIN])('%s refuses %j and allows %j', (rule) => {
    expect(found.get(`${rule}.0.ts`)).toContain(rule);
    expect(found.get(`${rule}.1.ts`) ?? []).not.toContain(rule);
  });

  it.each([...UNTYPED, ...ACCESSIBLE])('%s refuses %j and allows %j', (rule) => {
    expect(found.get(`${rule}.0.tsx`)).toContain(rule);
    expect(found.get(`${rule}.1.tsx`) ?? []).not.toContain(rule);
  });

  it('has a text for every rule that is on', () => {
    const { rules, overrides } = JSON.parse(configuration()) as Configuration;
    const on = [rules, ...overrides.map((one) => one.rules)].flatMap(Object.keys);
    const proved = [...ROWS, ...PLAIN, ...UNTYPED, ...ACCESSIBLE].map(([rule]) => rule);
    const unproved = on.map((rule) => rule.split('/')[1] ?? rule).filter((rule) => !proved.includes(rule));

    expect(unproved.sort()).toEqual(WITHOUT_A_TEXT);
  });
});
