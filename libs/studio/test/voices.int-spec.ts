import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FRAMES_PER_SECOND } from '@pregonero/video';
import { renderPresenter } from '../src/presenter/presenter.render';
import { synthesizeSpeech } from '../src/voice/speech.synthesis';
import { VOICES } from '../src/voice/voices';
import { mouthTrack } from '../src/presenter/visemes';
import { runTool } from '@pregonero/video/process';
import { inLongRun } from '@pregonero/testing';
import { SAMPLE_SCRIPTS } from './sample-scripts';

const LIMIT_MS = 600_000;
const WAV_HEADER_BYTES = 44;
const SAMPLES_PER_FRAME = 48_000 / FRAMES_PER_SECOND;

/** Level of the sound in each frame of the video. */
function levels(samples: Int16Array, frameCount: number): number[] {
  return Array.from({ length: frameCount }, (_unused, frame) => {
    const part = samples.subarray(frame * SAMPLES_PER_FRAME, (frame + 1) * SAMPLES_PER_FRAME);
    const energy = part.reduce((sum, sample) => sum + sample * sample, 0);
    return Math.sqrt(energy / Math.max(1, part.length));
  });
}

function correlation(one: readonly number[], other: readonly number[], lag: number): number {
  const pairs = one.flatMap((value, index) => {
    const shifted = other[index + lag];
    return shifted === undefined ? [] : [[value, shifted] as const];
  });
  const mean = (side: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length;
  const [meanOne, meanOther] = [mean(0), mean(1)];
  let [product, squareOne, squareOther] = [0, 0, 0];
  for (const [a, b] of pairs) {
    product += (a - meanOne) * (b - meanOther);
    squareOne += (a - meanOne) ** 2;
    squareOther += (b - meanOther) ** 2;
  }
  return product / Math.sqrt(squareOne * squareOther);
}

/** Frames by which the mouth follows (+) or leads (−) the sound where both agree best. */
function lagOf(mouth: readonly number[], sound: readonly number[]): number {
  const lags = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5];
  return lags.reduce((best, lag) =>
    correlation(sound, mouth, lag) > correlation(sound, mouth, best) ? lag : best,
  );
}

async function samplesOf(path: string): Promise<Int16Array> {
  const bytes = await readFile(path);
  const body = bytes.subarray(WAV_HEADER_BYTES);
  return new Int16Array(Uint8Array.from(body.subarray(0, body.length - (body.length % 2))).buffer);
}

/** Integrated loudness (LUFS) and true peak (dBTP) as EBU R 128 measures them. */
async function loudness(path: string): Promise<{ lufs: number; peakDb: number }> {
  const { stderr } = await runTool({
    tool: 'ffmpeg',
    arguments: ['-hide_banner', '-nostats', '-i', path, '-vn', '-af', 'ebur128=peak=true', '-f', 'null', '-'],
  });
  return {
    lufs: Number([...stderr.matchAll(/I:\s+(-?[\d.]+) LUFS/gu)].at(-1)?.[1]),
    peakDb: Number([...stderr.matchAll(/Peak:\s+(-?[\d.]+) dBFS/gu)].at(-1)?.[1]),
  };
}

describe('every voice', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'media-voices-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(VOICES.map(({ id }) => id))(
    '%s moves the lips with the sound, at the loudness of the networks, and prints what is written',
    async (voiceId) => {
      for (const text of inLongRun<string[]>(Object.values(SAMPLE_SCRIPTS), [SAMPLE_SCRIPTS.short])) {
        const speech = await synthesizeSpeech({ text, voiceId, directory: folder });
        const frameCount = Math.ceil(speech.durationSeconds * FRAMES_PER_SECOND);
        const mouth = mouthTrack(speech.phonemes, frameCount, FRAMES_PER_SECOND).map(({ open }) => open);
        const lag = lagOf(mouth, levels(await samplesOf(speech.wavPath), frameCount));
        const { lufs, peakDb } = await loudness(speech.wavPath);

        expect(lag).toBeGreaterThanOrEqual(0);
        expect(lag).toBeLessThanOrEqual(1);
        expect(Math.abs(lufs + 14)).toBeLessThanOrEqual(0.7);
        expect(peakDb).toBeLessThanOrEqual(-1);
        expect(speech.words.map((word) => word.text).join(' ')).toBe(text);
        await rm(speech.wavPath);
      }
    },
    LIMIT_MS,
  );

  it(
    'keeps sound and mouth together in the finished file, below -1 dBTP after the encoding',
    async () => {
      const outputPath = join(folder, 'video.mp4');
      const text = SAMPLE_SCRIPTS.short;
      await renderPresenter({
        script: text,
        presenterId: 'sofia',
        voiceId: 'es-lucia',
        format: 'square',
        // The question is the sound.
        shortSide: 180,
        outputPath,
      });
      const wav = join(folder, 'from-video.wav');
      await runTool({
        tool: 'ffmpeg',
        arguments: ['-v', 'error', '-y', '-i', outputPath, '-vn', '-ac', '1', '-bitexact', wav],
      });
      const speech = await synthesizeSpeech({ text, voiceId: 'es-lucia', directory: folder });
      const frameCount = Math.ceil(speech.durationSeconds * FRAMES_PER_SECOND);
      const mouth = mouthTrack(speech.phonemes, frameCount, FRAMES_PER_SECOND).map(({ open }) => open);

      expect(lagOf(mouth, levels(await samplesOf(wav), frameCount))).toBe(0);
      const { lufs, peakDb } = await loudness(outputPath);
      expect(Math.abs(lufs + 14)).toBeLessThanOrEqual(0.7);
      expect(peakDb).toBeLessThanOrEqual(-1);
    },
    LIMIT_MS,
  );
});
