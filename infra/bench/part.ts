import type { Stage } from './stage';

/** One measurement: ours, and the limit or peer beside it in the same minute. A figure that has its bound in itself has none. */
export interface Pair {
  readonly product: number;
  readonly limit: number | null;
}

/** A line of the table. What is compared is ours divided by the limit's, or ours alone where there is no limit. */
export interface Line {
  /** Under which it is stored. */
  readonly id: string;
  readonly what: string;
  /** Limit or peer, in a few words; empty: the figure stands for itself. */
  readonly against: string;
  readonly unit: string;
  /** Behind the point, of ours and of the limit's. */
  readonly digits: number;
  /** Which direction is good. */
  readonly better: 'more' | 'less';
  readonly must?: number;
  readonly goal?: number;
}

/** What the parts are given. */
export interface Means {
  /** The product's gateway with its servers and people, started when the first part asks for it. */
  stage(): Promise<Stage>;
  /** How many pairs are made. */
  readonly pairs: number;
  /** Tells how far a part is. */
  say: (text: string) => void;
}

/** Lines that are measured together; the command takes parts by their names. */
export interface Part {
  readonly name: string;
  readonly lines: readonly Line[];
  /** The pairs of each line by its id, in the order in which they were made. */
  measure(means: Means): Promise<Readonly<Record<string, readonly Pair[]>>>;
}
