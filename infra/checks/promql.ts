import { parser } from '@prometheus-io/lezer-promql';

/** A query of Prometheus, read by Prometheus' own grammar. */
export interface ReadQuery {
  /** Where the grammar could go on no more: the text from there; none in a query that is one. */
  readonly errors: readonly string[];
  readonly metrics: readonly string[];
}

/** Reads a query as Prometheus' web page does: what it says, not whether anything answers to it. */
export function readQuery(query: string): ReadQuery {
  const errors: string[] = [];
  const metrics: string[] = [];
  // A query with nothing in it has a tree without an error.
  if (query.trim() === '') errors.push('(nothing)');
  parser.parse(query).iterate({
    enter: ({ type, from, to, node }) => {
      if (type.isError) errors.push(query.slice(from, from + 40) || '(end)');
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector')
        metrics.push(query.slice(from, to));
    },
  });
  return { errors, metrics };
}
