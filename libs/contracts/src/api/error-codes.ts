import type { ErrorTexts } from '../languages/sentence';

/**
 * The error catalogue: a stable code and its HTTP status. What a code says to people is in `languages/<lang>/server/errors.ts`.
 * Every error body is {@link ErrorBody}; no other shape leaves the API.
 */
export const ERRORS = {
  validation_failed: { status: 400 },
  setup_required: { status: 400 },
  wrong_password: { status: 400 },
  unknown_avatar: { status: 400 },
  unknown_voice: { status: 400 },
  clip_not_allowed: { status: 400 },
  clip_selection_required: { status: 400 },
  oauth_state_invalid: { status: 400 },
  oauth_failed: { status: 400 },
  password_not_set: { status: 400 },
  reset_token_invalid: { status: 400 },
  verification_token_invalid: { status: 400 },
  wrong_code: { status: 400 },
  price_mismatch: { status: 400 },
  unauthenticated: { status: 401 },
  invalid_credentials: { status: 401 },
  second_factor_required: { status: 401 },
  invalid_signature: { status: 401 },
  payment_required: { status: 402 },
  forbidden: { status: 403 },
  email_unverified: { status: 403 },
  plan_limit_reached: { status: 403 },
  form_change_not_allowed: { status: 403 },
  origin_not_allowed: { status: 403 },
  second_factor_setup_required: { status: 403 },
  sign_in_again: { status: 403 },
  not_found: { status: 404 },
  method_not_allowed: { status: 405 },
  request_timeout: { status: 408 },
  invalid_state: { status: 409 },
  email_taken: { status: 409 },
  account_link_required: { status: 409 },
  account_closed: { status: 409 },
  already_exists: { status: 409 },
  changed_meanwhile: { status: 409 },
  generation_in_progress: { status: 409 },
  request_in_progress: { status: 409 },
  payment_pending: { status: 409 },
  tiktok_not_connected: { status: 409 },
  capability_off: { status: 409 },
  tus_version_unsupported: { status: 412 },
  file_too_large: { status: 413 },
  storage_quota_exceeded: { status: 413 },
  address_too_long: { status: 414 },
  unsupported_media_type: { status: 415 },
  idempotency_key_reused: { status: 422 },
  headers_too_large: { status: 431 },
  too_many_requests: { status: 429 },
  internal_error: { status: 500 },
  provider_unavailable: { status: 503 },
  service_unavailable: { status: 503 },
  storage_unavailable: { status: 503 },
} as const satisfies Record<keyof ErrorTexts, { status: number }>;

export type ErrorCode = keyof typeof ERRORS;

/**
 * The body of every error answer. `code` and `params` alone determine `message`, in any language: where one code has several
 * causes, `params.reason` tells which. `message` and `errors` (field to sentences) are in the language of the request.
 */
export interface ErrorBody {
  statusCode: number;
  code: ErrorCode;
  params: Record<string, unknown>;
  message: string;
  errors?: Record<string, string[]>;
}
