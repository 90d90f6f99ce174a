import { yaml } from './yaml';

/*
 * As much of Helm's template language as our chart uses, so that it is rendered in tests without a program that is on no
 * machine of ours: actions with trimming, pipelines, `range`, `if`, `define`, `include`, variables. Whatever else a template says is refused
 * here, not ignored.
 */

type Value = unknown;
type Scope = Readonly<Record<string, Value>>;
interface Context {
  readonly dot: Value;
  readonly names: Scope;
}
type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'print'; readonly expression: string }
  | {
      readonly kind: 'range' | 'if';
      readonly head: string;
      readonly body: Node[];
      readonly otherwise: Node[];
    };

const ACTION = /\{\{(-?)\s*((?:\/\*[\s\S]*?\*\/)|[\s\S]*?)\s*(-?)\}\}/gu;

/** Text and actions in their order, with the white space gone that the actions ask away. */
function tokensOf(template: string): { text?: string; action?: string }[] {
  const tokens: { text?: string; action?: string }[] = [];
  let from = 0;
  let trims = false;
  const push = (raw: string, trimsEnd: boolean): void => {
    const begun = trims ? raw.trimStart() : raw;
    tokens.push({ text: trimsEnd ? begun.trimEnd() : begun });
  };
  for (const match of template.matchAll(ACTION)) {
    const [whole, before = '', action = '', after = ''] = match;
    push(template.slice(from, match.index), before === '-');
    if (!action.startsWith('/*')) tokens.push({ action });
    from = match.index + whole.length;
    trims = after === '-';
  }
  push(template.slice(from), false);
  return tokens;
}

/** Renders the templates of one chart. */
export class HelmTemplates {
  private readonly named = new Map<string, Node[]>();

  /** Reads a file; what it defines can be included by all, the rest is what {@link render} writes. */
  read(template: string): (values: Scope) => string {
    const tokens = tokensOf(template);
    let at = 0;
    const block = (): { nodes: Node[]; end: string } => {
      const nodes: Node[] = [];
      for (; at < tokens.length; at += 1) {
        const { text, action } = tokens[at] ?? {};
        if (text !== undefined) nodes.push({ kind: 'text', text });
        if (action === undefined) continue;
        if (action === 'end' || action === 'else') return { nodes, end: action };
        const [, word, rest = ''] = /^(range|if|define)\b\s*([\s\S]*)$/u.exec(action) ?? [];
        if (word === undefined) {
          nodes.push({ kind: 'print', expression: action });
          continue;
        }
        at += 1;
        const { nodes: body, end } = block();
        let otherwise: Node[] = [];
        if (end === 'else') {
          at += 1;
          otherwise = block().nodes;
        }
        if (word === 'define') this.named.set(rest.replaceAll('"', ''), body);
        else nodes.push({ kind: word === 'if' ? 'if' : 'range', head: rest, body, otherwise });
      }
      return { nodes, end: '' };
    };
    const { nodes } = block();
    return (values) => this.write(nodes, { dot: values, names: { $: values } });
  }

  private write(nodes: readonly Node[], context: Context): string {
    return nodes.map((node) => this.writeOne(node, context)).join('');
  }

  private writeOne(node: Node, context: Context): string {
    if (node.kind === 'text') return node.text;
    if (node.kind === 'print') return textOf(this.evaluate(node.expression, context));
    if (node.kind === 'if') {
      return this.write(isTrue(this.evaluate(node.head, context)) ? node.body : node.otherwise, context);
    }
    const [, key, value, list = ''] = /^\$(\w+)(?:,\s*\$(\w+))?\s*:=\s*(.+)$/u.exec(node.head) ?? [];
    const over = this.evaluate(list, context);
    const entries: [Value, Value][] = Array.isArray(over)
      ? over.map((item: Value, index) => [index, item])
      : Object.entries(over as Scope).sort(([one], [next]) => (one < next ? -1 : 1));
    return entries
      .map(([index, item]) => {
        const own =
          value === undefined
            ? { [`$${key ?? ''}`]: item }
            : { [`$${key ?? ''}`]: index, [`$${value}`]: item };
        return this.write(node.body, { dot: item, names: { ...context.names, ...own } });
      })
      .join('');
  }

  private evaluate(expression: string, context: Context): Value {
    return partsOf(expression, '|').reduce<{ value: Value; isFirst: boolean }>(
      ({ value, isFirst }, part) => ({
        value: this.call(part, isFirst ? [] : [value], context),
        isFirst: false,
      }),
      { value: undefined, isFirst: true },
    ).value;
  }

  private call(part: string, piped: readonly Value[], context: Context): Value {
    const [first = '', ...rest] = partsOf(part, ' ');
    if (!/^[a-zA-Z]+$/u.test(first)) return this.argument(first, context);
    const given = [...rest.map((each) => this.argument(each, context)), ...piped];
    if (first === 'include') {
      const body = this.named.get(String(given[0]));
      if (body === undefined) throw new Error(`nothing defines ${String(given[0])}`);
      return this.write(body, { dot: given[1], names: { $: given[1] } });
    }
    const known = FUNCTIONS[first];
    if (known === undefined) throw new Error(`the chart uses ${first}, which is not known here`);
    return known(...given);
  }

  private argument(text: string, context: Context): Value {
    if (text.startsWith('(')) return this.evaluate(text.slice(1, -1), context);
    if (text.startsWith('"')) return JSON.parse(text);
    if (/^\d+$/u.test(text)) return Number(text);
    const [root = '', ...path] = text.split('.');
    const start = root === '' ? context.dot : context.names[root];
    return path
      .filter((name) => name !== '')
      .reduce((value: Value, name) => memberOf(value, name, text), start);
  }
}

/** A name that is not there is a mistake of the chart. */
function memberOf(value: Value, name: string, path: string): Value {
  if (typeof value !== 'object' || value === null || !(name in value))
    throw new Error(`no value is called ${path}`);
  return Reflect.get(value, name);
}

/** Splits at a mark that stands outside of quotes and brackets. */
function partsOf(text: string, mark: string): string[] {
  const parts = [''];
  let depth = 0;
  let isQuoted = false;
  for (const [index, letter] of text.split('').entries()) {
    if (letter === '"' && text[index - 1] !== '\\') isQuoted = !isQuoted;
    if (!isQuoted && letter === '(') depth += 1;
    if (!isQuoted && letter === ')') depth -= 1;
    if (letter === mark && depth === 0 && !isQuoted) parts.push('');
    else parts[parts.length - 1] = `${parts.at(-1) ?? ''}${letter}`;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

const isTrue = (value: Value): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : value !== undefined && value !== null && value !== '' && value !== false;

const textOf = (value: Value): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : JSON.stringify(value);

const FUNCTIONS: Readonly<Record<string, (...given: Value[]) => Value>> = {
  has: (item, list) => Array.isArray(list) && list.includes(item),
  quote: (value) => JSON.stringify(textOf(value)),
  upper: (value) => textOf(value).toUpperCase(),
  default: (otherwise, value) => (isTrue(value) ? value : otherwise),
  toYaml: (value) => yaml.stringify(value).trimEnd(),
  nindent: (spaces, text) =>
    `\n${textOf(text)
      .split('\n')
      .map((line) => `${' '.repeat(Number(spaces))}${line}`)
      .join('\n')}`,
  printf: (format, ...values) => {
    const left = [...values];
    return textOf(format).replace(/%[sq]/gu, (verb) => {
      const value = textOf(left.shift());
      return verb === '%q' ? JSON.stringify(value) : value;
    });
  },
};
