import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inLongRun } from '@pregonero/testing';
import { MediaError } from '../src/media.error';
import { probeMedia } from '../src/quality/probe';
import { inspectRecording, recordingAsMp3 } from '../src/recording/own.recording';

const run = promisify(execFile);

const VOICE_SECONDS = 8;
/** Loud and quiet in turn as syllables are, with pauses as between sentences; not too high for a telephone. */
const VOICE = `aevalsrc='0.5*(sin(2*PI*180*t)+0.4*sin(2*PI*900*t))*abs(sin(2*PI*2*t))*lt(mod(t,2),1.6)':d=${VOICE_SECONDS}:s=48000`;

describe('an own recording', () => {
  let directory: string;
  let voice: string;

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
  const codeOf = (path: string): Promise<string> =>
    inspectRecording(path).then(
      () => 'accepted',
      (error: unknown) => (error instanceof MediaError ? error.code : String(error)),
    );

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'own-recording-'));
    voice = await make('voice.wav', '-f', 'lavfi', '-i', VOICE);
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  it.each(inLongRun([-20, -36, -43], [-20, -43]))(
    'that is %i dB quieter is handed on at −14 LUFS',
    async (level) => {
      const path = await make('quiet.wav', '-i', voice, '-af', `volume=${level}dB`);
      const outputPath = file('quiet.mp3');

      const { durationSeconds } = await recordingAsMp3({ path, outputPath });

      const { lufs, peak } = await loudnessOf(outputPath);
      expect(Math.abs(lufs + 14)).toBeLessThanOrEqual(0.7);
      expect(peak).toBeLessThanOrEqual(-1);
      expect(durationSeconds).toBeCloseTo(VOICE_SECONDS, 0);
      expect((await probeMedia(outputPath)).durationSeconds).toBeCloseTo(durationSeconds, 0);
    },
  );

  it('in which nothing can be made heard is not handed on', async () => {
    const faint = await make('faint.wav', '-i', voice, '-af', 'volume=-50dB');
    // Just loud enough not to be silence, and too short to be measured.
    const beep = 'sine=f=1000:d=0.12,volume=-33.5dB,apad=whole_dur=5';
    const click = await make('click.wav', '-f', 'lavfi', '-i', beep);
    await inspectRecording(click);
    const before = (await readdir(directory)).length;

    for (const path of [faint, click]) {
      await expect(recordingAsMp3({ path, outputPath: file('none.mp3') })).rejects.toMatchObject({
        code: 'recording_silent',
      });
    }
    expect(await readdir(directory)).toHaveLength(before);
  });

  it.each([0.25, 4])(
    'lasts as long as its sound when its Xing header says %d times as long',
    async (factor) => {
      const path = await make('xing.mp3', '-i', voice, '-c:a', 'libmp3lame', '-q:a', '4');
      const bytes = await readFile(path);
      const frames = bytes.indexOf('Xing') + 8;
      bytes.writeUInt32BE(Math.round(bytes.readUInt32BE(frames) * factor), frames);
      await writeFile(path, bytes);

      expect((await inspectRecording(path)).durationSeconds).toBeCloseTo(VOICE_SECONDS, 0);
      expect((await recordingAsMp3({ path, outputPath: file('xing.out.mp3') })).durationSeconds).toBeCloseTo(
        VOICE_SECONDS,
        0,
      );
    },
  );

  it('that cannot be used is refused with the reason, and leaves no file', async () => {
    const tone = ['-f', 'lavfi', '-i'];
    const film = 'testsrc=s=64x64:r=5:d=1';
    await writeFile(file('text.wav'), 'This is no sound at all.');
    await writeFile(file('empty.mp3'), '');
    await writeFile(file('corrupt.mp3'), Buffer.concat([Buffer.from('ID3'), Buffer.alloc(4000, 7)]));
    const whole = await readFile(await make('whole.m4a', '-i', voice));
    await writeFile(file('cut.m4a'), whole.subarray(0, whole.length / 2));
    const before = (await readdir(directory)).length;

    expect(await codeOf(file('text.wav'))).toBe('recording_type_refused');
    expect(await codeOf(file('empty.mp3'))).toBe('recording_type_refused');
    expect(await codeOf(file('corrupt.mp3'))).toBe('recording_unreadable');
    expect(await codeOf(file('cut.m4a'))).toBe('recording_unreadable');
    expect(await codeOf(file('missing.wav'))).toBe('recording_unreadable');
    expect(await readdir(directory)).toHaveLength(before);
    expect(await codeOf(await make('video.mp4', ...tone, film))).toBe('recording_unreadable');
    expect(await codeOf(await make('video.webm', ...tone, film))).toBe('recording_unreadable');
    expect(await codeOf(await make('silence.wav', ...tone, 'anullsrc=d=2'))).toBe('recording_silent');
    expect(await codeOf(await make('short.wav', ...tone, 'sine=d=0.2'))).toBe('recording_too_short');
    expect(await codeOf(await make('long.wav', ...tone, 'sine=d=602:r=8000'))).toBe('recording_too_long');
  });
});
