import { ApiError } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { fieldError } from '../../../platform/uploads/upload-rules';

/** What the protocol's library refuses, by its status, in the words of the catalogue. */
export function tusRefusal(status: number): ApiError {
  switch (status) {
    case 404:
    case 410: {
      return new ApiError('not_found');
    }
    case 409: {
      return new ApiError('invalid_state', { params: { reason: 'upload_offset' } });
    }
    case 412: {
      return new ApiError('tus_version_unsupported');
    }
    case 413: {
      // Files over the limit are refused before they begin: this one is longer than it said.
      return new ApiError('file_too_large', { params: { reason: 'upload_length' } });
    }
    case 400:
    case 403: {
      return fieldError('Upload-Offset', say('text_invalid'));
    }
    default: {
      return new ApiError('internal_error');
    }
  }
}
