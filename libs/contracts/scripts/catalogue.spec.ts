import {
  compareCatalogues,
  compileCatalogue,
  findRepeatedCodes,
  type Json,
  type Part,
  renderIndex,
  renderModule,
} from './catalogue';

const catalogue = (language: string, json: Json, feature = 'mails', part: Part = 'server') =>
  compileCatalogue({ language, part, feature, json });

/** Compares a file in Spanish with its translation. */
const compare = (spanish: Json, english: Json) =>
  compareCatalogues([catalogue('es', spanish)], new Map([['en', [catalogue('en', english)]]]));

describe('compareCatalogues', () => {
  it('accepts a translation with the same keys and parameters', () => {
    expect(
      compare({ a: { b: ['Hola, {name}'] }, c: '{n} claves' }, { a: { b: ['{name}, hi'] }, c: '{n} keys' }),
    ).toEqual([]);
  });

  it('lists a missing and a stray message', () => {
    expect(compare({ a: 'Uno', b: ['Dos', 'Tres'] }, { a: 'One', b: ['Two'], c: 'Four' })).toEqual([
      'en/server/mails.json: b.1 is missing',
      'en/server/mails.json: c is not in the source language',
    ]);
  });

  it('lists a missing, a stray and a differently used parameter', () => {
    expect(compare({ a: 'Hola, {name}' }, { a: 'Hi, {title}' })).toEqual([
      'en/server/mails.json: a: {name} is missing, in the source language string | number',
      'en/server/mails.json: a: {title} is string | number, in the source language missing',
    ]);
    expect(compare({ a: '{x, select, true {sí} other {no}}' }, { a: '{x}' })).toEqual([
      'en/server/mails.json: a: {x} is string | number, in the source language boolean',
    ]);
  });

  it('lists a missing and a stray file', () => {
    const faults = compareCatalogues(
      [catalogue('es', { a: 'Uno' }, 'jobs')],
      new Map([['en', [catalogue('en', { a: 'One' }, 'works')]]]),
    );

    expect(faults).toEqual([
      'en/server/jobs.json is missing',
      'en/server/works.json is not in the source language',
    ]);
  });

  it('gives a number that one language only inserts the type of the other', () => {
    const spanish = catalogue('es', { a: '{n} claves' });
    const english = catalogue('en', { a: '{n, plural, one {1 key} other {{n} keys}}' });

    expect(compareCatalogues([spanish], new Map([['en', [english]]]))).toEqual([]);
    expect(renderModule(spanish)).toContain('({ n }: { n: number }): string =>');
  });
});

describe('compileCatalogue', () => {
  it('names the message that does not compile', () => {
    expect(() => catalogue('es', { a: { b: 'Hola, {name' } })).toThrow('es/server/mails.json: a.b: ');
  });
});

describe('findRepeatedCodes', () => {
  it('lists a code that two files of sentences have', () => {
    const files = [
      catalogue('es', { a: 'Uno' }),
      catalogue('es', { a: 'Uno' }, 'jobs'),
      catalogue('es', { a: { title: 'Uno', message: 'Dos' } }, 'notices'),
    ];

    expect(findRepeatedCodes(files)).toEqual(['es/server/jobs.json: another file has a as well']);
  });
});

describe('renderModule', () => {
  it('imports what its messages need', () => {
    expect(renderModule(catalogue('es', { a: 'Hasta el {until, date, short}. {cause}' }))).toBe(
      [
        `import { formatDay } from '../../../dates';`,
        `import type { Said } from '../../../said';`,
        'export const mails = {',
        '"a": ({ until, cause }: { until: string; cause: Said }): string => `Hasta el ${formatDay(\'es\', until)}. ${cause}`,',
        '};',
        '',
      ].join('\n'),
    );
  });
});

describe('renderIndex', () => {
  it('puts the features of the web app into one object', () => {
    expect(renderIndex('app', [catalogue('es', {}, 'second-factor', 'app')])).toBe(
      `import { secondFactor } from './second-factor';\nexport const app = { secondFactor };\n`,
    );
  });

  it('joins the sentences of the server and leaves notices apart', () => {
    expect(renderIndex('server', [catalogue('es', {}), catalogue('es', {}, 'notices')])).toContain(
      'export { notices };\nexport const sentences = { ...mails };\n',
    );
  });
});
