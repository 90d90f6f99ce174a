/** A refusal of the TikTok API: status and code, in the envelope that every answer has. */
export class TiktokError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'TiktokError';
  }

  toBody(logId: string): object {
    return { data: {}, error: { code: this.code, message: this.message, log_id: logId } };
  }
}

/** A refusal of the token endpoints. */
export class TiktokOauthError extends Error {
  constructor(
    readonly status: number,
    readonly code:
      | 'access_denied'
      | 'invalid_client'
      | 'invalid_grant'
      | 'invalid_request'
      | 'invalid_scope'
      | 'unauthorized_client'
      | 'unsupported_grant_type'
      | 'unsupported_response_type',
    message: string,
  ) {
    super(message);
    this.name = 'TiktokOauthError';
  }

  toBody(logId: string): object {
    return { error: this.code, error_description: this.message, log_id: logId };
  }
}
