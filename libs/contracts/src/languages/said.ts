declare const said: unique symbol;
/** A sentence inside of a sentence, as an entry of a catalogue gets it: said already, in the language of the whole. */
export type Said = string & { readonly [said]: true };
