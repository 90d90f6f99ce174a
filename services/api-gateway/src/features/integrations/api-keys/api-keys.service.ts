import { Injectable } from '@nestjs/common';
import { ACTING_SCOPE, ApiError, type ApiKey, LIMITS, type NewApiKey } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import {
  ApiKeyRepository,
  type ListPage,
  NotificationRepository,
  readDatabaseTime,
  tellOwner,
  toApiKey,
  UserRepository,
} from '@pregonero/persistence';
import { LiveEvents, TransactionEffects } from '@pregonero/queue';
import { newApiKey } from '../../../platform/auth/api-key';
import type { CurrentSession } from '../../../platform/auth/current-session';
import { parseIsoMoment } from '../../../platform/http/iso-moment';
import type { CreateApiKeyDto } from './dto/create-api-key.dto';

const DAY_MS = 86_400_000;

/** Keys of one person. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly transactions: TransactionEffects,
    private readonly notifications: NotificationRepository,
    private readonly live: LiveEvents,
    private readonly users: UserRepository,
    private readonly keys: ApiKeyRepository,
  ) {}

  /**
   * Makes a key, which this response alone holds, and notifies the owner.
   * Without `expiresAt` it ends after a year, one that acts for clients after 90 days at the latest; null is no end.
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
    const { key, prefix, hash } = newApiKey();
    const row = await this.transactions.run(async (tx, after) => {
      await this.users.lock(tx, userId);
      const expiresAt = toExpiry(input.expiresAt, { isActing, now: await readDatabaseTime(tx) });
      if (!(await this.keys.areClients(tx, clientIds))) {
        throw new ApiError('not_found', { params: { reason: 'client' } });
      }
      const made = { userId, name, prefix, hash, scopes, clientIds, expiresAt };
      const created = await this.keys.create(tx, made, LIMITS.apiKeysMax);
      if (created !== null) {
        await tellOwner(
          { notifications: this.notifications, live: this.live, tx, after },
          { userId, kind: 'api_key_created', params: { name } },
        );
      }
      return created;
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

/** Returns when a key ends. Without a choice it has the usual end; null is a choice, and has no end. */
function toExpiry(
  text: string | null | undefined,
  { isActing, now }: { isActing: boolean; now: Date },
): Date | null {
  const days = isActing ? LIMITS.actingKeyMaxDays : LIMITS.apiKeyDefaultDays;
  const usual = new Date(now.getTime() + days * DAY_MS);
  if (text === undefined) return usual;
  const moment = text === null ? null : parseIsoMoment(text);
  if (isActing && (moment === null || moment > usual)) {
    throw new ApiError('validation_failed', { errors: { expiresAt: [say('key_end_too_far', { days })] } });
  }
  if (moment !== null && moment <= now) {
    throw new ApiError('validation_failed', { errors: { expiresAt: [say('date_is_over')] } });
  }
  return moment;
}
