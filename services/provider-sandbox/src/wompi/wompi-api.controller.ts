import { createHash, timingSafeEqual } from 'node:crypto';
import {
  type CanActivate,
  Controller,
  type ExecutionContext,
  Get,
  Inject,
  Injectable,
  Param,
  Post,
  Query,
  UseGuards,
} from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
import type { FastifyRequest } from 'fastify';
import { SANDBOX_CONFIG } from '../sandbox.tokens';
import { notFound, refusal } from './wompi.error';
import { PaymentDesk } from './payment.desk';
import type { TransactionRecord } from './wompi.schemas';
import { WompiStore } from './wompi.store';
import { transactionView } from './wompi.views';

const PAGE_SIZE_MAX = 200;
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** `Authorization: Bearer <private key>`. */
@Injectable()
class WompiKeyGuard implements CanActivate {
  constructor(@Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const given = /^Bearer (.+)$/u.exec(headers.authorization ?? '')?.[1] ?? '';
    if (timingSafeEqual(digest(given), digest(this.config.keys.wompiPrivateKey))) return true;
    throw refusal(401, 'INVALID_ACCESS_TOKEN', { reason: 'La llave proporcionada no es válida.' });
  }
}

/** `/wompi/v1/transactions`. */
@Controller('wompi/v1/transactions')
@UseGuards(WompiKeyGuard)
export class WompiApiController {
  constructor(
    private readonly store: WompiStore,
    private readonly desk: PaymentDesk,
  ) {}

  @Get()
  list(@Query() query: Record<string, unknown>): object {
    const { reference } = query;
    const others = Object.keys(query).filter((name) => name !== 'reference');
    if (others.length > 0) {
      // A filter that is passed over would find what was not asked for.
      throw refusal(422, 'INPUT_VALIDATION_ERROR', {
        messages: Object.fromEntries(others.map((name) => [name, ['Este simulador no lo filtra']])),
      });
    }
    if (typeof reference !== 'string' || reference === '') {
      throw refusal(422, 'INPUT_VALIDATION_ERROR', { messages: { reference: ['Es obligatorio'] } });
    }
    const found = this.store.ofReference(reference).slice(0, PAGE_SIZE_MAX);
    return {
      data: found.map(transactionView),
      meta: { page: 1, page_size: PAGE_SIZE_MAX, total_results: found.length },
    };
  }

  @Get(':id')
  read(@Param('id') id: string): object {
    return { data: transactionView(this.find(id)), meta: {} };
  }

  /** Documented as an empty 201; answers a body in practice. */
  @Post(':id/void')
  async void(@Param('id') id: string): Promise<object> {
    const voided = await this.desk.decide(this.find(id), 'void');
    if (voided === undefined) {
      throw refusal(422, 'INPUT_VALIDATION_ERROR', { messages: { status: ['No se puede anular'] } });
    }
    return { data: { status: voided.status, status_message: null, transaction: transactionView(voided) } };
  }

  private find(id: string): TransactionRecord {
    const transaction = this.store.find(id);
    if (transaction === undefined) {
      throw notFound();
    }
    return transaction;
  }
}
