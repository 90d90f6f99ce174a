import { HttpException } from '@nestjs/common';

/** A refusal in Wompi's envelope. */
export function refusal(status: number, type: string, detail: object): HttpException {
  return new HttpException({ error: { type, ...detail } }, status);
}

/** 404: nothing of that name or number. */
export const notFound = (): HttpException =>
  refusal(404, 'NOT_FOUND_ERROR', { reason: 'La entidad solicitada no existe' });
