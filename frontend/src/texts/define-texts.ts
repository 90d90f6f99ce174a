/** What is not yet in a language's folder of @pregonero/contracts. */
export type TextName = 'errors' | 'server';

type Widened<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Result
    ? (...given: Given) => Widened<Result>
    : T extends readonly (infer Item)[]
      ? readonly Widened<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]: Widened<T[Key]> }
        : T;

/** The shape of a catalogue without its wording: what a translation must fill. */
export type TextsOf<T> = Widened<T>;

let translation: Partial<Record<TextName, object>> = {};

/** Puts a translation in place. Call it before the first catalogue is imported; `main.tsx` does. */
export function setServerTranslation(texts: Partial<Record<TextName, object>>): void {
  translation = texts;
}

/**
 * One catalogue of texts. Spanish is written where it is defined and costs nothing more to load; another language is
 * chosen at start, so changing it reloads the page.
 */
export function defineTexts<const T extends object>(name: TextName, spanish: T): TextsOf<T> {
  return (translation[name] ?? spanish) as TextsOf<T>;
}
