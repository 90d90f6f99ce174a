import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DEFAULT_CAPTION_LOOK,
  checkQuality,
  composeBroll,
  extractPoster,
  parseSrt,
  planBroll,
  probeMedia,
} from '@pregonero/video';
import { VOICES } from '../src/voice/voices';
import { drawPoster } from '../src/presenter/presenter.poster';
import { drawStockThumbnail } from '../src/stock/stock.card';
import { renderPresenter, type PresenterRender } from '../src/presenter/presenter.render';
import { renderStockClip } from '../src/stock/stock.clip';
import { renderVoicePreview } from '../src/voice/voice.preview';
import { synthesizeSpeech } from '../src/voice/speech.synthesis';
import { runTool } from '@pregonero/video/process';
import { inLongRun } from '@pregonero/testing';

/** As short as a film can be that has room for two clips: it is drawn in full size. */
const SCRIPT = '¡Hola! El almuerzo cuesta $15.900 con 25% menos, ¿vienes?';
const LIMIT_MS = 600_000;
const isJpeg = (bytes: Buffer): boolean => bytes.readUInt16BE(0) === 0xffd8;

describe('a presenter video', () => {
  let folder = '';
  let render: PresenterRender;
  const progress: number[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'media-spec-'));
    render = await renderPresenter({
      script: SCRIPT,
      presenterId: 'sofia',
      voiceId: 'es-lucia',
      format: 'vertical',
      outputPath: join(folder, 'base.mp4'),
      onProgress: (fraction) => progress.push(fraction),
    });
  }, LIMIT_MS);

  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  it(
    // That each of them can be read as well is the quality gate's to say.
    'renders every frame at 30 a second with sound, ready to stream',
    async () => {
      const facts = await probeMedia(render.outputPath);
      const { stdout } = await runTool({
        tool: 'ffprobe',
        arguments: [
          '-v',
          'error',
          '-count_packets',
          '-select_streams',
          'v',
          '-show_entries',
          'stream=nb_read_packets',
          '-of',
          'csv=p=0',
          render.outputPath,
        ],
      });

      expect(facts).toMatchObject({
        width: 1080,
        height: 1920,
        videoCodec: 'h264',
        audioCodec: 'aac',
        frameRate: 30,
        hasFastStart: true,
      });
      expect(Number(stdout.toString())).toBe(render.frameCount);
      expect(render.durationSeconds).toBeCloseTo(render.frameCount / 30);
      expect(progress.at(-1)).toBe(1);
      expect(progress).toEqual([...progress].sort((a, b) => a - b));
    },
    LIMIT_MS,
  );

  it(
    'passes its own quality gate',
    async () => {
      const report = await checkQuality(render.outputPath, {
        format: 'vertical',
        minSeconds: 3,
        maxSeconds: 20,
      });

      expect(report.problems).toEqual([]);
      expect(report.accepted).toBe(true);
    },
    LIMIT_MS,
  );

  it('prints the script in its captions', () => {
    expect(
      parseSrt(render.srt)
        .map((cue) => cue.text)
        .join(' '),
    ).toBe(SCRIPT);
    expect(render.words.map((word) => word.text).join(' ')).toBe(SCRIPT);
    expect(render.vtt.startsWith('WEBVTT')).toBe(true);
  });

  it(
    'lays clips over it without changing its length or its sound',
    async () => {
      const clip = join(folder, 'clip.mp4');
      const image = join(folder, 'image.jpg');
      await renderStockClip({
        keyword: 'precios',
        variant: 1,
        width: 540,
        height: 960,
        durationSeconds: 1,
        outputPath: clip,
      });
      await extractPoster(clip, image);
      const slots = planBroll({
        durationSeconds: render.durationSeconds,
        clips: [{ keyword: null, durationSeconds: null }],
      });
      const [slot] = slots;
      const outputPath = join(folder, 'broll.mp4');

      const result = await composeBroll({
        basePath: render.outputPath,
        outputPath,
        subtitles: parseSrt(render.srt),
        captions: DEFAULT_CAPTION_LOOK,
        clips: [
          { path: clip, startSeconds: slot?.startSeconds ?? 2, durationSeconds: 1 },
          { path: image, startSeconds: 3.4, durationSeconds: 0.5 },
        ],
      });

      const [before, after] = await Promise.all([probeMedia(render.outputPath), probeMedia(outputPath)]);
      const packets = await runTool({
        tool: 'ffprobe',
        arguments: [
          '-v',
          'error',
          '-select_streams',
          'v',
          '-show_entries',
          'packet=pts_time',
          '-of',
          'csv=p=0',
          outputPath,
        ],
      });
      const times = packets.stdout
        .toString()
        .trim()
        .split('\n')
        .map(Number)
        .sort((a, b) => a - b);
      expect(result.durationSeconds).toBeCloseTo(render.durationSeconds);
      // Whole groups of 30 frames under the clips; everything else is copied.
      expect(result).toMatchObject({ frameCount: render.frameCount, encodedFrames: 60 });
      expect(after.durationSeconds).toBeCloseTo(before.durationSeconds, 1);
      expect(times).toHaveLength(render.frameCount);
      expect(
        times.slice(1).every((time, index) => Math.abs(time - (times[index] ?? 0) - 1 / 30) < 0.001),
      ).toBe(true);
      expect(after).toMatchObject({ width: 1080, height: 1920, audioCodec: 'aac', hasFastStart: true });
    },
    LIMIT_MS,
  );

  it(
    'leaves nothing behind when it is cancelled',
    async () => {
      const cancel = new AbortController();
      const outputPath = join(folder, 'cancelled', 'video.mp4');
      const work = renderPresenter({
        script: SCRIPT,
        presenterId: 'diego',
        voiceId: 'es-andres',
        format: 'square',
        outputPath,
        signal: cancel.signal,
        onProgress: () => {
          cancel.abort();
        },
      });

      await expect(work).rejects.toMatchObject({ code: 'aborted' });
      expect(await readdir(join(folder, 'cancelled'))).toEqual([]);
    },
    LIMIT_MS,
  );

  it('refuses an empty script before starting anything', async () => {
    await expect(
      renderPresenter({
        script: '🎉🎉',
        presenterId: 'sofia',
        voiceId: 'es-lucia',
        format: 'square',
        outputPath: join(folder, 'x.mp4'),
      }),
    ).rejects.toMatchObject({ code: 'empty_script' });
  });

  it(
    'speaks the same bytes twice',
    async () => {
      for (const voice of inLongRun(VOICES, VOICES.slice(-1))) {
        const speech = await synthesizeSpeech({
          text: 'Hola, 2x1 hoy.',
          voiceId: voice.id,
          directory: folder,
        });
        expect(speech.words.map((word) => word.text)).toEqual(['Hola,', '2x1', 'hoy.']);
        expect(speech.durationSeconds).toBeGreaterThan(0.8);
      }
      const [first, second] = [
        await synthesizeSpeech({ text: SCRIPT, voiceId: 'es-lucia', directory: folder }),
        await synthesizeSpeech({ text: SCRIPT, voiceId: 'es-lucia', directory: folder }),
      ];
      expect((await readFile(first.wavPath)).equals(await readFile(second.wavPath))).toBe(true);
    },
    LIMIT_MS,
  );

  it(
    'draws stills and previews',
    async () => {
      const preview = join(folder, 'voice.m4a');
      await renderVoicePreview({ voiceId: 'es-lucia', outputPath: preview });

      expect(await probeMedia(preview)).toMatchObject({ videoCodec: null, audioCodec: 'aac' });
      expect(isJpeg(await drawPoster({ presenterId: 'amara', width: 300, height: 400 }))).toBe(true);
      expect(isJpeg(await drawStockThumbnail({ keyword: 'café', variant: 2, width: 300, height: 400 }))).toBe(
        true,
      );
    },
    LIMIT_MS,
  );
});
