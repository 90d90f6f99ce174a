import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import {
  captionPictures,
  groupCaptions,
  lightIn,
  popFrameAt,
  wordAt,
  writeSrt,
  writeVtt,
  type CaptionGroup,
  type LightUnder,
} from '@pregonero/video/drawing';
import {
  DEFAULT_CAPTION_LOOK,
  FRAMES_PER_SECOND,
  frameSize,
  type CaptionLook,
  type FrameSize,
  type VideoFormat,
  type SpokenWord,
} from '@pregonero/video';
import { Compositor, type Placement, type Sprite } from '../compositor/compositor';
import { startEncoder } from '../process/frame.encoder';
import { hearRecording } from '../voice/recorded.speech';
import type { Pronunciation, ReadingLanguage } from '@pregonero/spoken-text';
import { speakDry, type DrySpeech } from '../voice/speech.synthesis';
import { performanceTrack } from './performance';
import { Puppet } from './puppet';
import { modelOf } from './presenters';
import { mouthTrack } from './visemes';

/** A presenter video to be made; everything a worker needs, in plain data. */
export interface PresenterJob {
  kind: 'presenter';
  speech:
    | { script: string; voiceId: string }
    | { path: string; transcript: string | null; language?: ReadingLanguage };
  presenterId: string;
  format: VideoFormat;
  /** In pixels; that of the format unless said. */
  shortSide?: number;
  captions: CaptionLook | null;
  backgroundColor: string | undefined;
  /** Clothes and room take it. */
  brandColor: string | undefined;
  pronunciations: readonly Pronunciation[];
  /** Unfinished file to write. */
  path: string;
  /** Folder for intermediate files; the caller deletes it. */
  scratch: string;
}

type PresenterSpeech = Pick<DrySpeech, 'durationSeconds' | 'words' | 'phonemes' | 'produce'>;

/** What a finished presenter video is. */
export interface PresenterFacts {
  durationSeconds: number;
  frameCount: number;
  width: number;
  height: number;
  words: SpokenWord[];
  srt: string;
  vtt: string;
}

/** The pictures of one word as sprites. */
interface WordSprites {
  said: Sprite;
  pops: Sprite[];
  rest: Sprite | null;
}

class CaptionTrack {
  private group: CaptionGroup | undefined;
  private base: Sprite | undefined;
  private words: WordSprites[] = [];
  private next = 0;

  constructor(
    private readonly compositor: Compositor,
    private readonly groups: readonly CaptionGroup[],
    private readonly o: { size: FrameSize; look: CaptionLook; light: LightUnder },
  ) {}

  /** Sprites of the caption at a time; times must not go back. */
  at(seconds: number): Placement[] {
    for (
      let candidate = this.groups[this.next];
      candidate && candidate.startSeconds <= seconds;
      candidate = this.groups[this.next]
    ) {
      this.clear();
      this.group = candidate;
      this.next += 1;
      this.load(candidate);
    }
    if (!this.group || !this.base || seconds >= this.group.endSeconds) return [];
    const index = wordAt(this.group, seconds);
    const word = this.words[index];
    const began = this.group.words[index]?.startSeconds;
    if (word === undefined || began === undefined) return still([this.base]);
    const pop = word.pops[popFrameAt(seconds, began)];
    return still(pop ? [word.rest ?? this.base, pop] : [this.base, word.said]);
  }

  private load(group: CaptionGroup): void {
    const { size, look, light } = this.o;
    const texts = group.words.map((word) => word.text);
    const pictures = captionPictures(texts, size, look, light);
    this.base = this.compositor.addSprite(pictures.base);
    this.words = pictures.words.map(({ said, pops, rest }) => ({
      said: this.compositor.addSprite(said),
      pops: pops.map((picture) => this.compositor.addSprite(picture)),
      rest: rest && this.compositor.addSprite(rest),
    }));
  }

  /** Gives the pictures of the shown group back: a long video must not hold the captions of all its length. */
  clear(): void {
    const shown = [this.base, ...this.words.flatMap(({ said, pops, rest }) => [said, ...pops, rest])];
    for (const sprite of shown) if (sprite) this.compositor.removeSprite(sprite);
    this.base = undefined;
    this.words = [];
  }
}

/** Sprites in their own places. */
function still(sprites: readonly Sprite[]): Placement[] {
  return sprites.map((sprite) => ({ sprite, x2: 0, y2: 0, shear: 0, pivot: 0, opacity: 255 }));
}

/** How light the presenter and the room are: they hardly move, so the first frame without a caption tells for all. */
function lightOfStage(compositor: Compositor, size: FrameSize): LightUnder {
  const luma = compositor.pixels().slice(0, size.width * size.height);
  return lightIn(luma, size, size);
}

interface Stage {
  key: string;
  compositor: Compositor;
  puppet: Puppet;
}

/** Above this the sprites of a stage are given up: captions of every video it made are among them. */
const STAGE_MAX_BYTES = 256 * 1_048_576;
let lastStage: Stage | undefined;

/** A presenter on its background, with what the video before drew of it when it was the same one. */
function stageOf(job: PresenterJob, size: FrameSize): Stage {
  const key = JSON.stringify([job.presenterId, size, job.backgroundColor, job.brandColor]);
  if (lastStage?.key === key && lastStage.compositor.usedBytes < STAGE_MAX_BYTES) {
    lastStage.compositor.startOver();
    return lastStage;
  }
  const compositor = new Compositor(size.width, size.height);
  lastStage = {
    key,
    compositor,
    puppet: new Puppet(compositor, modelOf(job.presenterId, job.brandColor), job.backgroundColor),
  };
  return lastStage;
}

/** What is heard in the video, with its times. */
function speechOf(job: PresenterJob): Promise<PresenterSpeech> {
  const { speech, pronunciations, scratch: directory } = job;
  return 'script' in speech
    ? speakDry({ text: speech.script, voiceId: speech.voiceId, directory, pronunciations })
    : hearRecording({ ...speech, directory, pronunciations });
}

/** Makes a presenter video. Runs in the render worker: writing frames blocks the process. */
export async function runPresenterJob(
  job: PresenterJob,
  onProgress: (fraction: number) => void,
): Promise<PresenterFacts> {
  const size = frameSize(job.format, job.shortSide);
  const speech = await speechOf(job);
  const sound = speech.produce();
  // The sound is awaited below; until then a failure must not count as unhandled.
  sound.catch(() => undefined);
  const frameCount = Math.max(1, Math.ceil(speech.durationSeconds * FRAMES_PER_SECOND));
  const mouths = mouthTrack(speech.phonemes, frameCount, FRAMES_PER_SECOND);
  const poses = performanceTrack({
    phonemes: speech.phonemes,
    words: speech.words,
    frameCount,
    seed: `${job.presenterId} ${'script' in job.speech ? job.speech.script : (job.speech.transcript ?? '')}`,
  });
  const groups = groupCaptions(speech.words);

  const { compositor, puppet } = stageOf(job, size);
  const [firstPose] = poses;
  const [firstMouth] = mouths;
  if (firstPose && firstMouth) compositor.compose(puppet.place(firstPose, firstMouth));
  const captions = new CaptionTrack(compositor, job.captions ? groups : [], {
    size,
    look: job.captions ?? DEFAULT_CAPTION_LOOK,
    light: lightOfStage(compositor, size),
  });
  const draw = (frame: number): void => {
    const pose = poses[frame];
    const mouth = mouths[frame];
    if (pose && mouth)
      compositor.compose([...puppet.place(pose, mouth), ...captions.at(frame / FRAMES_PER_SECOND)]);
  };
  // The first frame draws the large sprites while another process produces the sound.
  draw(0);

  const encoder = await startEncoder({
    ...size,
    fifoPath: join(job.scratch, 'frames'),
    soundPath: await sound,
    outputPath: job.path,
  });
  try {
    for (let frame = 0; frame < frameCount; frame += 1) {
      if (frame > 0) draw(frame);
      encoder.lend(compositor.pixels());
      if (frame % 15 === 14) {
        onProgress((frame + 1) / frameCount);
        // Lets the messages of the parent in; the writes themselves never do.
        await breathe();
      }
    }
    await encoder.finish();
    captions.clear();
  } catch (error) {
    throw await encoder.abandon(error);
  }
  return {
    durationSeconds: frameCount / FRAMES_PER_SECOND,
    frameCount,
    ...size,
    words: speech.words,
    srt: writeSrt(groups),
    vtt: writeVtt(groups),
  };
}
