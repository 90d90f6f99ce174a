import type {
  CreateCheckoutResponse,
  PaymentRecord,
  PaymentResult,
  SubscriptionDetails,
} from '@pregonero/contracts/api';
import type { SignedIn, TestGateway, Answer } from './gateway-harness';
import type { WompiServer, WompiTransaction } from './wompi-server';

/** What the plan of most tests costs a month, in pesos. */
export const PRICE = 196_000;

let transactions = 0;

/** Somebody who pays, and what the rows and the provider know of it. */
export class Payer {
  constructor(
    private readonly gateway: TestGateway,
    private readonly wompi: WompiServer,
    private readonly person: SignedIn,
  ) {}

  begin(
    body: unknown,
    headers: Record<string, string> = {},
    token = this.person.token,
  ): Promise<Answer<CreateCheckoutResponse>> {
    return this.gateway.call('POST', '/api/create-wompi-checkout', { token, body, headers });
  }

  /** The reference of a checkout that was begun. */
  async checkout(planId = 'plus', price = PRICE): Promise<string> {
    return (await this.begin({ planId, price })).body.reference;
  }

  result(query: string, token = this.person.token): Promise<Answer<PaymentResult>> {
    return this.gateway.call('GET', `/api/payment-result?${query}`, { token });
  }

  async list(): Promise<PaymentRecord[]> {
    const { token } = this.person;
    return (await this.gateway.call<PaymentRecord[]>('GET', '/api/user/payments', { token })).body;
  }

  cancel(reference: string, token = this.person.token): Promise<Answer<PaymentResult>> {
    return this.gateway.call('POST', `/api/user/payments/${reference}/cancel`, { token, body: {} });
  }

  async row(reference: string): Promise<Record<string, unknown> | undefined> {
    const select = 'SELECT * FROM payments WHERE reference = $1';
    return (await this.gateway.db.query<Record<string, unknown>>(select, [reference]))[0];
  }

  async user(id = this.person.user.id): Promise<Record<string, unknown> | undefined> {
    return (
      await this.gateway.db.query<Record<string, unknown>>('SELECT * FROM users WHERE id = $1', [id])
    )[0];
  }

  async details(): Promise<SubscriptionDetails> {
    const { token } = this.person;
    return (await this.gateway.call<SubscriptionDetails>('GET', '/api/user/subscription-details', { token }))
      .body;
  }

  notices(): Promise<{ type: string; title: string }[]> {
    return this.gateway.db.query('SELECT type, title FROM notifications WHERE "userId" = $1 ORDER BY id', [
      this.person.user.id,
    ]);
  }

  /** A transaction that the provider knows from now on. */
  pay(reference: string, over: Partial<WompiTransaction> = {}): WompiTransaction {
    transactions += 1;
    const transaction = {
      id: `11004-1795176000-${transactions}`,
      reference,
      status: 'APPROVED',
      amount_in_cents: PRICE * 100,
      currency: 'COP',
      ...over,
    };
    this.wompi.transactions.set(transaction.id, transaction);
    return transaction;
  }
}
