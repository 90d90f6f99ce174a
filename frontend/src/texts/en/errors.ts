import type { ErrorCode } from '@pregonero/contracts/api';
import type { TextsOf } from '../define-texts';
import type { errorTexts } from '../errors';
import { server } from './server';

/** One sentence a code: the server speaks Spanish only. */
const BY_CODE: Record<ErrorCode, string> = {
  validation_failed: 'Check the form: some fields are not valid.',
  setup_required: 'Tell us about your business first.',
  wrong_password: 'The current password is not right.',
  unknown_avatar: 'That avatar does not exist. Choose another one.',
  unknown_voice: 'That voice does not exist. Choose another one.',
  clip_not_allowed: 'One of the chosen clips cannot be used.',
  clip_selection_required: 'Choose at least one clip.',
  oauth_state_invalid: 'The connection expired or did not start on this page. Try again.',
  oauth_failed: 'Google did not confirm who you are. Try again or sign in with your password.',
  password_not_set: 'Your account signs in with Google and has no password.',
  price_mismatch: 'The price does not belong to that plan.',
  unauthenticated: 'Sign in to continue.',
  invalid_credentials: 'The email or the password is not right.',
  invalid_signature: 'The signature is not valid.',
  payment_required: 'This plan needs an approved payment.',
  forbidden: 'You are not allowed to do this.',
  plan_limit_reached: 'You reached the limit of your plan. Nothing was charged.',
  form_change_not_allowed: 'Not allowed: your plan does not include changes to the form.',
  origin_not_allowed: 'The request does not come from this page.',
  not_found: 'We could not find what you are looking for.',
  method_not_allowed: 'This operation does not exist here.',
  request_timeout: 'The request took too long to arrive.',
  invalid_state: 'That cannot be done right now. Reload the page to see where it stands.',
  email_taken: 'There already is an account with that email.',
  account_link_required: 'There already is an account with that email. Sign in with your password.',
  account_closed: 'This account was closed.',
  already_exists: 'It already exists.',
  generation_in_progress: 'Scripts are being written already. Wait until they are done.',
  request_in_progress: 'This very request is still being worked on.',
  tiktok_not_connected: 'Connect your TikTok account first',
  file_too_large: 'The file is too large.',
  storage_quota_exceeded: 'Your library is full.',
  address_too_long: 'The address is too long.',
  unsupported_media_type: 'Only videos (MP4, MOV, AVI) and images (JPG, PNG, GIF) are allowed',
  idempotency_key_reused: 'That request was already made with other data.',
  headers_too_large:
    'The headers of the request are too large. Delete the cookies of this site and try again.',
  too_many_requests: 'Too many requests. Wait a moment.',
  internal_error: 'Something failed on our side. Nothing was charged; try again.',
  provider_unavailable:
    'The external service does not answer. Nothing was charged; try again in a few minutes.',
  service_unavailable: 'The service is not available now. Try again in a few seconds.',
  storage_unavailable: 'We cannot store files now. Try again in a few minutes.',
};

export const errors: TextsOf<typeof errorTexts> = {
  connectionLost: 'Connection error. Try again.',
  internal: BY_CODE.internal_error,
  // What the server says of this very case is more exact than what its code says of all of them.
  ofCode: (code, fromServer) => server.translated(fromServer) ?? BY_CODE[code],
  ofField: () => 'Check this field.',
};
