/** The body of calls that take none: `{}` or nothing at all; any field is refused. */
export class EmptyBodyDto {}
