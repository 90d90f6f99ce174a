import { createRequire } from 'node:module';

/** What we use of the package `yaml`. */
interface Yaml {
  parse(text: string, options?: { merge?: boolean }): unknown;
  parseAllDocuments(text: string): { errors: readonly Error[]; toJSON(): unknown }[];
  stringify(value: unknown): string;
}

/**
 * The reader of YAML that knip brings along. A package of our own for this alone would have everybody install the whole tree
 * again; when knip takes another reader, this file is where it shows.
 */
export const yaml = createRequire(require.resolve('knip'))('yaml') as Yaml;
