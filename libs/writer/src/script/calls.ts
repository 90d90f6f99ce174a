import { isFilled, speak } from '../language/sentence';
import type { Composing } from './desk';
import { pickAnyway } from './picking';

/** Frames with the address before those with the town alone. */
export const addressFirst = (frames: readonly string[]): string[] => [
  ...frames.filter((frame) => frame.includes('{direccion}')),
  ...frames.filter((frame) => !frame.includes('{direccion}')),
];

/** The first frames of a price say nothing else. */
const PLAIN_PRICES = 3;

/** Frames of a price, each with each of its openings. */
export function priceFrames({ desk, choice }: Composing): string[] {
  const { prices, priceOpeners } = desk.frames;
  const opened = (openers: readonly string[], frames: readonly string[], purpose: string): string[] =>
    choice.shuffle(
      purpose,
      openers.flatMap((opener) => frames.map((price) => opener + price)),
    );
  const words = priceOpeners.filter((opener) => opener !== '');
  // Plain first; words around a price wait until the plain sentences were heard.
  return [
    ...opened([''], prices.slice(0, PLAIN_PRICES), 'plain prices'),
    ...opened(words, prices.slice(0, 2), 'prices'),
    ...opened(priceOpeners, prices.slice(PLAIN_PRICES), 'longer prices'),
  ];
}

/** The last sentence: what the trade asks for, through the best channel that there is. */
export function callOf(composing: Composing): string {
  const { desk, choice, slots, address, wishes } = composing;
  const { frames, trade, form, facts } = desk;
  const tone = wishes.tone ?? form.tonoVoz;
  // Nobody is asked to ask for hours that the business told.
  const asks = trade.asks.filter((ask) => !(/horario|schedule/u.test(ask) && facts.horario !== undefined));
  const channels = frames.channels.filter((channel) => isFilled(channel, slots));
  const best = channels.filter((channel) => /\{whatsapp\}/u.test(channel));
  const usable = best.length > 0 ? best : channels.filter((channel) => /\{telefono\}/u.test(channel));
  const openers =
    wishes.length === 'short' && wishes.tone === undefined
      ? ['']
      : wishes.tone === undefined
        ? [...frames.goalOpeners[form.objetivoContenido], ...frames.callOpeners[tone]]
        : frames.callOpeners[tone];
  const opened = (some: readonly string[]): string[] =>
    choice.shuffle(
      'calls',
      some.flatMap((opener) =>
        (asks.length > 0 ? asks : trade.asks).flatMap((ask) =>
          (usable.length > 0 ? usable : channels).map((channel) => {
            const asked = `${opener}${opener === '' ? ask : insideSentence(ask)} ${channel}`;
            return opener.startsWith('¡') ? `${asked}!` : `${asked}.`;
          }),
        ),
      ),
    );
  const options = [...opened(openers), ...(wishes.tone === undefined ? opened(frames.moreCallOpeners) : [])];
  return pickAnyway(composing, options) ?? speak(`${trade.asks[0]}.`, slots, address);
}

/** What is asked for, beginning small in both addresses. */
function insideSentence(ask: string): string {
  return ask
    .replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
    .replace(/^\[\p{Lu}[^|]*\|\p{Lu}/u, (both) => both.toLowerCase());
}

/** A sentence after the call, where somebody asked for that end. */
export function lastOf(composing: Composing): string | undefined {
  const { wishes, desk, slots, address } = composing;
  const { frames } = desk;
  const { end } = wishes;
  if (end === undefined || end === 'whatsapp') return undefined;
  if (typeof end === 'object')
    return speak('{asked}.', { ...slots, asked: end.text.replace(/[.\s]+$/u, '') }, address);
  const options: Record<Exclude<typeof end, undefined>, readonly string[]> = {
    question: frames.lastQuestions,
    place: addressFirst(frames.places),
    hours: frames.hours,
    price: priceFrames(composing),
    name: frames.names,
  };
  return pickAnyway(composing, options[end]);
}
