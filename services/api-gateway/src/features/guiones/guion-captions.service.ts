import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import { ObjectStore } from '@pregonero/storage';
import { toWebVtt } from './captions-track';
import { GuionesService } from './guiones.service';

/** Ten minutes of speech make some 50 KB; what is larger is no caption file. */
const MAX_BYTES = 1_048_576;

/** Captions of a video as the browser's players read them. */
@Injectable()
export class GuionCaptionsService {
  constructor(
    private readonly guiones: GuionesService,
    private readonly store: ObjectStore,
  ) {}

  /** WebVTT made from the stored SubRip file. @throws ApiError `not_found`, `invalid_state` without captions */
  async webVtt(userId: number, guionId: number): Promise<string> {
    const { captionsKey } = await this.guiones.requireOwn(userId, guionId);
    if (captionsKey === null) throw noCaptions();
    const { stream, sizeBytes } = await this.store.getStream(captionsKey);
    if (sizeBytes > MAX_BYTES) {
      stream.destroy();
      throw noCaptions();
    }
    return toWebVtt((await buffer(stream)).toString('utf8'));
  }
}

function noCaptions(): ApiError {
  return new ApiError('invalid_state', { params: { reason: 'no_captions' } });
}
