/**
 * `npm run music -w @pregonero/video`: writes the loops that may lie under a voice as small files to be listened to, into
 * frontend/public/musica/. Videos do not use them: their worker composes the same samples anew. The result is committed: run it
 * again after a change of a recipe.
 */
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { withScratch, runFfmpeg } from '../src/process';
import { MUSIC_RATE, musicLoop } from '../src/finish/music.loop';
import { LOOP_RECIPES } from '../src/finish/music.recipes';
import { writeWave } from '../src/finish/wave.file';

const OUTPUT = join(__dirname, '..', '..', '..', 'frontend', 'public', 'musica');

async function main(): Promise<void> {
  mkdirSync(OUTPUT, { recursive: true });
  let bytes = 0;
  for (const id of Object.keys(LOOP_RECIPES)) {
    const path = join(OUTPUT, `${id}.m4a`);
    await withScratch(async (scratch) => {
      const wave = join(scratch, 'loop.wav');
      await writeWave(wave, musicLoop(id) ?? new Float32Array(), MUSIC_RATE);
      // Louder than under a voice: here it is heard alone.
      await runFfmpeg([
        ...['-i', wave, '-af', 'volume=9dB,alimiter=limit=0.8:level=0', '-c:a', 'aac', '-b:a', '40k'],
        ...['-map_metadata', '-1', '-fflags', '+bitexact', '-movflags', '+faststart', path],
      ]);
    });
    bytes += statSync(path).size;
  }
  process.stdout.write(`${Object.keys(LOOP_RECIPES).length} loops, ${Math.round(bytes / 1024)} KiB\n`);
}

void main();
