import type { Translation } from '../../sentence';
import type { errors as spanish } from '../../es/server/errors';

export const errors: Translation<typeof spanish> = {
  validation_failed: {
    general: 'Check the form: some fields are not valid.',
    unreadable: 'We did not understand the request: its data is not in the right format.',
    clip_incomplete: 'Validation error: each clip needs its url and its id',
    too_many_clips: ({ max }) => `You can choose up to ${max} clips for this video.`,
    brand_content_private:
      'Branded content cannot be private: choose another privacy setting or remove the brand.',
    not_your_video: 'Choose one of your videos.',
  },
  setup_required: 'Tell us about your business first.',
  wrong_password: {
    general: 'The current password is wrong.',
    closing_account: 'The password is wrong.',
  },
  wrong_code: {
    general: 'The code is wrong. Enter the one that your app shows now, or a recovery code.',
    setting_up:
      'The code is wrong. Enter the one that your app shows now, and check that your phone sets its time automatically.',
  },
  unknown_avatar: 'That avatar does not exist. Choose another one from the list.',
  unknown_voice: 'That voice does not exist. Choose another one from the list.',
  clip_not_allowed: 'One of the chosen clips cannot be used.',
  clip_selection_required: {
    general: 'Selection required: choose at least one clip.',
    library: 'Selection required: choose at least one file from your library.',
  },
  oauth_state_invalid: {
    general: 'The connection expired or did not start on this page. Try again.',
    permission_missing: 'The permission to publish videos is missing. Connect again and accept it.',
  },
  oauth_failed: {
    general: 'Google did not confirm who you are. Try again or sign in with your password.',
    email_unverified:
      'Your Google account has no verified email. Sign in with another account or with your password.',
  },
  password_not_set: 'Your account signs in with Google and has no password.',
  reset_token_invalid:
    'The link was already used or has expired. Ask for another one: it arrives in a moment.',
  verification_token_invalid: {
    general: 'The link was already used or has expired. Ask for another one from your account.',
    other_account: 'This link belongs to another account. Sign in to it and open the link again.',
  },
  price_mismatch: 'That price does not match the plan.',
  unauthenticated: {
    general: 'Sign in to continue.',
    review_password: 'This link has a password. Enter it to continue.',
  },
  invalid_credentials: {
    general: 'The email or password is wrong.',
    review_link: 'The password for this link is wrong.',
  },
  second_factor_required: {
    general: 'Enter the six-digit code of your authenticator app.',
    wrong_code:
      'The code is wrong or was already used. Enter the one that your app shows now, or a recovery code.',
  },
  invalid_signature: {
    general: 'The signature is not valid.',
    other_environment: 'The event belongs to another environment.',
  },
  payment_required: 'This plan needs an approved payment.',
  email_unverified:
    'First confirm your email with the link that we sent you. Not there? Look in your spam folder or ask for another one. Nothing was charged.',
  forbidden: {
    general: 'You are not allowed to do this.',
    in_person_only: 'Only the client can do this, from their own account.',
    key_scope_missing: ({ scope }) => `This key does not have the permission “${scope}”.`,
    key_client_missing: 'This key does not act for that client.',
    key_needed: 'This needs a key from Integrations.',
    not_for_keys: 'This cannot be done with a key: sign in to your account.',
    review_comment: 'This link does not allow comments.',
    review_approve: 'This link does not allow approving or asking for changes.',
  },
  plan_limit_reached: {
    general: 'You have reached the limit of your plan. Nothing was charged.',
    guiones: 'You have used all the scripts in your plan this month. Nothing was written or charged.',
    videos: 'You have used all the videos in your plan this month. Nothing was charged.',
    form_changes: 'You have used all the form changes in your plan this month. Nothing was saved.',
  },
  form_change_not_allowed: 'Not allowed: your plan does not include changes to the form.',
  origin_not_allowed: 'The request does not come from this page.',
  second_factor_setup_required:
    'Your account administers Pregonero and needs two-step verification. Set it up to continue.',
  sign_in_again:
    'Enter your password for this change (or a code, if you use two-step verification), or sign out and in again.',
  not_found: {
    general: 'We could not find what you are looking for.',
    client: 'That client does not exist or has closed their account.',
    stored_file: 'That file is whole, or no longer exists.',
    library_file: 'One of the chosen files is not in your library.',
    formulario: 'You have not saved the information about your business yet.',
    review_link:
      'This review link does not exist, has expired or was withdrawn. Ask whoever sent it to you for another one.',
    project_video: 'That video no longer exists: it was deleted.',
  },
  method_not_allowed: 'This operation does not exist here.',
  request_timeout: 'Your connection took too long. Nothing was charged; try again.',
  invalid_state: {
    general: 'That cannot be done right now. Reload the page to see where it stands.',
    upload_offset: 'The upload does not go on there: ask how much has arrived and continue from that point.',
    upload_done: 'This video has arrived whole: there is nothing left to upload.',
    too_many_uploads: ({ max }) =>
      `You already have ${max} unfinished uploads. Finish or cancel one of them.`,
    post_gone_out: 'This post can no longer be cancelled.',
    post_not_movable: 'The date of this post can no longer be changed.',
    video_unavailable: 'That video is not available. Make the video again.',
    plan_is_free: 'Your plan is free: there is nothing to cancel.',
    already_cancelled: 'Your subscription is already cancelled.',
    plan_without_end: 'Your account already has this plan, with no end date.',
    plan_paid_already: 'You had already paid for this plan: it is active from now on. Do not pay again.',
    plan_paid_waiting:
      'You already paid for this plan: it begins when the one you have ends. Do not pay again.',
    plan_without_limits: 'Your account already has a plan without limits.',
    video_being_edited: 'This video is already being edited. Wait until it is done.',
    no_video_for_clips: 'Make the video first; then you can add clips to it.',
    no_video_to_finish: 'This script has no video yet. Make the video before changing its music and ending.',
    too_many_keys: ({ max }) => `You can have up to ${max} keys. Revoke one that you no longer use.`,
    too_many_links: ({ max }) =>
      `This video already has ${max} open review links. Revoke one that you no longer use.`,
    too_many_endpoints: ({ max }) =>
      `You can have up to ${max} addresses. Delete one that you no longer use.`,
    too_many_waiting: 'Too many messages already wait for this address. Wait until they are sent.',
    last_admin: 'You are the only administrator. Create another administrator before you close your account.',
    file_in_use: 'This file is being used in a video. Wait until it is done.',
    only_approved_is_published: 'Only an approved video can be published.',
    unreadable_aloud: 'This text cannot be read aloud.',
    no_captions: 'This script has no captions.',
    no_link_to_renew: 'This script has no video whose link could be renewed.',
    video_not_stored: 'The video is no longer stored. You can make it again.',
    film_not_ready: 'This script has no finished video to take to the project.',
    audio_gone:
      'This script no longer has your audio. Upload it again or choose a voice. Nothing was charged.',
    audio_after_approval: 'Audio can only be changed before the script is approved. Reload the page.',
    nothing_to_revert: 'This video is already the original: there is no B-roll to take back.',
    render_handed_over: 'The video is already being made and cannot be cancelled.',
    second_factor_on: 'Two-step verification is already on.',
    second_factor_off: 'Two-step verification is not on.',
    job_ended: 'This job has ended: there is nothing to stop.',
    job_not_dead: 'Only a dead job can be taken up again.',
    only_open_is_edited:
      'A script can only be edited before it is approved and while it is not being rewritten. Refresh the page.',
    review_newer_version: 'There is a newer version of this video. Watch it before you decide.',
    review_closed:
      'This video is published or being processed: it can no longer be approved or sent back here.',
    review_undo_over: 'It is too late to undo. You can decide again.',
    review_full: 'This video already has all the comments it can hold. Write to whoever sent it to you.',
  },
  email_taken: 'There is already an account with that email.',
  account_link_required: 'There is already an account with that email. Sign in with your password.',
  account_closed: 'This account has been closed.',
  already_exists: {
    general: 'It already exists.',
    formulario: 'You have already saved the information about your business. Edit it instead.',
    post: 'That video is already on its way to TikTok for that time.',
  },
  changed_meanwhile: {
    general:
      'This script changed while you were editing it. What you wrote is still on your screen: check it and save again.',
    approval:
      'This script changed while you were approving it. Read it again before you approve it: nothing was charged.',
  },
  generation_in_progress: 'Scripts are already being written. Wait until they are done.',
  request_in_progress: {
    general: 'We are already on it: no need to ask again. You are not charged twice.',
    upload_held: 'Another connection is going on with this upload. Wait a few seconds and continue.',
  },
  tiktok_not_connected: 'Connect your TikTok account first',
  tus_version_unsupported: 'Uploading in pieces needs the protocol tus 1.0.0 (header Tus-Resumable).',
  file_too_large: {
    general: 'The file cannot be larger than 50MB',
    audio: 'The audio cannot be larger than 32MB',
    voice_note: 'A voice note may not be larger than 4MB',
    project_video: 'The file cannot be larger than 500MB',
    upload_length:
      'More bytes came than the upload announced. Send the rest from where it is, or begin again.',
    request: 'The request is too large.',
  },
  storage_quota_exceeded: 'There is no room left in your library.',
  address_too_long: 'The address is too long.',
  unsupported_media_type: {
    general: 'Only videos (MP4, MOV, AVI) and images (JPG, PNG, GIF) are allowed',
    offset_stream_expected: 'Send the video as application/offset+octet-stream.',
    json_expected: 'Send the data as JSON (application/json).',
    form_expected: 'Send the file as a form (multipart/form-data).',
    audio_expected: 'Only audio files (WAV, MP3, M4A, OGG, WebM) are allowed',
    video_expected: 'Only videos (MP4, MOV, AVI) are allowed',
    damaged: 'The file is incomplete or damaged.',
    too_many_parts: 'The file has too many inner parts. Export it again and upload the new copy.',
    video_too_big: 'The video is too large: no side may be longer than 4096 pixels.',
    video_too_long: 'The video is longer than 2 hours.',
    picture_too_big: 'The image has too many pixels (40 million at most).',
    photo_too_big: 'The photo has too many pixels (52 million at most).',
    tiktok_format: 'TikTok takes no AVI videos. Upload the video as MP4 or MOV and publish it again.',
    gif_too_long: 'The GIF has too many frames (500 at most).',
    audio_too_long: 'The audio is longer than 10 minutes.',
    voice_note_too_long: 'The voice note is longer than a minute.',
    audio_too_short: 'The audio is shorter than half a second.',
    audio_unusable: 'We cannot use this audio file: send WAV, MP3, M4A, OGG or WebM with sound only.',
  },
  idempotency_key_reused: 'That idempotency key was already used with other data.',
  headers_too_large:
    'The headers of the request are too large. Delete the cookies of this site and try again.',
  too_many_requests: {
    general: 'Too many requests. Wait a moment.',
    registrations: 'Many accounts are being created right now. Try again in an hour.',
    trials:
      'There are no more trial scripts for today. Come back tomorrow, or create your free account and write them there.',
    free_videos:
      'There are no more free videos for today. Come back tomorrow or choose a plan; nothing was charged.',
    uploads_at_once: 'Several uploads of yours are under way. Wait until one ends and go on.',
    guessed_password:
      'Somebody is trying passwords of this account from many places. Sign in on a device where you signed in before, with Google, or ask for a link with “Forgot your password?”.',
    wrong_codes: 'Too many wrong codes. Wait an hour or sign in with a recovery code.',
    wrong_passwords: 'Too many attempts with a wrong password. Wait a few minutes and try again.',
  },
  internal_error: 'Something failed on our side. Nothing was charged; try again.',
  provider_unavailable: {
    general: 'The external service is not responding. Nothing was charged; try again in a few minutes.',
    because: ({ cause }) => cause,
  },
  service_unavailable: 'The service is not available right now. Try again in a few seconds.',
  storage_unavailable: 'We cannot store files right now. Nothing was charged; try again in a few minutes.',
};
