import { Injectable } from '@nestjs/common';
import { ApiError, type ApiKey, LIMITS, type NewApiKey } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import {
  ApiKeyRepository,
  inTransaction,
  type ListPage,
  toApiKey,
  UserRepository,
} from '@pregonero/persistence';
import { DataSource } from 'typeorm';
import { newApiKey } from '../auth/api-key';
import { parseIsoMoment } from '../http/iso-moment';
import type { CreateApiKeyDto } from './dto/create-api-key.dto';

/** Keys of one person. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly keys: ApiKeyRepository,
  ) {}

  /**
   * Makes a key, which this answer alone holds.
   * @throws ApiError `validation_failed` for an end that is over, `invalid_state` for too many keys
   */
  async create(userId: number, input: CreateApiKeyDto): Promise<NewApiKey> {
    const { name, scopes } = input;
    const expiresAt = input.expiresAt === undefined ? null : parseIsoMoment(input.expiresAt);
    if (expiresAt !== null && expiresAt.getTime() <= Date.now()) {
      throw new ApiError('validation_failed', { errors: { expiresAt: [say('date_is_over')] } });
    }
    const { key, prefix, hash } = newApiKey();
    const row = await inTransaction(this.dataSource, async (tx) => {
      await this.users.lock(tx, userId);
      return this.keys.create(tx, { userId, name, prefix, hash, scopes, expiresAt }, LIMITS.apiKeysMax);
    });
    if (row === null) {
      throw new ApiError('invalid_state', { params: { reason: 'too_many_keys', max: LIMITS.apiKeysMax } });
    }
    return { ...toApiKey(row), key };
  }

  async list(userId: number, page: ListPage): Promise<ApiKey[]> {
    return (await this.keys.listOf(userId, page)).map(toApiKey);
  }

  /** From the next request on it opens nothing. @throws ApiError `not_found` */
  async remove(userId: number, id: number): Promise<void> {
    if (!(await this.keys.remove(userId, id))) throw new ApiError('not_found');
  }
}
