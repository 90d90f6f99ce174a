import { createHash } from 'node:crypto';
import { LEGAL_VERSIONS, listPendingConsents } from '../api';
import { legal as english } from './generated/en/app/legal';
import { legal as spanish } from './generated/es/app/legal';
import { legal as portuguese } from './generated/pt/app/legal';

const digest = (texts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);

/** Whoever changes a text writes its new day into LEGAL_VERSIONS and both here; a mere misprint keeps the day. */
const TEXTS = [
  ['terminos', 'terms', '2026-11-28', '03a631d814cfd6ed'],
  ['privacidad', 'privacy', '2026-11-28', '8da1d0f593564ab2'],
  ['reembolsos', 'refunds', '2026-11-28', 'eace77672e47a753'],
] as const;

describe('LEGAL_VERSIONS', () => {
  it.each(TEXTS)('names the day of the present text of %s', (document, text, version, expected) => {
    expect(LEGAL_VERSIONS[document]).toBe(version);
    expect(digest([spanish[text], english[text], portuguese[text]])).toBe(expected);
  });
});

describe('listPendingConsents', () => {
  it('lists each document whose present version was not accepted', () => {
    expect(listPendingConsents([]).map(({ document }) => document)).toEqual(['terminos', 'privacidad']);
    expect(listPendingConsents(['terminos:2020-01-01', `privacidad:${LEGAL_VERSIONS.privacidad}`])).toEqual([
      { document: 'terminos', version: LEGAL_VERSIONS.terminos },
    ]);
  });
});
