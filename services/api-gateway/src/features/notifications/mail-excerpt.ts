const ELLIPSIS = '…';
/** Stands for an address that was left out. */
const LEFT_OUT = '[…]';
/** An address, or what a mail program takes for one and makes a link of. */
const ADDRESS = /:\/\/|@|^www[.。]|[\p{L}\p{N}][.。]\p{Ll}{2}/u;

/** Lengths of what people wrote, by the notice's parameter. Other parameters are written by the product. */
const EXCERPTS: Readonly<Partial<Record<string, number>>> = {
  by: 60,
  project: 80,
  video: 80,
  titulo: 80,
  title: 80,
  comment: 200,
  question: 300,
};
/** Parameters that guests without an account write too: quoted, so that nobody takes their words for ours. */
const QUOTED = new Set(['by', 'comment']);

/**
 * Shortens a text for a mail of ours: one line of at most so many characters, without addresses and invisible signs. A mail that
 * we send must lead nobody to where a stranger wants them.
 */
export function excerptForMail(text: string, maxLength: number): string {
  const words = text
    .slice(0, maxLength * 4)
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}«»]/gu, ' ')
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => (ADDRESS.test(word) ? LEFT_OUT : word.replaceAll(/(?<=\p{L})[.。](?=\p{L})/gu, '. ')));
  const signs = Array.from(words.join(' '));
  return signs.length > maxLength ? `${signs.slice(0, maxLength - 1).join('')}${ELLIPSIS}` : signs.join('');
}

/** Shortens what people wrote among the parameters of a notice. */
export function excerptParams(params: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const maxLength = EXCERPTS[name];
      if (maxLength === undefined || typeof value !== 'string' || value === '') return [name, value];
      const excerpt = excerptForMail(value, maxLength);
      return [name, QUOTED.has(name) ? `«${excerpt}»` : excerpt];
    }),
  );
}
