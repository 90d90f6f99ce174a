/**
 * `npm run contact-sheet`: everything that the media engine draws, on one page to look at: presenters in their states,
 * mouth positions, caption styles, stock cards. Writes `.local/contact-sheet/` (PNG and index.html); needs a build.
 * `--readme` renders two real videos and writes the frames that README.md shows into docs/images/.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import studio from '../dist/index.js';
import { captionStyles, mouthShapes, presenterStates, sheet, stockCards } from './contact-sheet.pictures.mjs';
import { writeReadmeFrames } from './contact-sheet.readme.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const OUTPUT = join(ROOT, '.local', 'contact-sheet');
const say = (text) => process.stdout.write(`${text}\n`);

async function writeSheets(folder) {
  mkdirSync(OUTPUT, { recursive: true });
  const names = [];
  const save = async (name, canvas) => {
    writeFileSync(join(OUTPUT, `${name}.png`), await canvas.encode('png'));
    names.push(name);
    say(`  ${join(OUTPUT, `${name}.png`)}`);
  };
  const states = [];
  for (const presenter of studio.PRESENTERS) {
    const { name, gender, age, ethnicity, useCases } = presenter;
    const pictures = await presenterStates(presenter, folder);
    pictures[0].label = `${name} · ${gender}, ${age}, ${ethnicity}`;
    pictures[1].label = `habla · ${useCases.join(', ')}`;
    states.push(...pictures);
  }
  await save('presenters', sheet('Presentadores', states, { columns: 10, width: 230 }));
  const mouthPictures = ['sofia', 'kwame'].flatMap((presenterId) => mouthShapes(presenterId));
  await save('mouths', sheet('Bocas', mouthPictures, { columns: 6, width: 240 }));
  await save('captions', sheet('Subtítulos', captionStyles(states[1].canvas), { columns: 6, width: 380 }));
  const { moving, icons } = stockCards();
  await save('cards', sheet('Clips de archivo', moving, { columns: 8, width: 290 }));
  await save('icons', sheet('Pictogramas', icons, { columns: 7, width: 300 }));
  const images = names
    .map((name) => `<img src="${name}.png" alt="${name}" style="max-width:100%">`)
    .join('\n');
  writeFileSync(
    join(OUTPUT, 'index.html'),
    `<!doctype html>\n<html lang="es"><meta charset="utf-8"><title>Hoja de contactos</title>\n${images}\n</html>\n`,
  );
  say(`  ${join(OUTPUT, 'index.html')}`);
}

const folder = mkdtempSync(join(tmpdir(), 'contact-sheet-'));
try {
  if (process.argv.includes('--readme'))
    await writeReadmeFrames({ folder, images: join(ROOT, 'docs', 'images'), say });
  else await writeSheets(folder);
} finally {
  await studio.endIdleRenderWorkers();
  rmSync(folder, { recursive: true, force: true });
}
