import { Injectable } from '@nestjs/common';
import { ACTING_SCOPE, ApiError, type ApiKey, LIMITS, type NewApiKey } from '@pregonero/contracts/api';
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
import type { CurrentSession } from '../auth/current-session';
import { parseIsoMoment } from '../http/iso-moment';
import type { CreateApiKeyDto } from './dto/create-api-key.dto';

const DAY_MS = 86_400_000;

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
   * A key that acts for clients ends after 90 days unless `expiresAt` ends it earlier.
   *
   * @throws ApiError `validation_failed` for an end that is over or too far and for clients without the scope to act for them,
   *   `not_found` for a client that there is not, `invalid_state` for too many keys
   */
  async create({ userId, role }: CurrentSession, input: CreateApiKeyDto): Promise<NewApiKey> {
    const { name, scopes, clientIds = [] } = input;
    const isActing = scopes.includes(ACTING_SCOPE);
    if (isActing && role !== 'admin') {
      throw new ApiError('validation_failed', { errors: { scopes: [say('key_scope_for_agency')] } });
    }
    if (isActing !== clientIds.length > 0) {
      const max = LIMITS.apiKeyClientsMax;
      throw new ApiError('validation_failed', {
        errors: { clientIds: [say('key_clients_invalid', { max })] },
      });
    }
    const latest = isActing ? new Date(Date.now() + LIMITS.actingKeyMaxDays * DAY_MS) : null;
    const expiresAt = input.expiresAt === undefined ? latest : parseIsoMoment(input.expiresAt);
    if (latest !== null && (expiresAt === null || expiresAt > latest)) {
      const days = LIMITS.actingKeyMaxDays;
      throw new ApiError('validation_failed', { errors: { expiresAt: [say('key_end_too_far', { days })] } });
    }
    if (expiresAt !== null && expiresAt.getTime() <= Date.now()) {
      throw new ApiError('validation_failed', { errors: { expiresAt: [say('date_is_over')] } });
    }
    const { key, prefix, hash } = newApiKey();
    const row = await inTransaction(this.dataSource, async (tx) => {
      await this.users.lock(tx, userId);
      if (!(await this.keys.areClients(tx, clientIds))) {
        throw new ApiError('not_found', { params: { reason: 'client' } });
      }
      const made = { userId, name, prefix, hash, scopes, clientIds, expiresAt };
      return this.keys.create(tx, made, LIMITS.apiKeysMax);
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
