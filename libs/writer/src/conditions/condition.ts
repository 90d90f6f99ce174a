import type { TonoVoz } from '@pregonero/contracts/api';
import { keyOf } from '../language/text-key';
import type { FactKind } from '../script/wishes';

/** One thing that its owner asked of a script. `value` is a fact, a word of this list or words of the owner. */
export interface Condition {
  kind:
    | 'length'
    | 'tone'
    | 'begin'
    | 'notbegin'
    | 'end'
    | 'include'
    | 'exclude'
    | 'instead'
    | 'newhook'
    | 'newcall'
    | 'emojis'
    | 'hashtags'
    /** A condition that a later one replaced, by its label; told once. */
    | 'dropped'
    /** Words that no writer of texts can follow; never met. */
    | 'unknown';
  value: string;
}

const TONE_LABELS: Readonly<Record<TonoVoz, string>> = {
  amigable: 'Más cercano',
  formal: 'Más formal, de usted',
  casual: 'Más relajado',
  energico: 'Con más energía',
  profesional: 'Más profesional',
  educativo: 'Que explique más',
  inspiracional: 'Que inspire más',
};
const FACT_LABELS: Readonly<Record<FactKind, string>> = {
  price: 'el precio',
  place: 'la dirección',
  hours: 'el horario',
  offer: 'la promoción',
  whatsapp: 'el WhatsApp',
  name: 'el nombre del negocio',
  product: 'el producto',
  delivery: 'los domicilios',
};
/** Conditions with a fixed label, as `kind:value`. */
const FIXED: Readonly<Record<string, string>> = {
  'length:short': 'Más corto',
  'length:long': 'Más largo',
  'begin:question': 'Empieza con una pregunta',
  'notbegin:question': 'No empieza con una pregunta',
  'end:question': 'Termina con una pregunta',
  'exclude:question': 'Sin preguntas',
  'exclude:occasion': 'Sin fechas especiales',
  'exclude:whatsapp': 'Sin WhatsApp ni teléfono',
  'newhook:': 'Otro comienzo',
  'newcall:': 'Otro final',
  'emojis:yes': 'Con emojis',
  'emojis:no': 'Sin emojis',
  'hashtags:no': 'Sin hashtags',
  ...Object.fromEntries(Object.entries(TONE_LABELS).map(([tone, label]) => [`tone:${tone}`, label])),
  ...Object.fromEntries(
    Object.entries(FACT_LABELS).flatMap(([fact, label]): [string, string][] => [
      [`begin:${fact}`, `Empieza con ${label}`],
      [`end:${fact}`, `Termina con ${label}`],
      [`include:${fact}`, `Menciona ${label}`],
      ...(fact === 'whatsapp' ? [] : [[`exclude:${fact}`, `Sin ${label}`] satisfies [string, string]]),
    ]),
  ),
};
const BY_LABEL = new Map(Object.entries(FIXED).map(([id, label]) => [label, id]));
/** Labels around words of the owner. */
const QUOTING: readonly (readonly [Condition['kind'], string])[] = [
  ['begin', 'Empieza con '],
  ['end', 'Termina con '],
  ['include', 'Menciona '],
  ['exclude', 'Sin '],
];
const DROPPED = 'Ya no: ';
/** Between the words that are left out and those in their place. */
const INSTEAD_MARK = ' → ';
const VALUE_MAX = 160;
/** How many conditions a script keeps; the oldest go first. */
const CONDITIONS_MAX = 20;

/** Words of an owner as a condition holds them: without quotes, in one line. */
export function ownWords(text: string): string {
  const plain = text.replace(/[«»“”"→\s]+/gu, ' ').trim();
  return Array.from(plain).slice(0, VALUE_MAX).join('').trim();
}

/** Label of a condition, as its chip shows it; {@link conditionOf} reads it back. */
export function labelOf({ kind, value }: Condition): string {
  const fixed = FIXED[`${kind}:${value}`];
  if (fixed !== undefined) return fixed;
  const quoting = QUOTING.find(([one]) => one === kind);
  if (quoting !== undefined) return `${quoting[1]}«${value}»`;
  if (kind === 'instead') {
    const [of = '', say = ''] = value.split(INSTEAD_MARK);
    return `Di «${say}» y no «${of}»`;
  }
  return kind === 'dropped' ? DROPPED + value : `«${value}»`;
}

/** Condition of a label; undefined where the text is no label. */
export function conditionOf(label: string): Condition | undefined {
  const id = BY_LABEL.get(label);
  if (id !== undefined) {
    const [kind = '', value = ''] = id.split(':');
    return { kind: kind as Condition['kind'], value };
  }
  if (label.startsWith(DROPPED)) {
    const value = label.slice(DROPPED.length);
    return conditionOf(value) && { kind: 'dropped', value };
  }
  const [, said, not] = /^Di «([^»]+)» y no «([^»]+)»$/u.exec(label) ?? [];
  if (said !== undefined && not !== undefined) return insteadOf(not, said);
  for (const [kind, opening] of QUOTING) {
    const [, value] = label.startsWith(opening)
      ? (/^«([^»]+)»$/u.exec(label.slice(opening.length)) ?? [])
      : [];
    if (value !== undefined) return { kind, value };
  }
  const [, unknown] = /^«([^»]+)»$/u.exec(label) ?? [];
  return unknown === undefined ? undefined : { kind: 'unknown', value: unknown };
}

/** Condition to say one word in place of another. */
export const insteadOf = (of: string, say: string): Condition => ({
  kind: 'instead',
  value: `${ownWords(of)}${INSTEAD_MARK}${ownWords(say)}`,
});

/** Both words of an `instead` condition. */
export function wordsOf({ value }: Condition): { of: string; say: string } {
  const [of = '', say = ''] = value.split(INSTEAD_MARK);
  return { of, say };
}

/** Name of a condition: two conditions with one name are the same. */
export const idOf = ({ kind, value }: Condition): string => `${kind}:${keyOf(value)}`;

/** Whether a later condition takes the place of an earlier one. */
function replaces(later: Condition, earlier: Condition): boolean {
  if (idOf(later) === idOf(earlier)) return true;
  const kinds = [later.kind, earlier.kind];
  const both = (a: Condition['kind'], b: Condition['kind']): boolean =>
    kinds.includes(a) && kinds.includes(b);
  const isSameThing = keyOf(later.value) === keyOf(earlier.value);
  if (later.kind === earlier.kind) {
    if (['length', 'tone', 'begin', 'end', 'emojis', 'hashtags'].includes(later.kind)) return true;
    return later.kind === 'instead' && keyOf(wordsOf(later).of) === keyOf(wordsOf(earlier).of);
  }
  if (both('begin', 'notbegin')) return isSameThing;
  // Another beginning is not the one that was dictated before.
  if (later.kind === 'newhook' && earlier.kind === 'begin') return earlier.value !== 'question';
  return (
    kinds.includes('exclude') &&
    isSameThing &&
    ['include', 'begin', 'end'].some((kind) => kinds.includes(kind as Condition['kind']))
  );
}

/**
 * Adds conditions to those that a script has: the same one once, and of two that contradict each other the later one.
 */
export function addConditions(earlier: readonly Condition[], later: readonly Condition[]): Condition[] {
  return later
    .reduce<Condition[]>(
      (list, condition) => [...list.filter((one) => !replaces(condition, one)), condition],
      [...earlier],
    )
    .slice(-CONDITIONS_MAX);
}
