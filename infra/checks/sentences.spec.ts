import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const ROOT = join(__dirname, '..', '..');

/** Source of the product that could say something to people: no tests, no stand-ins, no catalogues, no migrations. */
const FILES = execFileSync('git', ['ls-files', 'libs/*/src/*.ts', 'services/*/src/*.ts'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !/spec\.ts$/u.test(file))
  .filter((file) => !/^services\/provider-sandbox\/|^libs\/(?:studio|speech-engine|testing)\//u.test(file))
  .filter((file) => !/^libs\/contracts\/src\/languages\/|\/migrations\//u.test(file));

/** Spanish that is no sentence of the product's, each with its reason. */
const NOT_FOR_PEOPLE: readonly [file: RegExp, why: string][] = [
  [/^libs\/config\//u, 'the operator reads settings and what is wrong with them'],
  [/^libs\/spoken-text\//u, 'words of the language that are read aloud'],
  [/^libs\/video\/src\/captions\/caption\.typeface\.ts$/u, 'short forms that stand for signs'],
  [/^libs\/providers\/src\/script-writer\//u, 'what the model is told'],
  [/^services\/api-gateway\/src\/mcp\//u, 'what an assistant is told of its tools, as the model is'],
  [
    /^services\/b-roll\/src\/broll-compose\/clip-keywords\.ts$/u,
    'words of the language that are searched for',
  ],
  [/^services\/api-gateway\/src\/openapi\//u, 'the description of the API'],
  [
    /^services\/api-gateway\/src\/(?:migrate|main|create-admin|create-bucket|doctor|backup|restore|put-back|export-account)\.ts$/u,
    'the operator starts it',
  ],
  [/^services\/api-gateway\/src\/(?:doctor|backup)\//u, 'the operator reads it'],
  [/^services\/api-gateway\/src\/session\/common-passwords\.list\.ts$/u, 'passwords that are compared'],
  [/^libs\/persistence\/src\/schema\.guard\.ts$/u, 'the operator starts it'],
  [/^libs\/persistence\/src\/demo-accounts\.ts$/u, 'data of the demonstration'],
  [/^libs\/contracts\/src\/api\/video-progress\.ts$/u, 'values that the specification names'],
];

const SPANISH =
  /[¿¡«»]|\p{L}[áéíóúñ]|[áéíóúñ]\p{L}|\b(?:No se|Tu|tus?|Elige|Escribe|Debe|Este|Esta|Hay|el|la|los|las|una|del|que|para|con|sin) \p{L}/u;

interface Found {
  file: string;
  line: number;
  text: string;
}

/** Texts in Spanish of at least two words that are neither a description of the API nor a line of the log. */
function spanishIn(file: string, source: string): Found[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (isForDevelopers(node)) return;
    const text = textOf(node);
    if (text !== null && /\p{L} \p{L}|\p{L}\. /u.test(text) && SPANISH.test(text)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      found.push({ file, line: line + 1, text: text.slice(0, 80) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText() : null;
}

/** `summary` and `description` of the API, and what a logger is given. */
function isForDevelopers(node: ts.Node): boolean {
  // What the description of the API says of a moment.
  if (ts.isDecorator(node)) return /^@Schedule\(/u.test(node.getText());
  if (ts.isPropertyAssignment(node)) return /^(?:summary|description)$/u.test(node.name.getText());
  return ts.isCallExpression(node) && /\blogger\.\w+$/u.test(node.expression.getText());
}

describe('what the server says to people', () => {
  it('stands in the catalogues only', () => {
    const found = FILES.filter((file) => !NOT_FOR_PEOPLE.some(([pattern]) => pattern.test(file))).flatMap(
      (file) => spanishIn(file, readFileSync(join(ROOT, file), 'utf8')),
    );

    expect(found).toEqual([]);
  });

  it.each([
    ['a message', `throw new Error('El archivo ya no está guardado.');`],
    ['a template', 'const said = `Quedan ${count} clips, elige otro más.`;'],
    ['a sentence without a sign', `const said = 'Elige un plan.';`],
    ['a title', `tell({ title: 'Tu video' });`],
    ['a sentence without an accent', `fail('sin detalle del proveedor');`],
  ])('would be found as %s', (_what, source) => {
    expect(spanishIn('x.ts', source)).toHaveLength(1);
  });

  it.each([
    ['a line of the log', `this.logger.warn({ err }, 'la petición falló');`],
    ['the description of a route', `Answers(200, 'X', { summary: 'Borrar un guion con su video' });`],
    ['a state', `const estado = 'falló';`],
    ['a query', `tx.query('UPDATE guiones SET estado = $1');`],
  ])('is not %s', (_what, source) => {
    expect(spanishIn('x.ts', source)).toEqual([]);
  });

  it('is in a language that is named in its folder and in the list of languages, nowhere else', () => {
    // Spanish and English are languages of scripts and voices as well: Portuguese stands for any other.
    const named = /['"\x60/]pt(?:-[A-Z]{2})?['"\x60/]/u;
    const patterns = ['libs', 'services', 'frontend'].flatMap((group) => [`${group}/*.ts`, `${group}/*.tsx`]);
    const naming = execFileSync('git', ['ls-files', ...patterns], { cwd: ROOT, encoding: 'utf8' })
      .split('\n')
      .filter((file) => file !== '' && !/spec\.tsx?$|\/(?:e2e|test)\//u.test(file))
      .filter((file) => named.test(readFileSync(join(ROOT, file), 'utf8')))
      .filter((file) => !file.startsWith('libs/contracts/src/languages/pt/'));

    expect(naming).toEqual(['libs/contracts/src/languages/language.ts']);
  });

  it('looks at all of the product', () => {
    expect(FILES.length).toBeGreaterThan(400);
    for (const [pattern] of NOT_FOR_PEOPLE) expect(FILES.some((file) => pattern.test(file))).toBe(true);
  });
});
