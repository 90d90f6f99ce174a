/** A sentence for the operator, in both languages of the team. */
export interface Sentence {
  en: string;
  es: string;
}
