import { type FindOperator, LessThan } from 'typeorm';

/** Which rows of a list, newest first: so many, of those older than an id. */
export interface ListPage {
  readonly rows: number;
  readonly before?: number;
}

/** The rows of a page, for `find`: its condition on `id` and how many. */
export function pageOf({ rows, before }: ListPage): {
  older: { id?: FindOperator<number> };
  window: { order: { id: 'DESC' }; take: number };
} {
  return {
    older: before === undefined ? {} : { id: LessThan(before) },
    window: { order: { id: 'DESC' }, take: rows },
  };
}
