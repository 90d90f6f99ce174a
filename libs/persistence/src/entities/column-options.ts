import type { ColumnOptions, ValueTransformer } from 'typeorm';

/** `bigint` columns hold byte counts far below 2^53: numbers on both sides. */
const bigintNumber: ValueTransformer = {
  to: (value: number | null | undefined) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

/** A byte count; `number` in TypeScript. */
export const BYTES: ColumnOptions = { type: 'bigint', transformer: bigintNumber };

/** A moment; `Date` in TypeScript, always with its zone in the database. */
export const MOMENT: ColumnOptions = { type: 'timestamptz' };

/** A moment that may be missing. */
export const OPTIONAL_MOMENT: ColumnOptions = { type: 'timestamptz', nullable: true };

/** When the row was written, by the database's clock. */
export const CREATED: ColumnOptions = { type: 'timestamptz', default: () => 'now()' };

/** A sentence as data, null where there is none; it counts only beside the text that it says, see `sentenceOf`. */
export const OPTIONAL_SENTENCE = { type: 'jsonb', nullable: true } as const;
/** A text that may be missing. */
export const OPTIONAL_TEXT: ColumnOptions = { type: 'text', nullable: true };
