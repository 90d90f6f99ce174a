import { type Address, isFilled, type Slots, slotsOf, speak } from './sentence';
import { keyOf } from './text-key';

const NAMING = new Set(['en_negocio', 'de_negocio', 'por_negocio']);

/** One script in the making: what it has said is not said again. */
export class Draft {
  readonly sentences: string[] = [];
  private readonly said = new Set<string>();
  private named = 0;
  private before = '';
  private last = '';
  /** The words that its sentences begin with. */
  private readonly begun = new Set<string>();
  /** Whether it says what it is about. */
  namesTheme = false;

  constructor(
    private readonly slots: Slots,
    private readonly address: Address,
    /** The business is named this often at most; without a name of its own it is a long phrase. */
    private readonly namedMax: number,
  ) {}

  /**
   * Whether a template can still be used: everything it takes is there, no fact of it was told before, and the business is
   * not named too often.
   */
  takes(template: string): boolean {
    return (
      this.fills(template) &&
      !this.factsIn(template).some((fact) => this.said.has(fact)) &&
      (this.named + Number(names(this.last)) < this.namedMax || !names(template))
    );
  }

  /** Whether a template reads well here: no name twice in a row, and no two sentences that begin with the same word. */
  reads(template: string): boolean {
    return !(names(template) && names(this.before)) && !this.begun.has(beginningOf(this.speak(template)));
  }

  /** What the script will end with, said when all else is: it counts as said already. */
  endsWith(template: string): void {
    this.last = template;
    this.namesTheme ||= namesTheme(template);
    this.keepBeginning(this.speak(template));
  }

  /** As {@link takes}, for what stands beside the script: it may tell a fact that the script tells. */
  fills(template: string): boolean {
    return isFilled(template, this.slots);
  }

  speak(template: string): string {
    return speak(template, this.slots, this.address);
  }

  add(template: string, leadIn = ''): void {
    const sentence = this.speak(template);
    for (const fact of this.factsIn(template)) this.said.add(fact);
    if (names(template)) this.named += 1;
    this.before = template;
    this.namesTheme ||= namesTheme(template);
    this.keepBeginning(sentence);
    this.sentences.push(leadIn === '' ? sentence : leadIn + withSmallStart(sentence));
  }

  tells(fact: string): boolean {
    return this.said.has(fact);
  }

  private keepBeginning(sentence: string): void {
    const beginning = beginningOf(sentence);
    // Small words begin many sentences, and nobody hears them.
    if (beginning.length > 3) this.begun.add(beginning);
  }

  /** A price is one fact in whatever form it is written, and so are an address and the second theme. */
  private factsIn(template: string): string[] {
    return slotsOf(template)
      .filter((slot) =>
        /^(?:precio|otro_precio|oferta|direccion|horario|whatsapp|telefono|audiencia|zona|en_zona|tema2|el_tema2)/u.test(
          slot,
        ),
      )
      .map((slot) => slot.replace(/^(?:en|el|otro)_/u, '').replace(/_.*$/u, ''));
  }
}

const beginningOf = (sentence: string): string => keyOf(sentence).split(' ', 1)[0] ?? '';

/** Whether a template says what the script is about: its theme, or what of it is sold. */
export const namesTheme = (template: string): boolean =>
  slotsOf(template).some((slot) => /^(?:el_|vale_)?(?:tema|producto)$/u.test(slot));

const names = (template: string): boolean => slotsOf(template).some((slot) => NAMING.has(slot));

/** «Va en serio: ¿buscas …?»: a question keeps its mark, a name its capital. */
function withSmallStart(sentence: string): string {
  return sentence.replace(
    /^([¿¡]?)(\p{Lu})(?=\p{Ll}|\s)/u,
    (_whole, mark: string, letter: string) => mark + letter.toLocaleLowerCase('es'),
  );
}
