import { join } from 'node:path';
import { MediaError } from '../media.error';
import { AUDIO_SETTINGS } from '../process/encoder.settings';
import { runTool } from '../process/media.process';
import { PRODUCT_VIDEO } from '../quality/product.video';
import { integratedLoudness, reachLoudness } from '../recording/voice.level';
import { MUSIC_RATE, musicLoop } from './music.loop';
import { writeWave } from './wave.file';

/** What {@link mixSound} puts together; times in seconds. */
export interface SoundRequest {
  basePath: string;
  hasSound: boolean;
  seconds: number;
  /** A loop by its id; null for none. */
  music: string | null;
  /** Where the picture changes: a soft swoosh lies over it. */
  cuts: readonly number[];
  scratch: string;
}

/** Under −60 dB: no listener hears a room, and nobody hears a hole where the voice pauses. */
const ROOM_LEVEL = 0.0011;
const SWOOSH = { seconds: 0.5, level: 0.05 } as const;
/** The music steps back under the voice and comes up again in its pauses and under the card. */
const DUCKING = 'sidechaincompress=threshold=0.02:ratio=8:attack=20:release=450:makeup=1';

/** The tone of a room, with a swoosh that is loudest at each cut. The same numbers give the same samples. */
function roomAndCuts(seconds: number, cuts: readonly number[]): Float32Array {
  let state = 1_122_335;
  const noise = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 31 - 1;
  };
  const samples = new Float32Array(Math.ceil(seconds * MUSIC_RATE));
  let low = 0;
  for (let index = 0; index < samples.length; index += 1) {
    low += 0.04 * (noise() - low);
    samples[index] = ROOM_LEVEL * 6 * low;
  }
  for (const cut of cuts) {
    const count = Math.round(SWOOSH.seconds * MUSIC_RATE);
    const first = Math.round((cut - SWOOSH.seconds * 0.6) * MUSIC_RATE);
    let smooth = 0;
    for (let index = 0; index < count; index += 1) {
      const share = index / count;
      // Brighter towards the cut: that is what makes it pass by.
      smooth += (0.03 + 0.22 * share) * (noise() - smooth);
      const at = first + index;
      if (at < 0 || at >= samples.length) continue;
      samples[at] = (samples[at] ?? 0) + SWOOSH.level * Math.sin(Math.PI * share ** 1.4) ** 2 * smooth * 4;
    }
  }
  return samples;
}

/**
 * Voice, room, cuts and music in one AAC file of exactly so many seconds, at −14 LUFS below −1 dBTP.
 * @throws `invalid_request` for music that does not exist, `ffmpeg_missing` or `ffmpeg_failed`
 */
export async function mixSound(o: SoundRequest): Promise<string> {
  const [room, bed, raw] = ['room', 'bed', 'raw'].map((name) => join(o.scratch, `${name}.wav`)) as [
    string,
    string,
    string,
  ];
  const output = join(o.scratch, 'sound.m4a');
  await writeWave(room, roomAndCuts(o.seconds, o.cuts), MUSIC_RATE);
  const inputs = ['-i', room];
  const stereo = 'aresample=48000,aformat=sample_fmts=fltp:channel_layouts=stereo';
  const length = `atrim=0:${o.seconds.toFixed(6)}`;
  const chains = [`[0:a]${stereo},${length}[room]`];
  const mixed = ['[room]'];
  let key = '';
  if (o.hasSound) {
    inputs.push(...PRODUCT_VIDEO.input, '-i', `file:${o.basePath}`);
    const split = o.music === null ? '[voice]' : ',asplit[voice][key]';
    chains.push(`[1:a:0]${stereo},aresample=async=1:first_pts=0,apad,${length}${split}`);
    mixed.push('[voice]');
    key = '[key]';
  }
  if (o.music !== null) {
    const loop = musicLoop(o.music);
    if (loop === null) throw new MediaError('invalid_request', `There is no music ${o.music}.`);
    await writeWave(bed, loop, MUSIC_RATE);
    const index = o.hasSound ? 2 : 1;
    inputs.push('-stream_loop', '-1', '-i', bed);
    const fades = `afade=t=in:d=0.4,afade=t=out:st=${Math.max(0, o.seconds - 1).toFixed(3)}:d=1`;
    chains.push(`[${index}:a]${stereo},${length},${fades}${key === '' ? '[music]' : '[bed]'}`);
    if (key !== '') chains.push(`[bed]${key}${DUCKING}[music]`);
    mixed.push('[music]');
  }
  chains.push(
    `${mixed.join('')}amix=inputs=${mixed.length}:normalize=0:duration=first,${length},ebur128=framelog=verbose[out]`,
  );
  // Measured while it is mixed: reading it again for that would cost as much as the mixing.
  const { stderr } = await runTool({
    tool: 'ffmpeg',
    arguments: [
      ...['-hide_banner', '-nostats', '-nostdin', '-y', ...inputs],
      ...['-filter_complex', chains.join(';'), '-map', '[out]'],
      ...['-c:a', 'pcm_s16le', '-fflags', '+bitexact', '-f', 'wav', raw],
    ],
  });
  const first = integratedLoudness(stderr);
  // Encoded as it is brought to its level: each program that is started costs as much as half of its work here.
  const encoding = [...AUDIO_SETTINGS, '-fflags', '+bitexact', '-f', 'ipod'];
  await reachLoudness({ scratchPath: raw, outputPath: output, signal: undefined, encoding }, first);
  return output;
}
