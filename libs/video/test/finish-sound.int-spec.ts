import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mixSound } from '../src/finish/finish.sound';
import { runFfmpeg, runTool } from '../src/process/media.process';

/** Somebody speaks in the middle: the voice is a tone, so that everything above it is something else. */
const SECONDS = 12;
const SPEECH = { from: 4, to: 8 } as const;
const CUT_SECONDS = 10;
const ABOVE_THE_VOICE = 'highpass=f=3000:p=2,highpass=f=3000:p=2';

describe('the sound of a finishing', () => {
  let folder = '';
  let basePath = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'finish-sound-'));
    basePath = join(folder, 'base.mp4');
    const voice = `sine=f=220:d=${SECONDS},volume='if(between(t,${SPEECH.from},${SPEECH.to}),1,0)':eval=frame`;
    await runFfmpeg([
      ...['-f', 'lavfi', '-i', `color=s=64x64:r=30:d=${SECONDS}`, '-f', 'lavfi', '-i', voice],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', basePath],
    ]);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const mixes = new Map<string | null, Promise<string>>();
  /** The sound with that music or without any, made once. */
  const mixed = (music: 'mercado' | null): Promise<string> => {
    const mix = mixes.get(music) ?? makeMix(music);
    mixes.set(music, mix);
    return mix;
  };
  const makeMix = async (music: string | null): Promise<string> => {
    const scratch = await mkdtemp(join(folder, 'mix-'));
    return mixSound({ basePath, hasSound: true, seconds: SECONDS, music, cuts: [CUT_SECONDS], scratch });
  };

  /** What ffmpeg says of a sound after filters that measure. */
  async function measured(path: string, filters: string): Promise<string> {
    const { stderr } = await runTool({
      tool: 'ffmpeg',
      arguments: ['-hide_banner', '-nostats', '-i', path, '-af', filters, '-f', 'null', '-'],
    });
    return stderr;
  }

  /** Level of a stretch in decibels, of what passes the filters. */
  async function levelOf(path: string, from: number, to: number, filters = 'anull'): Promise<number> {
    const log = await measured(path, `${filters},atrim=${from}:${to},astats=measure_perchannel=none`);
    return Number(/RMS level dB: (-?[\d.]+)/u.exec(log)?.[1]);
  }

  it('is at −14 LUFS and peaks below −1, with music and without', async () => {
    for (const music of ['mercado', null] as const) {
      const log = await measured(await mixed(music), 'ebur128=peak=true');
      const last = (pattern: RegExp): number => Number([...log.matchAll(pattern)].at(-1)?.[1]);
      expect(Math.abs(last(/I:\s+(-?[\d.]+) LUFS/gu) + 14)).toBeLessThanOrEqual(0.7);
      expect(last(/Peak:\s+(-?[\d.]+) dBFS/gu)).toBeLessThanOrEqual(-1);
    }
  });

  it('has music that steps back while somebody speaks and comes up again', async () => {
    const path = await mixed('mercado');

    const [before, under, after] = [
      await levelOf(path, 1, SPEECH.from, ABOVE_THE_VOICE),
      await levelOf(path, SPEECH.from + 0.5, SPEECH.to, ABOVE_THE_VOICE),
      await levelOf(path, SPEECH.to + 0.7, CUT_SECONDS - 0.3, ABOVE_THE_VOICE),
    ];
    expect(before - under).toBeGreaterThan(4);
    expect(after - under).toBeGreaterThan(4);
  });

  it('is a room where nobody speaks, never digital silence, with a swoosh where the picture changes', async () => {
    const path = await mixed(null);

    const room = await levelOf(path, 0.5, 3.5);
    expect(room).toBeGreaterThan(-80);
    expect(room).toBeLessThan(-45);
    expect(await levelOf(path, CUT_SECONDS - 0.25, CUT_SECONDS + 0.15)).toBeGreaterThan(room + 10);
  });
});
