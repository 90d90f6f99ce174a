import { Injectable } from '@nestjs/common';
import {
  ApiError,
  LIMITS,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookEndpointSecret,
} from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import {
  type ListPage,
  NotificationRepository,
  tellOwner,
  toWebhookDelivery,
  toWebhookEndpoint,
  UserRepository,
  WebhookDeliveryRepository,
  WebhookEndpointRepository,
} from '@pregonero/persistence';
import { EndpointCaller } from '@pregonero/providers';
import { LiveEvents, TransactionEffects } from '@pregonero/queue';
import type { CreateWebhookEndpointDto } from './dto/create-webhook-endpoint.dto';
import { EndpointSecrets } from './endpoint-secrets.service';
import { WebhookSender } from './webhook-sender.service';

/** Endpoints of one person, and the log of what was sent to each. */
@Injectable()
export class WebhookEndpointsService {
  constructor(
    private readonly transactions: TransactionEffects,
    private readonly notifications: NotificationRepository,
    private readonly live: LiveEvents,
    private readonly users: UserRepository,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly secrets: EndpointSecrets,
    private readonly caller: EndpointCaller,
    private readonly sender: WebhookSender,
  ) {}

  /** Adds an endpoint and notifies the owner. @throws ApiError `validation_failed` for an address that is not called, `invalid_state` for too many endpoints */
  async create(userId: number, { url, events }: CreateWebhookEndpointDto): Promise<WebhookEndpointSecret> {
    if (!this.caller.mayBeCalled(url)) {
      throw new ApiError('validation_failed', { errors: { url: [say('webhook_url_invalid')] } });
    }
    const { secret, sealed } = this.secrets.create(userId);
    const row = await this.transactions.run(async (tx, after) => {
      await this.users.lock(tx, userId);
      const made = { userId, url, events, secret: sealed };
      const created = await this.endpoints.create(tx, made, LIMITS.webhookEndpointsMax);
      if (created !== null) {
        await tellOwner(
          { notifications: this.notifications, live: this.live, tx, after },
          { userId, kind: 'webhook_endpoint_created', params: { host: new URL(url).host } },
        );
      }
      return created;
    });
    if (row === null) {
      const params = { reason: 'too_many_endpoints', max: LIMITS.webhookEndpointsMax } as const;
      throw new ApiError('invalid_state', { params });
    }
    return { ...toWebhookEndpoint(row), secret };
  }

  async list(userId: number, page: ListPage): Promise<WebhookEndpoint[]> {
    return (await this.endpoints.listOf(userId, page)).map(toWebhookEndpoint);
  }

  /** What waits for it is not sent any more. @throws ApiError `not_found` */
  async remove(userId: number, id: number): Promise<void> {
    if (!(await this.endpoints.remove(userId, id))) throw new ApiError('not_found');
  }

  /** Another secret; the one before signs beside it for a day. @throws ApiError `not_found` */
  async rotate(userId: number, id: number): Promise<WebhookEndpointSecret> {
    const { secret, sealed } = this.secrets.create(userId);
    const row = await this.endpoints.rotate(userId, id, sealed);
    if (row === null) throw new ApiError('not_found');
    return { ...toWebhookEndpoint(row), secret };
  }

  /** Sends again, what waited first. Repeating it is fine. @throws ApiError `not_found` */
  async resume(userId: number, id: number): Promise<WebhookEndpoint> {
    const row = await this.endpoints.resume(userId, id);
    if (row === null) throw new ApiError('not_found');
    this.sender.wake();
    return toWebhookEndpoint(row);
  }

  /** @throws ApiError `not_found` */
  async deliveriesOf(userId: number, id: number, page: ListPage): Promise<WebhookDelivery[]> {
    if ((await this.endpoints.findOwn(userId, id)) === null) throw new ApiError('not_found');
    return (await this.deliveries.listOf(id, page)).map(toWebhookDelivery);
  }

  /** Sends the same event once more. @throws ApiError `not_found`, `invalid_state` when too much waits already */
  async replay(userId: number, deliveryId: number): Promise<WebhookDelivery> {
    const row = await this.deliveries.replay(userId, deliveryId);
    if (row === null) throw new ApiError('not_found');
    if (row === 'full') throw new ApiError('invalid_state', { params: { reason: 'too_many_waiting' } });
    this.sender.wake();
    return toWebhookDelivery(row);
  }
}
