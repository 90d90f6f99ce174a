import { runInNewContext } from 'node:vm';
import { compileMessage } from './compile-message';

const APP = { language: 'es', isServer: false };
const SERVER = { language: 'es', isServer: true };

/** Runs the code of a message as a module would. */
const render = (source: string, given: Record<string, unknown>, place = APP): unknown =>
  runInNewContext(compileMessage(source, place).code, { ...given });

const typesOf = (source: string, place = APP) => Object.fromEntries(compileMessage(source, place).params);

describe('compileMessage', () => {
  it('keeps a text without parameters as it is', () => {
    const text = '¿Vale `$50`? \\ "sí"\nO no.';

    expect(render(text, {})).toBe(text);
    expect(typesOf(text)).toEqual({});
  });

  it('inserts a parameter between characters that code would read', () => {
    expect(render('`$ {name} \\ $', { name: '${1}' })).toBe('`$ ${1} \\ $');
  });

  it.each([
    [0, 'ninguno'],
    [1, '1 guion'],
    [2, '2 guiones'],
  ])('chooses the text of the number %d', (count, text) => {
    const source = '{count, plural, =0 {ninguno} one {# guion} other {{count} guiones}}';

    expect(render(source, { count })).toBe(text);
    expect(typesOf(source)).toEqual({ count: 'number' });
  });

  it('types a choice with an empty other by its cases', () => {
    const source = 'Video {status, select, approved {aprobado} declined {rechazado} other {}}.';

    expect(render(source, { status: 'declined' })).toBe('Video rechazado.');
    expect(typesOf(source)).toEqual({ status: `'approved' | 'declined'` });
  });

  it('types a choice between true and other as boolean', () => {
    const source = 'Listo{left, select, true {, sin fotos} other {}}.';

    expect([true, false].map((left) => render(source, { left }))).toEqual(['Listo, sin fotos.', 'Listo.']);
    expect(typesOf(source)).toEqual({ left: 'boolean' });
  });

  it('takes none for an empty text, and for null in the web app', () => {
    const source = '{name, select, none {Alguien} other {{name}}}';

    expect([null, '', 'none'].map((name) => render(source, { name }))).toEqual([
      'Alguien',
      'Alguien',
      'none',
    ]);
    expect(typesOf(source)).toEqual({ name: 'string | null' });
    expect(typesOf(source, SERVER)).toEqual({ name: 'string' });
  });

  it('types parameters of the server that are messages themselves', () => {
    expect(typesOf('{cause} {clips}{left}', SERVER)).toEqual({
      cause: 'Said',
      clips: 'readonly Said[]',
      left: 'readonly Said[]',
    });
    expect(render('Listo.{left} Fin: {clips}.', { left: ['Uno.', 'Dos.'], clips: ['a', 'b'] }, SERVER)).toBe(
      'Listo. Uno. Dos. Fin: a; b.',
    );
  });

  it('formats a date in the language of the message', () => {
    expect(compileMessage('{until, date, short}', SERVER).code).toBe("`${formatDay('es', until)}`");
  });

  it.each([
    ['{count', 'an open brace'],
    ['{count, plural, =1 {uno}}', 'no other'],
    ['{count, plural, few {pocos} other {}}', 'a category that the language does not have'],
    ['{count, number}', 'a format that no message uses'],
    ['{until, date, short}', 'a date in the web app'],
    ['{a, plural, other {x}}{a, select, b {y} other {}}', 'two types of one parameter'],
  ])('rejects %s: %s', (source) => {
    expect(() => compileMessage(source, APP)).toThrow();
  });
});
