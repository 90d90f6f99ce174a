import { ERRORS } from '@pregonero/contracts/api';
import type { ErrorCode } from '@pregonero/contracts/api';
import { defineTexts } from './define-texts';

/** Failed calls. In Spanish the server's own sentence is shown: it knows most. */
export const errorTexts = defineTexts('errors', {
  connectionLost: 'Error de conexión. Intenta nuevamente.',
  internal: ERRORS.internal_error.message,
  ofCode: (_code: ErrorCode, fromServer: string): string => fromServer,
  ofField: (fromServer: string): string => fromServer,
});
