/**
 * `npm run components -w @pregonero/frontend`: one page of every component in each of its states, dark and light, in `.local/components`. Each file
 * opens by itself in a browser: what it needs is in it. The product does not contain it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const FOLDER = join(HERE, '..', '.local', 'components');
const FONTS = [
  ['Inter Variable', 'inter-latin-wght-normal.woff2'],
  ['Bricolage Grotesque', 'bricolage-grotesque-latin-600-normal.woff2'],
];

const dataOf = (path: string, type: string): string =>
  `data:${type};base64,${readFileSync(join(HERE, path)).toString('base64')}`;

const { outputFiles } = await build({
  entryPoints: [join(HERE, 'src', 'testing', 'components-page.tsx')],
  bundle: true,
  minify: true,
  write: false,
  format: 'iife',
  target: 'es2022',
  jsx: 'automatic',
  conditions: ['@pregonero/source'],
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
});
const script = (outputFiles[0]?.text ?? '')
  .replaceAll('</script', '<\\/script')
  .replaceAll('/demo/panaderia.webp', dataOf('public/demo/panaderia.webp', 'image/webp'));
const faces = FONTS.map(
  ([family, file]) =>
    `@font-face{font-family:"${family ?? ''}";font-weight:200 900;src:url(${dataOf(`src/fonts/${file ?? ''}`, 'font/woff2')})}`,
).join('');

mkdirSync(FOLDER, { recursive: true });
for (const scheme of ['dark', 'light']) {
  writeFileSync(
    join(FOLDER, `${scheme}.html`),
    `<!doctype html><html lang="es" class="${scheme}" style="color-scheme:${scheme}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Componentes</title><style>${faces}</style><div id="root"></div><script>${script}</script></html>`,
  );
}
process.stdout.write(`En ${FOLDER}\n`);
