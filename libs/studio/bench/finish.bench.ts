import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type FinishRequest,
  DEFAULT_CAPTION_LOOK,
  type LayoutKind,
  parseSrt,
  type VideoLayout,
} from '@pregonero/video';
import { VIDEO_SETTINGS } from '@pregonero/video/process';
import { drawStockThumbnail, renderPresenter } from '../src/index';
import { type Measured, median, timed } from './measure';

/** What the finishing costs against a plain transcode of the same film: medians. */
export interface FinishFigures {
  kind: LayoutKind;
  /** How long the film is that was finished. */
  seconds: number;
  wall: number;
  cpu: number;
  /** In bytes. */
  memory: number;
}

const KINDS: readonly LayoutKind[] = ['presentador', 'dividido', 'voz_en_off', 'lista', 'rincon'];

async function photos(folder: string): Promise<string[]> {
  const words = ['pan', 'horno', 'café'];
  const paths: string[] = [];
  for (const [variant, keyword] of words.entries()) {
    const path = join(folder, `photo-${variant}.jpg`);
    writeFileSync(path, await drawStockThumbnail({ keyword, variant, width: 1600, height: 1200 }));
    paths.push(path);
  }
  return paths;
}

/** Layout, captions, music and closing card over a film of the presenter without captions. */
export async function finishPairs(o: {
  script: string;
  folder: string;
  pairs: number;
  say: (text: string) => void;
}): Promise<FinishFigures[]> {
  const file = (name: string): string => join(o.folder, name);
  const basePath = file('bare.mp4');
  const base = await renderPresenter({
    ...{ script: o.script, presenterId: 'sofia', voiceId: 'es-lucia', format: 'vertical' },
    ...{ outputPath: basePath, captions: null },
  });
  const layout: Omit<VideoLayout, 'kind'> = {
    ...{ title: 'Pan de masa madre a las seis', business: 'La Espiga', colour: '#c8102e' },
    pictures: (await photos(o.folder)).map((path) => ({ path, labels: [], isOwn: true })),
    ...{ cards: [], products: [{ name: 'Hogaza', price: 11_900 }], words: [], keepsFrame: false },
  };
  const figures: FinishFigures[] = [];
  for (const kind of KINDS) {
    const asked: FinishRequest = {
      ...{ basePath, music: 'mercado', layout: { ...layout, kind }, subtitles: parseSrt(base.srt) },
      card: {
        name: 'La Espiga',
        lines: [],
        call: { text: 'Escríbenos por WhatsApp', to: '310 555 4782' },
        link: 'https://wa.me/573105554782',
        logoPath: null,
        colour: '#c8102e',
      },
      ...{ captions: DEFAULT_CAPTION_LOOK, outputPath: file('finished.mp4') },
    };
    const finishOnce = (options: { watchMemory?: boolean } = {}): Promise<Measured> =>
      timed(
        process.execPath,
        ['--require', 'tsx/cjs', join(__dirname, 'finish-once.ts'), JSON.stringify(asked)],
        options,
      );
    // In a run of its own: who reads the memory of all processes ten times a second takes their time.
    const { peakBytes } = await finishOnce({ watchMemory: true });
    const [wall, cpu]: [number[], number[]] = [[], []];
    for (let pair = 0; pair < o.pairs; pair += 1) {
      const { output } = await finishOnce();
      const finished = JSON.parse(output) as Omit<Measured, 'peakBytes' | 'output'>;
      const plain = await timed('ffmpeg', [
        ...['-v', 'error', '-nostdin', '-y', '-i', basePath, ...VIDEO_SETTINGS],
        ...['-c:a', 'copy', '-movflags', '+faststart', file('plain.mp4')],
      ]);
      wall.push(finished.wallSeconds / plain.wallSeconds);
      cpu.push(finished.cpuSeconds / plain.cpuSeconds);
      const [made, copied] = [finished, plain].map(
        ({ wallSeconds, cpuSeconds }) => `${wallSeconds.toFixed(2)} s (${cpuSeconds.toFixed(2)} CPU)`,
      );
      o.say(`  ${pair + 1}/${o.pairs}: ${kind} ${made ?? ''}, transcodificar ${copied ?? ''}`);
    }
    figures.push({
      ...{ kind, seconds: base.durationSeconds, wall: median(wall), cpu: median(cpu) },
      memory: peakBytes,
    });
  }
  return figures;
}
