import type { Translation } from '../../sentence';
import type { clips as spanish } from '../../es/server/clips';

export const clips: Translation<typeof spanish> = {
  clips_away: 'The clip library is not responding. Nothing was charged; try again in a few minutes.',
  clips_busy: 'The clip library is getting too many searches. Nothing was charged; wait a moment.',
  clips_month_spent:
    'This month’s searches of the clip library are used up; they come back when its next month begins. Nothing was charged; use your own photos and videos meanwhile.',
  clips_credential: 'The clip library did not accept our credential. Nothing was charged; our team knows.',
  clips_refused_search: 'The clip library did not accept this search. Nothing was charged; try other words.',
  broll_preparing: 'Preparing the clips.',
  broll_searching: 'Looking for clips for your video.',
  broll_chosen: 'Clips chosen.',
  broll_fetching: 'Downloading the clips.',
  broll_mixing: 'Mixing the clips into your video.',
  broll_storing: 'Saving the video with B-roll.',
  broll_clips_stumbled: 'A service stumbled; we will carry on by ourselves in a moment.',
  broll_retrying: ({ attempt, attempts }) =>
    `Trying again automatically (attempt ${attempt} of ${attempts}).`,
  broll_stopped_waiting: 'You stopped waiting. Nothing was charged, and your video has not changed.',
  broll_done: 'B-roll processed successfully',
  broll_done_without: ({ left }) => `B-roll processed successfully. ${left.join(' ')}`,
  clips_without_room: ({ count }) =>
    count === 1
      ? 'One clip did not fit into the length of the video.'
      : `${count} clips did not fit into the length of the video.`,
  clips_not_used: ({ clips }) => `We left out ${clips.join('; ')}.`,
  no_clip_usable: ({ clips }) =>
    `None of the clips can be used: ${clips.join('; ')}. Your video did not change; choose other clips.`,
  named_clip_refused: ({ name, cause }) => `“${name}” (${cause})`,
  clip_refused: ({ cause }) => `a clip (${cause})`,
  clip_not_media: 'it is not a video or picture that we can read',
  clip_damaged: 'the file is damaged or incomplete',
  clip_too_large: 'it has too many pixels',
  clip_without_picture: 'it has no picture, only sound',
  one_clip_damaged:
    'One of the clips is damaged and cannot be used. Your video did not change; choose other clips.',
  one_clip_gone:
    'One of the chosen clips is no longer available. Your video did not change; choose other clips.',
  no_clips_found:
    'We found no clips for the keywords of this script. Nothing was charged; choose the clips yourself.',
  original_video_gone: 'The original video is no longer stored. Make the video again.',
  no_video_yet: 'This script has no video yet. Make the video before you add B-roll.',
  video_too_short_for_clips: 'The video is too short to add clips. Nothing changed.',
  mix_defective: 'The mix came out with defects and we did not use it. Nothing was charged; try other clips.',
  failed_on_purpose: 'This failure is part of the test. Nothing was charged.',
  finish_preparing: 'Preparing the finishing touches.',
  finish_working: 'Adding the finishing touches to your video.',
  finish_done: ({ left }) => ['Finishing touches done.', ...left].join(' '),
  finish_without_logo: 'The logo could not be used: the video goes without it.',
  finish_without_photos: ({ count }) =>
    count === 1
      ? 'One of your photos or clips could not be used and was left out.'
      : `${count} of your photos or clips could not be used and were left out.`,
  finish_without_found:
    'Some stock clips could not be fetched: cards stand in for them. You can redo the finishing at no cost.',
  finish_layout_needs_new_film:
    'This video already has captions drawn into the picture, so only the layout’s title and prices were added. Your next video will have all of it.',
  finish_layout_keeps_clips:
    'This video has B-roll, so only the layout’s title and prices were added and your clips are shown whole.',
  finish_list_empty: 'The script mentions no prices or steps for a list, so it has the “Presenter” layout.',
  finish_defective:
    'The finishing touches did not come out right; your video has not changed. Nothing was charged.',
};
