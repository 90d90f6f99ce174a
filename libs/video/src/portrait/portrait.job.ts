import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TO_BT709 } from '../broll/clip.filters';
import { prepareClip } from '../broll/prepared.clip';
import { plateOf } from '../drawing/brand.ground';
import { FRAMES_PER_SECOND, type FrameSize } from '../formats';
import { MediaError } from '../media.error';
import { AUDIO_SETTINGS, VIDEO_SETTINGS } from '../process/encoder.settings';
import { runFfmpeg } from '../process/media.process';
import { LONGEST_RECORDING_SECONDS, readRecording } from '../recording/recording.file';
import { decodeSound, LISTENING_RATE } from '../recording/sound.samples';
import { levelVoice } from '../recording/voice.level';
import { drawPassepartout } from './portrait.drawing';
import { portraitGeometry } from './portrait.geometry';
import { loudnessOfFrames, waveDrawer } from './voice.wave';

/** A portrait to be filmed by a worker process. */
export interface PortraitJob {
  portraitOf: string;
  soundPath: string;
  size: FrameSize;
  colour: string;
  path: string;
  scratch: string;
}

/** What the film is. */
export interface PortraitFacts {
  durationSeconds: number;
}

const rawFrames = (pixels: string, { width, height }: FrameSize, from: string): string[] => [
  ...['-f', 'rawvideo', '-pix_fmt', pixels, '-s', `${width}x${height}`],
  ...['-r', String(FRAMES_PER_SECOND), '-i', from],
];

/** A photo that fills a frame, without anything to be seen in it but its light and its colours. */
function farAway({ width, height }: FrameSize): string {
  const [across, down] = [Math.ceil(width / 16), Math.ceil(height / 16)];
  return `scale=${across}:${down}:force_original_aspect_ratio=increase,crop=${across}:${down},gblur=sigma=7,scale=${width}:${height}:flags=bilinear`;
}

/**
 * Films a photo: it hangs on a wall in the colour of the business and does not move, and below it moves the voice. The sound is
 * brought to −14 LUFS. Errors of the photo as those of clips, of the sound as those of recordings.
 */
export async function runPortraitJob(job: PortraitJob): Promise<PortraitFacts> {
  const { size, scratch, colour } = job;
  const geometry = portraitGeometry(size);
  const { photo, wave } = geometry;
  const stillPath = join(scratch, 'photo.yuv');
  const { facts } = await prepareClip(job.portraitOf, photo, { stillPath });
  if (facts.kind === 'video') throw new MediaError('clip_not_media', 'A portrait is made of a photo.');
  const wallPath = join(scratch, 'wall.rgba');
  await writeFile(wallPath, drawPassepartout(size, geometry, colour).pixels);

  const { type } = await readRecording(job.soundPath);
  const voicePath = join(scratch, 'voice.wav');
  await levelVoice({
    ...{ path: job.soundPath, demuxer: type.demuxer, outputPath: voicePath, signal: undefined },
    scratchPath: join(scratch, 'raw.wav'),
  });
  const maxSeconds = LONGEST_RECORDING_SECONDS + 1;
  const samples = await decodeSound({ path: voicePath, demuxer: 'wav', maxSeconds });
  const samplesPerFrame = LISTENING_RATE / FRAMES_PER_SECOND;
  const frameCount = Math.max(1, Math.ceil(samples.length / samplesPerFrame));
  const loudness = loudnessOfFrames(samples, { samplesPerFrame, frameCount });
  const draw = waveDrawer(wave, { loudness, colour: plateOf(colour).ink });
  const durationSeconds = frameCount / FRAMES_PER_SECOND;

  const lasting = `loop=-1:1,trim=end_frame=${frameCount},setpts=N/${FRAMES_PER_SECOND}/TB`;
  await runFfmpeg(
    [
      ...rawFrames('yuv420p', photo, `file:${stillPath}`),
      ...rawFrames('rgba', size, `file:${wallPath}`),
      ...rawFrames('rgba', wave, 'pipe:0'),
      ...['-i', `file:${voicePath}`, '-filter_complex'],
      [
        '[0:v]split[photo][around]',
        `[around]${farAway(size)}[far]`,
        `[far][photo]overlay=${photo.left}:${photo.top}[hung]`,
        `[1:v]scale=${TO_BT709},format=yuva420p[wall]`,
        `[hung][wall]overlay=0:0,${lasting}[still]`,
        `[2:v]scale=${TO_BT709},format=yuva420p[wave]`,
        `[still][wave]overlay=${wave.left}:${wave.top}:eof_action=repeat,setsar=1[film]`,
        `[3:a]apad,atrim=0:${durationSeconds.toFixed(6)}[voice]`,
      ].join(';'),
      ...['-map', '[film]', '-map', '[voice]', '-r', String(FRAMES_PER_SECOND)],
      ...['-frames:v', String(frameCount), ...VIDEO_SETTINGS, ...AUDIO_SETTINGS, '-map_metadata', '-1'],
      ...['-fflags', '+bitexact', '-movflags', '+faststart', '-f', 'mp4', job.path],
    ],
    {
      feed: async (write) => {
        for (let frame = 0; frame < frameCount; frame += 1) await write(draw(frame));
      },
    },
  );
  return { durationSeconds };
}
