import { build, type Plugin } from 'esbuild';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');
const FILE = join(ROOT, '.local', 'test-modules', 'chakra.cjs');

/** What an `import { … }` of a package names, in all files of the app. */
function namesImportedFrom(specifier: string, sources: readonly string[]): string[] {
  const imports = new RegExp(`import \\{([^}]*)\\} from '${specifier}'`, 'gu');
  const names = sources
    .flatMap((text) => [...text.matchAll(imports)].flatMap(([, list = '']) => list.split(',')))
    .map((name) => name.trim().split(' as ', 1)[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '));
  return [...new Set(names)].sort();
}

/**
 * Styles go into an element that is in no page: jsdom would read every rule, and ask all of them about each element whose
 * role a test looks for. A test that is about a rule finds it in `globalThis.stylesAside`; what all of them look like is
 * seen in browsers.
 */
const stylesAside: Plugin = {
  name: 'styles-aside',
  setup(bundle) {
    const namespace = 'styles-aside';
    bundle.onResolve({ filter: /^@emotion\/cache$/ }, (asked) =>
      asked.namespace === namespace ? undefined : { path: 'cache', namespace },
    );
    bundle.onLoad({ filter: /./, namespace }, () => ({
      contents: `import createCache from '@emotion/cache';
        globalThis.stylesAside ??= document.createElement('div');
        export default (options) => createCache({ ...options, speedy: false, container: globalThis.stylesAside });`,
      resolveDir: __dirname,
    }));
  },
};

/**
 * Writes the part of Chakra that the app imports into one file, which `jest.config.cjs` gives to every test file in
 * Chakra's place: each reads its modules anew, and the thousand files of the whole took it a second. Once before a run.
 */
async function bundleChakra(): Promise<void> {
  const files = readdirSync(join(__dirname, 'src'), { recursive: true, withFileTypes: true });
  const sources = files
    .filter((file) => /\.tsx?$/u.test(file.name))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'));
  const exports = ['@chakra-ui/react', '@chakra-ui/react/theme'].map(
    (specifier) => `export { ${namesImportedFrom(specifier, sources).join(', ')} } from '${specifier}';`,
  );
  const { outputFiles } = await build({
    stdin: { contents: exports.join('\n'), resolveDir: __dirname },
    bundle: true,
    minify: true,
    write: false,
    format: 'cjs',
    platform: 'browser',
    external: ['react', 'react-dom'],
    plugins: [stylesAside],
    define: { 'process.env.NODE_ENV': '"test"' },
    legalComments: 'none',
  });
  const text = outputFiles[0]?.text ?? '';
  if (existsSync(FILE) && readFileSync(FILE, 'utf8') === text) return;
  mkdirSync(join(FILE, '..'), { recursive: true });
  // In one move: another run may read it meanwhile.
  const draft = `${FILE}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, FILE);
}

export = bundleChakra;
