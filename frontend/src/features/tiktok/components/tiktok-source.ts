import { type Guion, hashtagsIn, LIMITS, type ProjectVideo } from '@pregonero/contracts/api';
import { addHashtags } from '../../../lib/hashtags';
import { cutTo, withoutTags } from './tiktok-fields';
import type { TiktokDraft } from './tiktok-rules';

/** So many keywords of the script as make sense. */
const SUGGESTED_HASHTAGS = 5;

/** What the publishing dialog publishes: the video of a script or of a project. */
export interface TiktokSource {
  /** What was written for it is kept under this name. */
  draftName: string;
  /** Names the file to the server. */
  videoUrl: string;
  posterUrl: string | null;
  isVertical: boolean;
  seconds: number | null;
  title: string;
  caption: string;
  hashtags: string[];
  /** Moment that the calendar suggests (ISO 8601). */
  suggestedAt: string | null;
  /** Whose captions the preview shows. */
  guion?: Guion;
  /** The project's video; null for that of a script. */
  videoId: number | null;
}

/** Those of the script; for one without any, its keywords. */
function suggestedHashtags(guion: Guion): string[] {
  if (guion.hashtags.length > 0) return guion.hashtags;
  const words = (guion.palabrasClave ?? '')
    .split(',')
    .map((word) => word.trim().replace(/[\s-]+/gu, ''))
    .slice(0, SUGGESTED_HASHTAGS);
  return addHashtags([], words.join(' '));
}

/** A script with its current video. */
export function sourceOfGuion(guion: Guion, videoUrl: string): TiktokSource {
  return {
    draftName: `tiktok:${guion.id}`,
    videoUrl,
    posterUrl: guion.posterUrl,
    isVertical: guion.formatoVideo === 'vertical',
    seconds: guion.video_duration,
    title: guion.titulo,
    caption: guion.caption ?? guion.captionGenerado ?? '',
    hashtags: suggestedHashtags(guion),
    suggestedAt: guion.fechaSugerida,
    guion,
    videoId: null,
  };
}

/** A project's video: the first line of its caption is its title. */
export function sourceOfVideo(video: ProjectVideo): TiktokSource {
  return {
    draftName: `tiktok-video:${video.id}`,
    videoUrl: video.cloudinaryUrl,
    posterUrl: null,
    isVertical: true,
    seconds: video.tiempoEstimado,
    title: video.caption.split('\n', 1)[0] ?? '',
    caption: video.caption,
    hashtags: hashtagsIn(video.caption).slice(0, LIMITS.tiktokHashtagsMax),
    suggestedAt: null,
    videoId: video.id,
  };
}

/** The form as it begins: nothing is allowed or declared that its owner did not choose. */
export function draftOf(
  { title, caption, hashtags }: TiktokSource,
  schedule: { date: string; time: string } | null,
): TiktokDraft {
  return {
    title: cutTo(title, LIMITS.tiktokTitleMaxLength),
    description: cutTo(withoutTags(caption, hashtags), LIMITS.tiktokDescriptionMaxLength),
    hashtags,
    date: schedule?.date ?? '',
    time: schedule?.time ?? '',
    privacyLevel: '',
    allowComment: false,
    allowDuet: false,
    allowStitch: false,
    commercial: false,
    brandOrganic: false,
    brandContent: false,
  };
}
