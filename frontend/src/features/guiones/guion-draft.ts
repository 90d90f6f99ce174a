import { dayIn, type EditarGuionRequest, type Guion, type GuionVersion } from '@pregonero/contracts/api';

/** What of a script can be edited, as the fields hold it. `dia` is a day in the account's zone, empty for none. */
export interface GuionFields {
  titulo: string;
  contenido: string;
  caption: string;
  hashtags: string[];
  palabrasClave: string;
  dia: string;
}

/** The fields of a script, or of a text that it had; its day as the account's zone counts it. */
export function fieldsOf(text: Guion | GuionVersion, timeZone: string): GuionFields {
  const { titulo, contenido, caption, hashtags, palabrasClave, fechaSugerida } = text;
  return {
    titulo,
    contenido,
    caption: caption ?? '',
    hashtags,
    palabrasClave: palabrasClave ?? '',
    dia: fechaSugerida === null ? '' : dayIn(timeZone, new Date(fechaSugerida)),
  };
}

/** As the server keeps it: outer spaces and empty keywords do not count. */
function kept({ titulo, contenido, caption, hashtags, palabrasClave, dia }: GuionFields): GuionFields {
  const plain = (text: string) => text.normalize('NFC').trim();
  return {
    titulo: plain(titulo),
    contenido: plain(contenido),
    caption: plain(caption),
    hashtags,
    palabrasClave: plain(palabrasClave)
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '')
      .join(', '),
    dia,
  };
}

/** What the server has to be told so that `before` becomes `after`; null when that is nothing. */
export function changeBetween(
  before: GuionFields,
  after: GuionFields,
): Omit<EditarGuionRequest, 'sequence'> | null {
  const [old, next] = [kept(before), kept(after)];
  const change: Omit<EditarGuionRequest, 'sequence'> = {};
  if (next.titulo !== old.titulo) change.titulo = next.titulo;
  if (next.contenido !== old.contenido) change.contenido = next.contenido;
  if (next.caption !== old.caption) change.caption = next.caption;
  if (next.palabrasClave !== old.palabrasClave) change.palabrasClave = next.palabrasClave;
  if (next.dia !== old.dia) change.fechaSugerida = next.dia === '' ? null : next.dia;
  if (next.hashtags.join(' ') !== old.hashtags.join(' ')) change.hashtags = next.hashtags;
  return Object.keys(change).length === 0 ? null : change;
}

/** Where saving stands. `conflict`: somebody else's text is there. `closed`: it cannot be edited any more. */
type SavePhase = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused' | 'conflict' | 'closed';

/** An edit under way: what is written, what the server has, and the way back. */
export interface GuionDraft {
  fields: GuionFields;
  /** The script as the server last had it, which `fields` is a change of. */
  base: Guion;
  /** The account's zone when the edit began: another one would move the day without anybody's hand. */
  timeZone: string;
  past: GuionFields[];
  future: GuionFields[];
  phase: SavePhase;
  /** Why it was refused. */
  refusal: string | null;
  /** The field that was typed in last: going on in it is one step of undoing. */
  lastField: keyof GuionFields | null;
}

/** What happens to a {@link GuionDraft}. */
export type DraftEvent =
  | { type: 'changed'; patch: Partial<GuionFields> }
  | { type: 'undone' }
  | { type: 'redone' }
  | { type: 'saving' }
  | { type: 'saved'; guion: Guion }
  | { type: 'failed'; phase: 'offline' | 'refused' | 'conflict' | 'closed'; refusal?: string }
  | { type: 'retried' }
  /** The script came from the server, pushed or asked for. */
  | { type: 'seen'; guion: Guion }
  | { type: 'kept mine'; guion: Guion }
  | { type: 'took theirs'; guion: Guion };

/** An edit that begins; `fields` may have been kept from an earlier visit. */
export function startDraft(
  base: Guion,
  timeZone: string,
  fields: GuionFields = fieldsOf(base, timeZone),
): GuionDraft {
  const draft: GuionDraft = {
    ...{ fields, base, timeZone, past: [], future: [], refusal: null, lastField: null },
    phase: 'saved',
  };
  return { ...draft, phase: phaseOf(draft) };
}

function phaseOf({
  fields,
  base,
  timeZone,
}: Pick<GuionDraft, 'fields' | 'base' | 'timeZone'>): 'saved' | 'waiting' {
  return changeBetween(fieldsOf(base, timeZone), fields) === null ? 'saved' : 'waiting';
}

/** Whether somebody has to decide before anything is saved. */
function isStuck(phase: SavePhase): boolean {
  return phase === 'conflict' || phase === 'closed';
}

/** Typing never ends a conflict or what cannot be edited any more; else it waits to be saved. */
function edited(
  draft: GuionDraft,
  next: Pick<GuionDraft, 'fields' | 'past' | 'future' | 'lastField'>,
): GuionDraft {
  const now = { ...draft, ...next, refusal: null };
  return { ...now, phase: isStuck(draft.phase) || draft.phase === 'saving' ? draft.phase : phaseOf(now) };
}

/** The next state of an edit. Nothing that was written is ever dropped: what is replaced can be undone. */
export function draftReducer(draft: GuionDraft, event: DraftEvent): GuionDraft {
  const { fields, past, future, base, timeZone } = draft;
  switch (event.type) {
    case 'changed': {
      const [field] = Object.keys(event.patch) as (keyof GuionFields)[];
      const lastField = Object.keys(event.patch).length === 1 ? (field ?? null) : null;
      const goesOn = lastField !== null && lastField === draft.lastField && past.length > 0;
      return edited(draft, {
        fields: { ...fields, ...event.patch },
        past: goesOn ? past : [...past, fields],
        future: [],
        lastField,
      });
    }
    case 'undone': {
      const before = past.at(-1);
      if (before === undefined) return draft;
      return edited(draft, {
        ...{ fields: before, past: past.slice(0, -1), lastField: null },
        future: [fields, ...future],
      });
    }
    case 'redone': {
      const [after] = future;
      if (after === undefined) return draft;
      return edited(draft, {
        ...{ fields: after, future: future.slice(1), lastField: null },
        past: [...past, fields],
      });
    }
    case 'saving':
      return { ...draft, phase: 'saving', refusal: null };
    case 'saved':
      // What was typed meanwhile waits; a pause ends a step of undoing.
      return {
        ...draft,
        base: event.guion,
        lastField: null,
        phase: phaseOf({ fields, base: event.guion, timeZone }),
      };
    case 'failed':
      return { ...draft, phase: event.phase, refusal: event.refusal ?? null };
    case 'retried':
      return { ...draft, phase: phaseOf(draft), refusal: null };
    case 'seen':
      return seen(draft, event.guion);
    case 'kept mine':
      return { ...draft, base: event.guion, phase: phaseOf({ fields, base: event.guion, timeZone }) };
    case 'took theirs':
      return {
        ...{ ...draft, base: event.guion, fields: fieldsOf(event.guion, timeZone) },
        ...{ future: [], lastField: null },
        past: changeBetween(fieldsOf(event.guion, timeZone), fields) === null ? past : [...past, fields],
        phase: base.id === event.guion.id ? 'saved' : draft.phase,
      };
  }
}

function seen(draft: GuionDraft, guion: Guion): GuionDraft {
  const { base, fields, phase, timeZone } = draft;
  // The answer of our own call tells more than its echo.
  if (guion.sequence <= base.sequence || phase === 'saving') return draft;
  if (guion.estado !== 'generado') {
    return changeBetween(fieldsOf(base, timeZone), fields) === null ? draft : { ...draft, phase: 'closed' };
  }
  // What was saved without hearing the answer, or another change than of its words.
  const isOurs = changeBetween(fieldsOf(guion, timeZone), fields) === null;
  const isSameText = changeBetween(fieldsOf(base, timeZone), fieldsOf(guion, timeZone)) === null;
  if (isOurs || isSameText)
    return { ...draft, base: guion, phase: phaseOf({ fields, base: guion, timeZone }) };
  if (phase === 'saved') return draftReducer(draft, { type: 'took theirs', guion });
  return { ...draft, phase: 'conflict' };
}
