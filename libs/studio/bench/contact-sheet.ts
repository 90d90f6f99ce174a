/**
 * `npm run contact-sheet -w @pregonero/studio`: everything that the media engine draws, on one page to look at: finished videos of three shops in every
 * layout, one whole film, before and after of the three shops, presenters in their states, mouth positions, caption styles, stock cards. `--layouts` draws
 * the finished videos alone, with names behind it (`horizontal`, `lista`) those alone; `--drawings` draws everything else.
 * Writes `.local/contact-sheet/` (PNG and index.html); needs a build.
 * `--readme` renders two real videos and writes the frames that docs/guia-de-usuario.md shows into docs/images/.
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Canvas } from '@napi-rs/canvas';
import { FORMAT_SIZES, type VideoFormat } from '@pregonero/video';
import { endIdleRenderWorkers, PRESENTERS } from '../src/index';
import {
  captionLooks,
  filmStrip,
  type LabelledPicture,
  mouthShapes,
  presenterStates,
  sheet,
  stockCards,
} from './contact-sheet.pictures';
import { finishedSheets } from './contact-sheet.layouts';
import { writeReadmeFrames } from './contact-sheet.readme';

const ROOT = join(__dirname, '..', '..', '..');
const BRANDS = ['#c8102e', '#0e7c86', '#ffd400', '#e91e63'];
const OUTPUT = join(ROOT, '.local', 'contact-sheet');

const isFormat = (name: string): name is VideoFormat => name in FORMAT_SIZES;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function writeSheets(folder: string): Promise<void> {
  mkdirSync(OUTPUT, { recursive: true });
  const names: string[] = [];
  const films: string[] = [];
  const save = async (name: string, canvas: Canvas): Promise<void> => {
    writeFileSync(join(OUTPUT, `${name}.png`), await canvas.encode('png'));
    names.push(name);
    say(`  ${join(OUTPUT, `${name}.png`)}`);
  };
  const at = process.argv.indexOf('--layouts');
  const named = at < 0 ? [] : process.argv.slice(at + 1);
  const [formats, kinds] = [named.filter(isFormat), named.filter((name) => !isFormat(name))];
  for (const format of ['vertical', 'horizontal'] as const) {
    const isNamed = formats.length === 0 || formats.includes(format);
    if (!isNamed || process.argv.includes('--drawings')) continue;
    const { sheets, filmPath } = await finishedSheets(format, folder, kinds);
    for (const [name, pictures] of sheets) {
      const columns = name.startsWith('antes-y-despues') ? 5 : 8;
      const width = format === 'horizontal' ? 420 : 300;
      await save(`layout-${name}`, sheet(name, pictures, { columns, width }));
    }
    if (filmPath !== null) {
      copyFileSync(filmPath, join(OUTPUT, `pelicula-${format}.mp4`));
      films.push(`pelicula-${format}.mp4`);
    }
  }
  if (at >= 0) {
    writePage(names, films);
    return;
  }
  const states: LabelledPicture[] = [];
  for (const presenter of PRESENTERS) {
    const { name, gender, age, ethnicity, useCases } = presenter;
    const { poster, speaks, others } = await presenterStates(presenter, folder);
    states.push(
      { ...poster, label: `${name} · ${gender}, ${age}, ${ethnicity}` },
      { ...speaks, label: `habla · ${useCases.join(', ')}` },
      ...others,
    );
  }
  for (const [index, presenter] of PRESENTERS.entries()) {
    // Every other one wears the colour of a business.
    const brand = index % 2 === 0 ? undefined : BRANDS[index % BRANDS.length];
    const strip = await filmStrip(presenter, folder, brand);
    await save(`strip-${presenter.id}`, sheet(presenter.name, strip, { columns: 6, width: 300 }));
  }
  await save('presenters', sheet('Presentadores', states, { columns: 10, width: 230 }));
  const mouthPictures = ['sofia', 'kwame'].flatMap((presenterId) => mouthShapes(presenterId));
  await save('mouths', sheet('Bocas', mouthPictures, { columns: 6, width: 240 }));
  for (const format of Object.keys(FORMAT_SIZES).filter(isFormat)) {
    const looks = await captionLooks(format);
    const shown = { columns: 8, width: format === 'horizontal' ? 480 : 300 };
    await save(`captions-${format}`, sheet(`Subtítulos · ${format}`, looks, shown));
  }
  const { moving, icons } = stockCards();
  await save('cards', sheet('Clips de archivo', moving, { columns: 8, width: 290 }));
  await save('icons', sheet('Pictogramas', icons, { columns: 7, width: 300 }));
  writePage(names, films);
}

/** Writes the page that shows all sheets and films. */
function writePage(names: readonly string[], films: readonly string[]): void {
  const players = films.map((film) => `<video src="${film}" controls muted style="max-height:90vh"></video>`);
  const images = names.map((name) => `<img src="${name}.png" alt="${name}" style="max-width:100%">`);
  writeFileSync(
    join(OUTPUT, 'index.html'),
    `<!doctype html>\n<html lang="es"><meta charset="utf-8"><title>Hoja de contactos</title>\n${[...players, ...images].join('\n')}\n</html>\n`,
  );
  say(`  ${join(OUTPUT, 'index.html')}`);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'contact-sheet-'));
  const images = join(ROOT, 'docs', 'images');
  try {
    if (process.argv.includes('--readme')) await writeReadmeFrames({ folder, images });
    else await writeSheets(folder);
  } finally {
    await endIdleRenderWorkers();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
