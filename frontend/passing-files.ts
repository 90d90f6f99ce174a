import type { Plugin, Rolldown } from 'vite';

/** A file that has nothing of its own: `export{t as SessionArea}from"./session-BD6Bfpd7.js";` */
const PASSING = /^export\{([^}]*)\}from"\.\/([^"]+)";\s*$/u;

/** What a passing file passes on, and from where. */
interface Passing {
  from: string;
  /** The names there, by the names here. */
  names: readonly (readonly [here: string, there: string])[];
}

function readPassing(code: string): Passing | null {
  const [, list = '', from] = PASSING.exec(code) ?? [];
  if (from === undefined) return null;
  const names = list.split(',').map((each): [string, string] => {
    const [there = '', here = there] = each.split(' as ');
    return [here, there];
  });
  return { from, names };
}

/** Whether a built file only passes on what another has: nobody asks for it since `directImports`. */
export const isPassing = (code: string): boolean => readPassing(code) !== null;

/**
 * A part of the app whose code went into a larger file (`chunk-layers.ts`) leaves a file of one line behind, and each of them
 * costs a trip of the line. Whoever imports the part takes it from the larger file itself. The names of files stay true to what
 * is in them: the name of the line's file, which follows from that of the larger one, is what the name of the importing one was made from.
 */
export function directImports(): Plugin {
  return {
    name: 'direct-imports',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const passing = new Map(
          chunks.flatMap((chunk): [string, Passing][] => {
            const found = readPassing(chunk.code);
            return found === null ? [] : [[baseOf(chunk), found]];
          }),
        );
        for (const chunk of chunks) chunk.code = withDirectImports(chunk.code, passing);
      },
    },
  };
}

const baseOf = ({ fileName }: Rolldown.OutputChunk): string => fileName.slice(fileName.lastIndexOf('/') + 1);

function withDirectImports(code: string, passing: ReadonlyMap<string, Passing>): string {
  return code
    .replaceAll(/import\((["`])\.\/([^"`]+)\1\)/gu, (whole, _quote, file: string) => {
      const found = passing.get(file);
      if (found === undefined) return whole;
      const names = found.names.map(([here, there]) => `${here}:m.${there}`).join(',');
      return `import("./${found.from}").then(m=>({${names}}))`;
    })
    .replaceAll(/"assets\/([^"]+)"/gu, (whole, file: string) => {
      const found = passing.get(file);
      return found === undefined ? whole : `"assets/${found.from}"`;
    });
}
