/** @jest-environment node */
import fc from 'fast-check';
import { aGuion } from '../../testing/builders';
import {
  changeBetween,
  draftReducer,
  fieldsOf,
  startDraft,
  type DraftEvent,
  type GuionDraft,
} from './guion-draft';

const BOGOTA = 'America/Bogota';
const guion = aGuion({ titulo: 'Pan', contenido: 'Hay pan.', caption: null, sequence: 4 });
const after = (...events: DraftEvent[]): GuionDraft => events.reduce(draftReducer, startDraft(guion, BOGOTA));
const typed = (contenido: string): DraftEvent => ({ type: 'changed', patch: { contenido } });

describe('an edit of a script', () => {
  it('tells the server only what is another, and nothing of spaces at the ends', () => {
    const fields = fieldsOf(guion, BOGOTA);

    expect(changeBetween(fields, { ...fields, contenido: ' Hay pan. ', palabrasClave: ' , ' })).toBeNull();
    expect(changeBetween(fields, { ...fields, titulo: 'Arepas', dia: '2026-12-01' })).toEqual({
      titulo: 'Arepas',
      fechaSugerida: '2026-12-01',
    });
    expect(changeBetween({ ...fields, dia: '2026-12-01' }, fields)).toEqual({ fechaSugerida: null });
  });

  it('shows the suggested date as the day of the account’s zone', () => {
    const late = aGuion({ fechaSugerida: '2026-11-29T23:30:00.000Z' });

    expect(fieldsOf(late, 'Europe/Madrid').dia).toBe('2026-11-30');
    expect(fieldsOf(late, BOGOTA).dia).toBe('2026-11-29');
    expect(startDraft(late, 'Europe/Madrid').phase).toBe('saved');
  });

  it('undoes what was typed in one go as one step, and does it again', () => {
    const written = after(typed('Hay p'), typed('Hay pan d'), typed('Hay pan de yuca.'));
    const undone = draftReducer(written, { type: 'undone' });

    expect(undone).toMatchObject({ phase: 'saved', fields: { contenido: 'Hay pan.' } });
    expect(draftReducer(undone, { type: 'redone' }).fields).toEqual(written.fields);
  });

  it('waits again when something was typed while it was saved', () => {
    const saved = { ...guion, contenido: 'Uno', sequence: 5 };

    expect(after(typed('Uno'), { type: 'saving' }, { type: 'saved', guion: saved }).phase).toBe('saved');
    expect(
      after(typed('Uno'), { type: 'saving' }, typed('Dos'), { type: 'saved', guion: saved }),
    ).toMatchObject({
      phase: 'waiting',
      base: saved,
      fields: { contenido: 'Dos' },
    });
  });

  it('follows a text of elsewhere while nothing was written here, and stops when something was', () => {
    const theirs = { ...guion, contenido: 'De otra pestaña', sequence: 6 };
    const followed = after({ type: 'seen', guion: theirs });
    const stuck = after(typed('Mío'), { type: 'seen', guion: theirs });

    expect(followed).toMatchObject({ phase: 'saved', fields: { contenido: 'De otra pestaña' } });
    expect(stuck).toMatchObject({ phase: 'conflict', fields: { contenido: 'Mío' }, base: guion });
    expect(draftReducer(stuck, typed('Mío y más')).phase).toBe('conflict');
    expect(draftReducer(stuck, { type: 'kept mine', guion: theirs })).toMatchObject({
      phase: 'waiting',
      fields: { contenido: 'Mío' },
      base: theirs,
    });
    const taken = draftReducer(stuck, { type: 'took theirs', guion: theirs });
    expect(taken).toMatchObject({ phase: 'saved', fields: { contenido: 'De otra pestaña' } });
    expect(draftReducer(taken, { type: 'undone' })).toMatchObject({
      phase: 'waiting',
      fields: { contenido: 'Mío' },
    });
  });

  it('takes its own text for its own when the answer to saving it was lost', () => {
    const ours = { ...guion, contenido: 'Mío', sequence: 5 };

    expect(
      after(
        typed('Mío'),
        { type: 'saving' },
        { type: 'failed', phase: 'conflict' },
        { type: 'seen', guion: ours },
      ),
    ).toMatchObject({ phase: 'saved', base: ours });
  });

  it('is over when the script is approved or rewritten, and keeps what was written', () => {
    const approved = { ...guion, estado: 'aprobado' as const, sequence: 7 };

    expect(after(typed('Mío'), { type: 'seen', guion: approved })).toMatchObject({
      phase: 'closed',
      fields: { contenido: 'Mío' },
    });
  });

  it('never drops a text that was there: undoing comes back to each', () => {
    const event = fc.oneof(
      fc.string().map(typed),
      fc.constant<DraftEvent>({ type: 'undone' }),
      fc.constant<DraftEvent>({ type: 'saving' }),
      fc.string().map((contenido): DraftEvent => ({
        type: 'took theirs',
        guion: { ...guion, contenido, sequence: 9 },
      })),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let draft = after(...events);
        for (let left = draft.past.length; left > 0; left -= 1)
          draft = draftReducer(draft, { type: 'undone' });
        expect(draft.fields).toEqual(fieldsOf(guion, BOGOTA));
      }),
    );
  });
});
