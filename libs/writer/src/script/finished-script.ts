import { pricesIn } from '@pregonero/spoken-text';
import { isFilled, speak } from '../language/sentence';
import { keyOf } from '../language/text-key';
import { isOfTopic } from './asked-topics';
import { publicationTexts } from '../texts/publication-texts';
import type { WrittenGuion, Composing } from './desk';
import { firstWords, hasPhrase, singular } from './said';
import type { Wishes } from './wishes';

const TITLE_MAX = 60;

/** Puts the sentences together and writes title, caption and search words from them. */
export function finish(composing: Composing, things: readonly string[]): WrittenGuion {
  const { desk, said, wishes } = composing;
  const bloques = said.sentences.map(({ kind, text }) => ({ kind, text: withInstead(text, wishes) }));
  const contenido = bloques.map(({ text }) => text).join(' ');
  for (const { text } of bloques) {
    const key = keyOf(text);
    desk.heard.sentences.add(key);
    desk.heard.beginnings.add(firstWords(key));
  }
  const titulo = withInstead(titleOf(composing), wishes);
  const { caption, palabrasClave } = publicationTexts(
    { titulo, contenido },
    {
      facts: desk.facts,
      trade: desk.trade,
      things,
      emojis: wishes.emojis,
      hashtags: wishes.hashtags,
      avoid: [...wishes.avoid, ...(wishes.exclude.includes('name') ? [desk.facts.nombre ?? ''] : [])],
    },
  );
  return {
    titulo,
    contenido,
    caption,
    palabrasClave,
    recomendadoParaPauta: pricesIn(contenido).length > 0 && said.has('product'),
    bloques,
  };
}

/** Says one word in place of another; whole words alone, with the capital letter that was there. */
function withInstead(text: string, { instead }: Wishes): string {
  return instead.reduce((changed, { of, say }) => {
    const word = of.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
    return changed.replace(new RegExp(String.raw`(?<!\p{L})${word}(?!\p{L})`, 'giu'), (found) =>
      /^\p{Lu}/u.test(found) ? say.charAt(0).toLocaleUpperCase('es') + say.slice(1) : say,
    );
  }, text);
}

function titleOf({ desk, said, choice, slots, address, wishes, topics }: Composing): string {
  const { titles, frames } = desk;
  const fits = (title: string): boolean => Array.from(title).length <= TITLE_MAX;
  const isAvoided = (title: string): boolean =>
    wishes.avoid.some((word) => hasPhrase(singular(keyOf(title)), singular(keyOf(word))));
  const opening = (said.sentences[0]?.text ?? '').replace(/\.$/u, '');
  const candidates = [
    ...choice
      .shuffle('titles', frames.titles)
      .filter((frame) => isFilled(frame, slots))
      .map((frame) => speak(frame, slots, address)),
    ...said.sentences.map(({ text }) => text.replace(/\.$/u, '')),
  ].filter((title) => title !== '' && fits(title) && !isAvoided(title));
  const isNew = (candidate: string): boolean => !titles.has(keyOf(candidate));
  const asked = topics && candidates.find((candidate) => isNew(candidate) && isOfTopic(candidate, topics));
  let title = asked ?? candidates.find(isNew);
  for (let n = 2; title === undefined; n += 1) {
    const base =
      candidates[n % Math.max(1, candidates.length)] ?? Array.from(opening).slice(0, TITLE_MAX).join('');
    const part = frames.part.replace('{titulo}', () => base).replace('{n}', String(n));
    if (!titles.has(keyOf(part))) title = part;
  }
  titles.add(keyOf(title));
  return title;
}
