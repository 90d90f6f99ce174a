import {
  AVATAR_FILTERS,
  type Avatar,
  DEFAULT_AJUSTES_VIDEO,
  VOICE_FILTERS,
  type Voice,
} from '@pregonero/contracts/api';
import { pronunciationsOf } from '@pregonero/spoken-text';
import type { RenderRequest, RenderState } from '../../avatar-video.port';
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
    preview_video_url: look.preview_video_url ?? null,
    language: null,
    gender: look.gender?.toLowerCase() ?? null,
    ethnicity: tagOf(tags, AVATAR_FILTERS.ethnicity),
    age: tagOf(tags, AVATAR_FILTERS.age),
    use_case: tags.filter((tag) => useCases.includes(tag)),
    premium: tags.includes('premium'),
  };
}

/** The tag in its usual spelling; nothing for what is none, and for a language without a country. */
function localeOf(tag: string | null | undefined): Pick<Voice, 'locale'> {
  try {
    const locale = new Intl.Locale(tag ?? '');
    return locale.region === undefined ? {} : { locale: locale.toString() };
  } catch {
    return {};
  }
}

/** A voice of the vendor as the product's voice; style, age, accent and a draft only where tags tell them. */
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
    ...localeOf(voice.locale),
    ...(tags.includes('draft') ? { borrador: true } : {}),
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
      ? { failureMessage: video.failure_message ?? video.failure_code ?? 'the provider says nothing more' }
      : {}),
  };
}

/** What the vendor has no field for, as our own engine takes it; null when everything is as usual. */
export function engineSettingsOf({
  speech,
  captions,
  brandColor,
}: RenderRequest): Record<string, unknown> | null {
  const look = captions ?? { ...DEFAULT_AJUSTES_VIDEO, colorMarca: brandColor };
  const isUsualLook =
    look.estiloSubtitulos === DEFAULT_AJUSTES_VIDEO.estiloSubtitulos && look.colorMarca === null;
  const settings = {
    ...(isUsualLook
      ? {}
      : {
          captionStyle: look.estiloSubtitulos,
          ...(look.colorMarca === null ? {} : { brandColor: look.colorMarca }),
        }),
    ...(speech.pronunciaciones.length === 0
      ? {}
      : { pronunciations: pronunciationsOf(speech.pronunciaciones) }),
    ...('audioAssetId' in speech ? { transcript: speech.transcript } : {}),
  };
  return Object.keys(settings).length === 0 ? null : settings;
}
