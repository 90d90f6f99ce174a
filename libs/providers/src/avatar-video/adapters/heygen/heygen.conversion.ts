import { AVATAR_FILTERS, type Avatar, VOICE_FILTERS, type Voice } from '@pregonero/contracts/api';
import type { RenderState } from '../../avatar-video.port';
import { RENDER_STATUSES } from './heygen.constants';
import type { HeygenLook, HeygenVideo, HeygenVoice } from './heygen.schema';

/** The first tag that is one of `values`, whatever its case. */
function tagOf(tags: readonly string[], values: readonly string[]): string | null {
  return tags.find((tag) => values.includes(tag)) ?? null;
}

function foldedTags(tags: readonly string[] | null | undefined): string[] {
  return (tags ?? []).map((tag) => tag.trim().toLowerCase());
}

/** A look as the product's presenter: the vendor keeps age, ethnicity and use among free tags. */
export function avatarOfLook(look: HeygenLook): Avatar {
  const tags = foldedTags(look.tags);
  const picture = look.preview_image_url ?? '';
  const useCases: readonly string[] = AVATAR_FILTERS.use_case;
  return {
    avatar_id: look.id,
    avatar_name: look.name ?? look.id,
    preview_image_url: picture,
    preview_image: picture,
    language: null,
    gender: look.gender?.toLowerCase() ?? null,
    ethnicity: tagOf(tags, AVATAR_FILTERS.ethnicity),
    age: tagOf(tags, AVATAR_FILTERS.age),
    use_case: tags.filter((tag) => useCases.includes(tag)),
    premium: tags.includes('premium'),
  };
}

/** A voice of the vendor as the product's voice; style, age and accent only where tags tell them. */
export function voiceOfItem(voice: HeygenVoice): Voice {
  const tags = foldedTags(voice.tags);
  return {
    voice_id: voice.voice_id,
    name: voice.name ?? voice.voice_id,
    language: voice.language ?? '',
    gender: voice.gender?.toLowerCase() ?? null,
    style: tagOf(tags, VOICE_FILTERS.style),
    age: tagOf(tags, VOICE_FILTERS.age),
    accent: tagOf(tags, VOICE_FILTERS.accent),
    preview_audio: voice.preview_audio_url ?? null,
  };
}

/** A look that can be rendered now. */
export function isUsable(look: HeygenLook): boolean {
  return look.status === undefined || look.status === null || look.status === 'completed';
}

/**
 * Where a render stands. A word the contract does not know still runs; `completed` without a link runs too, because
 * the link is what completion is for.
 */
export function renderStateOf(video: HeygenVideo): RenderState {
  const videoUrl = video.captioned_video_url ?? video.video_url ?? undefined;
  const told = Object.hasOwn(RENDER_STATUSES, video.status) ? RENDER_STATUSES[video.status] : undefined;
  const status = told ?? 'processing';
  return {
    status: status === 'completed' && videoUrl === undefined ? 'processing' : status,
    ...(videoUrl === undefined ? {} : { videoUrl }),
    ...(video.subtitle_url ? { subtitleUrl: video.subtitle_url } : {}),
    ...(video.thumbnail_url ? { thumbnailUrl: video.thumbnail_url } : {}),
    ...(typeof video.duration === 'number' ? { durationSeconds: video.duration } : {}),
    ...(typeof video.progress === 'number' ? { progress: Math.min(100, Math.max(0, video.progress)) } : {}),
    ...(status === 'failed'
      ? { failureMessage: video.failure_message ?? video.failure_code ?? 'sin detalle del proveedor' }
      : {}),
  };
}
