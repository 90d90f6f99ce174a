import type { Presenter, Voice } from '@pregonero/studio';
import type { VideoRecord } from './heygen.schemas';
import type { VideoLinks } from './video.links';

/** A page of a list: `token` is the position it begins at. */
export function pageOf(items: readonly object[], limit: number, token: string | undefined): object {
  const start = /^\d{1,6}$/u.test(token ?? '') ? Number(token) : 0;
  const data = items.slice(start, start + limit);
  const next = start + data.length;
  const hasMore = next < items.length;
  return { data, has_more: hasMore, next_token: hasMore ? String(next) : null };
}

/** HeyGen files looks in groups; here each presenter is a group of its own. */
export const groupIdOf = (presenter: Presenter): string => `group_${presenter.id}`;

const previewOf = (publicUrl: string, presenter: Presenter): string =>
  `${publicUrl}/heygen/files/posters/${presenter.id}.jpg`;

const previewClipOf = (publicUrl: string, presenter: Presenter): string =>
  `${publicUrl}/heygen/files/previews/${presenter.id}.mp4`;

/** A character; what is rendered is its look. */
export function groupView(presenter: Presenter, publicUrl: string): object {
  return {
    id: groupIdOf(presenter),
    name: presenter.name,
    gender: presenter.gender,
    created_at: 1_795_176_000,
    looks_count: 1,
    preview_image_url: previewOf(publicUrl, presenter),
    preview_video_url: previewClipOf(publicUrl, presenter),
    default_voice_id: presenter.defaultVoiceId,
    consent_status: null,
    status: 'completed',
    error: null,
  };
}

/** A look; its id is the `avatar_id` of a video. Tags are plain words: age, ethnicity, uses. */
export function lookView(presenter: Presenter, publicUrl: string): object {
  return {
    id: presenter.id,
    name: presenter.name,
    avatar_type: 'studio_avatar',
    group_id: groupIdOf(presenter),
    gender: presenter.gender,
    preview_image_url: previewOf(publicUrl, presenter),
    preview_video_url: previewClipOf(publicUrl, presenter),
    default_voice_id: presenter.defaultVoiceId,
    image_width: 1080,
    image_height: 1920,
    preferred_orientation: 'portrait',
    // Not one of the vendor's: tells a client that `voice_settings.engine_settings` is understood.
    supported_api_engines: ['avatar_iv', 'pregonero'],
    tags: [presenter.age, presenter.ethnicity, ...presenter.useCases],
    status: 'completed',
    error: null,
  };
}

/** A voice, with two additions to the documented fields: its locale, and tags (style, accent, age, that it is a draft). */
export function voiceView(voice: Voice, publicUrl: string): object {
  return {
    voice_id: voice.id,
    name: voice.name,
    language: voice.language,
    gender: voice.gender,
    type: 'public',
    preview_audio_url: `${publicUrl}/heygen/files/voices/${voice.id}.mp3`,
    support_pause: true,
    support_locale: false,
    tags: [voice.style, voice.accent, voice.age, 'draft'],
    locale: voice.locale,
  };
}

/** A video as it is read; `progress` (0 to 100) is an addition to the documented fields. */
export function videoView(video: VideoRecord, links: VideoLinks, publicUrl: string): object {
  const completed = video.status === 'completed';
  const videoUrl = completed ? links.file(video, 'mp4') : null;
  return {
    id: video.id,
    title: video.title,
    status: video.status,
    created_at: Math.floor(video.createdAtMs / 1_000),
    completed_at: video.completedAtMs === null ? null : Math.floor(video.completedAtMs / 1_000),
    video_url: videoUrl,
    captioned_video_url: video.captions ? videoUrl : null,
    subtitle_url: completed ? links.file(video, 'srt') : null,
    thumbnail_url: completed ? links.file(video, 'jpg') : null,
    gif_url: null,
    duration: video.durationSeconds,
    video_page_url: `${publicUrl}/#${video.id}`,
    folder_id: null,
    output_language: null,
    failure_code: video.failureCode,
    failure_message: video.failureMessage,
    progress: video.progress,
  };
}
