import type { Draft } from './draft';

/** A place in a script: the first of its sentences that can still be said is said; `wished` ones whatever the length. */
export interface Place {
  options: readonly string[];
  wished?: true;
  /** It tells a fact: rather after a sentence like it than not at all. */
  isFact?: true;
}

/** Says what the places hold. What would read like the sentence before it waits for the next one. */
export function sayInTurn(draft: Draft, places: readonly Place[], fits: (text: string) => boolean): void {
  const say = ({ options, wished }: Place, style: boolean): boolean => {
    const text = options.find(
      (option) => draft.takes(option) && (!style || draft.reads(option)) && (wished === true || fits(option)),
    );
    if (text !== undefined) draft.add(text);
    return text !== undefined;
  };
  let waiting: Place[] = [];
  for (const place of places) {
    if (say(place, true)) waiting = waiting.filter((one) => !say(one, true));
    else waiting.push(place);
  }
  for (const place of waiting) if (place.wished ?? place.isFact) say(place, false);
}
