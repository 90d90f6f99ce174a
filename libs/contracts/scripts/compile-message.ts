import { parse } from '@messageformat/parser';

type Tokens = ReturnType<typeof parse>;
type Token = Tokens[number] | { type: 'octothorpe' };
type Choice = Extract<Token, { type: 'select' | 'plural' | 'selectordinal' }>;

/** Type of a parameter that is only inserted. */
export const INSERTED = 'string | number';

/**
 * Parameters that are messages themselves, and how they are inserted. The server renders them before the message that holds
 * them, so that a row stores codes and no prose.
 */
const MESSAGES: Readonly<Record<string, { type: string; code: (name: string) => string }>> = {
  access: { type: 'Said', code: (name) => name },
  cause: { type: 'Said', code: (name) => name },
  clips: { type: 'readonly Said[]', code: (name) => `${name}.join('; ')` },
  left: { type: 'readonly Said[]', code: (name) => `${name}.map((each) => \` \${each}\`).join('')` },
};

/** ICU message as TypeScript: an expression that is a text, and the parameters that it reads. */
export interface CompiledMessage {
  code: string;
  /** Name to type, in the order of the message. */
  params: Map<string, string>;
}

/** Language of a message, and if it belongs to the server: only there do parameters hold messages and dates. */
interface Place {
  language: string;
  isServer: boolean;
}

/** Compiles an ICU message. Throws on what is no ICU message and on the forms that this product does not use. */
export function compileMessage(source: string, place: Place): CompiledMessage {
  const cardinal = new Intl.PluralRules(place.language).resolvedOptions().pluralCategories;
  const params = new Map<string, string>();
  const code = toExpression(parse(source, { cardinal, strict: true }), { ...place, params });
  return { code, params };
}

interface Context extends Place {
  params: Map<string, string>;
  /** Parameter that `#` stands for. */
  counted?: string;
}

function toExpression(tokens: readonly Token[], context: Context): string {
  const [first] = tokens;
  if (first === undefined) return '""';
  if (tokens.length === 1 && first.type === 'content') return JSON.stringify(first.value);
  if (tokens.length === 1 && 'cases' in first) return `(${toChoice(first, context)})`;
  const parts = tokens.map((token) =>
    token.type === 'content' ? escape(token.value) : `\${${toPart(token, context)}}`,
  );
  return `\`${parts.join('')}\``;
}

function toPart(token: Exclude<Token, { type: 'content' }>, context: Context): string {
  if ('cases' in token) return toChoice(token, context);
  if (token.type === 'function') return toDate(token, context);
  const name = token.type === 'octothorpe' ? context.counted : token.arg;
  if (name === undefined) throw new Error('# stands outside of a plural');
  const message = context.isServer ? MESSAGES[name] : undefined;
  addType(context, name, message?.type ?? INSERTED);
  return message?.code(name) ?? name;
}

function toDate(token: Extract<Token, { type: 'function' }>, context: Context): string {
  const style = token.param?.map((each) => (each.type === 'content' ? each.value.trim() : '')).join('');
  const format = { short: 'formatDay', long: 'formatMoment' }[style ?? ''];
  if (!context.isServer || token.key !== 'date' || format === undefined)
    throw new Error(
      `{${token.arg}, ${token.key}} is not supported: messages of the server may say {x, date, short} or {x, date, long}`,
    );
  addType(context, token.arg, 'string');
  return `${format}('${context.language}', ${token.arg})`;
}

function toChoice(token: Choice, context: Context): string {
  const { arg, cases, type } = token;
  if (type === 'selectordinal' || token.pluralOffset) throw new Error(`{${arg}, ${type}} is not supported`);
  const inside = type === 'plural' ? { ...context, counted: arg } : context;
  addType(context, arg, type === 'plural' ? 'number' : toSelectType(cases, context.isServer));
  // An empty `other` stands where the cases before it are all that there are.
  const isClosed =
    type === 'select' && cases.at(-1)?.tokens.length === 0 && !isTruth(cases) && !hasNone(cases);
  const listed = isClosed ? cases.slice(0, -1) : cases;
  if (cases.at(-1)?.key !== 'other') throw new Error(`{${arg}, ${type}} has to end with other`);
  return listed
    .map(({ key, tokens }, index) => {
      const text = toExpression(tokens, inside);
      return index === listed.length - 1 ? text : `${toTest(token, key, context)} ? ${text} : `;
    })
    .join('');
}

function toTest({ arg, type }: Choice, key: string, { language }: Context): string {
  if (type === 'plural')
    return key.startsWith('=')
      ? `${arg} === ${key.slice(1)}`
      : `new Intl.PluralRules('${language}').select(${arg}) === '${key}'`;
  if (key === 'true') return arg;
  if (key === 'false') return `!${arg}`;
  return key === 'none' ? `(${arg} === null || ${arg} === '')` : `${arg} === '${key}'`;
}

type Cases = Choice['cases'];
const isTruth = (cases: Cases): boolean => cases.some(({ key }) => key === 'true' || key === 'false');
const hasNone = (cases: Cases): boolean => cases.some(({ key }) => key === 'none');

function toSelectType(cases: Cases, isServer: boolean): string {
  if (isTruth(cases)) return 'boolean';
  const keys = cases.map(({ key }) => key).filter((key) => key !== 'other' && key !== 'none');
  const open = keys.length === 0 || cases.at(-1)?.tokens.length !== 0;
  const types = open ? ['string'] : keys.map((key) => `'${key}'`).sort();
  return [...types, ...(hasNone(cases) && !isServer ? ['null'] : [])].join(' | ');
}

function addType({ params }: Context, name: string, type: string): void {
  const known = params.get(name) ?? INSERTED;
  if (known !== INSERTED && type !== INSERTED && known !== type)
    throw new Error(`{${name}} is ${known} and ${type}`);
  params.set(name, known === INSERTED ? type : known);
}

const escape = (text: string): string =>
  text.replaceAll(/[\\`]|\$\{/gu, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
