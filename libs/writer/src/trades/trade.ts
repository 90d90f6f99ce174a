/** What people of one trade say; sentences are templates of `sentence.ts`. */
export interface Trade {
  /** Finds the trade in what a business says of its kind, without accents and capitals. */
  test: RegExp;
  /** People come in a need: nothing is shouted, nobody is teased, and no holiday sells anything; see `Lines.quiet`. */
  isQuiet?: true;
  /** Words for every trade: what a business says of itself is said rather than these. */
  isGeneral?: true;
  /** What the law wants beside an advertisement; it stands in the caption. */
  legend?: string;
  /** First sentences that name what hurts. */
  pains: readonly string[];
  /** First sentences that ask. */
  questions: readonly string[];
  /** First sentences that promise what the trade always gives; nothing that only some keep. */
  promises: readonly string[];
  /** How the work is done. */
  crafts: readonly string[];
  /** What it does to the things that it names: «arreglamos», «damos clases de»; otherwise it has them. */
  does?: string;
  /** What the last sentence asks for, before "por WhatsApp". */
  asks: readonly [string, ...string[]];
  /** Hashtags without their sign. */
  tags: readonly string[];
  /** What a camera could show. */
  pictures: readonly string[];
}
