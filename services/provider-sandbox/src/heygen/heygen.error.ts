/** A refusal of the HeyGen API. */
export class HeygenError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly param?: string,
  ) {
    super(message);
    this.name = 'HeygenError';
  }

  /** The v3 envelope. */
  toBody(): object {
    return {
      error: {
        code: this.code,
        message: this.message,
        ...(this.param === undefined ? {} : { param: this.param }),
      },
    };
  }
}

/** 404 in HeyGen's words. `what` begins the sentence: `Video abc`. */
export const notFound = (
  code: 'video_not_found' | 'avatar_not_found' | 'voice_not_found' | 'not_found',
  what: string,
): HeygenError => new HeygenError(404, code, `${what} was not found.`);
