import { Injectable, type PipeTransform } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';

/** The largest id that a PostgreSQL `integer` holds. */
export const MAX_ID = 2_147_483_647;

/** A path id: decimal digits only, 1 to 2147483647 (a PostgreSQL `integer`); anything else is 400. */
@Injectable()
export class DbIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^[1-9]\d{0,9}$/u.test(value) ? Number(value) : 0;
    if (id < 1 || id > MAX_ID) {
      throw new ApiError('validation_failed', { errors: { id: [say('id_invalid')] } });
    }
    return id;
  }
}
