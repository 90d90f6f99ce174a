import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hearRecording } from '../src/voice/recorded.speech';
import { probeMedia } from '@pregonero/video';
import { PRESENTERS } from '../src/presenter/presenters';
import { renderPresenter } from '../src/presenter/presenter.render';
import { synthesizeSpeech, type Speech } from '../src/voice/speech.synthesis';
import { inLongRun } from '@pregonero/testing';

const run = promisify(execFile);

const SPANISH =
  'Hola, vecinos de Chapinero. ¿Sabían que el pan de masa madre se hornea dos veces al día? Usamos harina de la sabana, agua, sal y tiempo. Hoy tenemos pan de queso a $2.500. Ven antes de las 9 a. m. y llévate un café. ¡Te esperamos!';
const ENGLISH =
  'Good morning, neighbors. Our bread is baked twice a day with flour, water, salt and a lot of time. Come before 9 am and get your coffee for $2. We are waiting for you.';
const OTHER =
  'Nuestro taller repara bicicletas de montaña desde hace veinte años. Cambiamos frenos y cadenas en menos de una hora. Si tu rueda está torcida, tráela hoy mismo. Te la entregamos limpia y lista para rodar por la ciudad.';

type Case = [what: string, voiceId: string, text: string, filters: string[], tempo: number];

const PINK_NOISE = (level: number): string[] => [
  '-filter_complex',
  `anoisesrc=c=pink:a=${level}:s=7[n];[0:a][n]amix=duration=first:normalize=0`,
];

describe('a recording', () => {
  let directory: string;
  let spoken: Speech;

  const file = (name: string): string => join(directory, name);
  const make = async (name: string, ...settings: string[]): Promise<string> => {
    await run('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...settings, file(name)]);
    return file(name);
  };
  const loudnessOf = async (path: string): Promise<{ lufs: number; peak: number }> => {
    const { stderr } = await run('ffmpeg', [
      ...['-hide_banner', '-nostats', '-i', path, '-af', 'ebur128=peak=true', '-f', 'null', '-'],
    ]);
    return {
      lufs: Number([...stderr.matchAll(/I:\s+(-?[\d.]+) LUFS/gu)].at(-1)?.[1]),
      peak: Number([...stderr.matchAll(/Peak:\s+(-?[\d.]+) dBFS/gu)].at(-1)?.[1]),
    };
  };
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'recording-'));
    spoken = await synthesizeSpeech({ text: SPANISH, voiceId: 'es-javier', directory });
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  // The reading that recordings are compared with comes from other voices than these, at another pace.
  it.each([
    ...inLongRun<Case[]>(
      [
        ['another voice', 'es-javier', SPANISH, [], 1],
        ['a fast voice', 'es-carmen', SPANISH, ['-af', 'atempo=1.25'], 1.25],
        ['a voice on the telephone', 'es-javier', SPANISH, ['-af', 'highpass=f=300,lowpass=f=3400'], 1],
        ['a slow voice', 'es-valentina', SPANISH, ['-af', 'atempo=0.8'], 0.8],
      ],
      [],
    ),
    ...([
      ['a voice in a noisy room', 'es-mateo', SPANISH, PINK_NOISE(0.12), 1],
      ['another voice in English', 'en-henry', ENGLISH, ['-af', 'atempo=1.1,volume=-20dB'], 1.1],
    ] satisfies Case[]),
  ])('of %s is aligned word by word with its text', async (_what, voiceId, text, filters, tempo) => {
    const truth = await synthesizeSpeech({ text, voiceId, directory });
    const path = await make('voice.mp3', '-i', truth.wavPath, ...filters);

    const heard = await hearRecording({ path, transcript: text, directory });

    expect(heard.alignment).toBe('aligned');
    expect(heard.words.map((word) => word.text)).toEqual(truth.words.map((word) => word.text));
    const errors = heard.words
      .map((word, index) => Math.abs(word.startSeconds - (truth.words[index]?.startSeconds ?? 0) / tempo))
      .sort((a, b) => a - b);
    expect(errors[Math.floor(errors.length / 2)]).toBeLessThan(0.04);
    expect(errors[Math.floor(errors.length * 0.9)]).toBeLessThan(0.12);
    const starts = heard.words.map((word) => word.startSeconds);
    expect([...starts].sort((a, b) => a - b)).toEqual(starts);
    for (const word of heard.words) expect(word.endSeconds).toBeLessThanOrEqual(heard.durationSeconds);
  });

  it('that says something else gets no captions but a moving mouth', async () => {
    const heard = await hearRecording({ path: spoken.wavPath, transcript: OTHER, directory });

    expect(heard.alignment).toBe('text_mismatch');
    expect(heard.words).toEqual([]);
    expect(heard.phonemes.length).toBeGreaterThan(spoken.durationSeconds);
  });

  it('without a text moves the mouth while somebody speaks and closes it in pauses', async () => {
    const path = await make('pause.wav', '-i', spoken.wavPath, '-af', 'atrim=0:4,apad=pad_dur=2', '-t', '6');

    const heard = await hearRecording({ path, transcript: null, directory });

    expect(heard.alignment).toBe('no_transcript');
    const opened = (from: number, to: number): number =>
      heard.phonemes
        .filter(({ symbol }) => 'aeiou'.includes(symbol))
        .reduce(
          (sum, sound) =>
            sum + Math.max(0, Math.min(to, sound.endSeconds) - Math.max(from, sound.startSeconds)),
          0,
        );
    expect(opened(0.3, 4)).toBeGreaterThan(1);
    expect(opened(4.3, 6)).toBe(0);
  });

  // The quietest and the loudest; what ffmpeg reads is read by ffmpeg.
  it.each([
    ['wav', ['-af', 'volume=-30dB']],
    ['m4a', ['-af', 'volume=12dB']],
    ...inLongRun<[string, string[]][]>(
      [
        ['mp3', []],
        ['ogg', ['-c:a', 'libopus', '-ac', '2']],
        ['webm', ['-c:a', 'libopus']],
      ],
      [],
    ),
  ])('in %s is brought to −14 LUFS below −1 dBTP', async (extension, settings) => {
    const path = await make(`level.${extension}`, '-t', '5', '-i', spoken.wavPath, ...settings);
    const heard = await hearRecording({ path, transcript: null, directory });

    const wav = await heard.produce();

    const { lufs, peak } = await loudnessOf(wav);
    expect(Math.abs(lufs + 14)).toBeLessThanOrEqual(0.7);
    expect(peak).toBeLessThanOrEqual(-1);
    expect(heard.durationSeconds).toBeCloseTo(5, 0);
  });

  it('drives the presenter: its length, its sound, its words', async () => {
    const path = await make('own.m4a', '-i', spoken.wavPath, '-t', '5');
    const presenterId = PRESENTERS[0]?.id ?? '';
    const outputPath = file('presenter.mp4');

    const render = await renderPresenter({
      recording: {
        path,
        transcript: 'Hola, vecinos de Chapinero. ¿Sabían que el pan de masa madre se hornea?',
      },
      presenterId,
      format: 'square',
      shortSide: 360,
      outputPath,
    });

    expect(render.durationSeconds).toBeCloseTo(5, 0);
    expect(render.srt).toContain('vecinos');
    expect((await probeMedia(outputPath)).audioCodec).toBe('aac');
  });
});
