import type { PaymentsConfig } from '@pregonero/config';
import { providerErrorOf } from '../../../http/error-table';
import { type ProviderAnswer, ProviderHttpClient } from '../../../http/provider-http.client';
import { parseRetryAfter } from '../../../http/retry-after';
import {
  PAYMENT_CURRENCY,
  type PaymentNotice,
  type PaymentsPort,
  type PaymentTransaction,
} from '../../payments.port';
import {
  READ_DEADLINE_MS,
  TRANSACTION_EVENT,
  WOMPI_AWAY,
  WOMPI_ERRORS,
  WOMPI_MERCHANTS_PATH,
  WOMPI_TRANSACTIONS_PATH,
} from './wompi.constants';
import {
  wompiErrorSchema,
  wompiEventSchema,
  wompiEventTransactionSchema,
  wompiListSchema,
  wompiMerchantSchema,
  wompiOneSchema,
  wompiTransactionSchema,
} from './wompi.schema';
import { eventChecksum, integritySignature, isSameChecksum } from './wompi.signature';

/** Values that an event about money must protect. */
const PROTECTED = ['transaction.id', 'transaction.status'];

/** Payments by Wompi: its Web Checkout page, its transactions API (read only) and its events. */
export class WompiPayments implements PaymentsPort {
  private readonly http: ProviderHttpClient;

  constructor(private readonly config: PaymentsConfig) {
    this.http = new ProviderHttpClient('wompi', [config.apiBaseUrl], WOMPI_AWAY);
  }

  checkoutUrl(checkout: Parameters<PaymentsPort['checkoutUrl']>[0]): string {
    const { reference, amountInCents, expiresAt, returnUrl, payer } = checkout;
    const expirationTime = expiresAt.toISOString();
    const query = new URLSearchParams({
      'public-key': this.config.publicKey,
      currency: PAYMENT_CURRENCY,
      'amount-in-cents': String(amountInCents),
      reference,
      'signature:integrity': integritySignature({
        reference,
        amountInCents,
        currency: PAYMENT_CURRENCY,
        expirationTime,
        secret: this.config.integritySecret,
      }),
      'expiration-time': expirationTime,
      'redirect-url': returnUrl,
      'customer-data:email': payer.email,
      'customer-data:full-name': payer.name,
    });
    return `${this.config.checkoutUrl}/?${query.toString()}`;
  }

  async find(transactionId: string, signal?: AbortSignal): Promise<PaymentTransaction | null> {
    const answer = await this.read(`/${encodeURIComponent(transactionId)}`, signal);
    if (answer.status === 404) return null;
    if (answer.status !== 200) throw errorOf(answer);
    const parsed = wompiOneSchema.safeParse(answer.json);
    if (!parsed.success) throw this.http.garbled(true, 'HTTP 200 without a transaction');
    return transactionOf(parsed.data.data);
  }

  async findByReference(reference: string, signal?: AbortSignal): Promise<PaymentTransaction[]> {
    const answer = await this.read(`?${new URLSearchParams({ reference }).toString()}`, signal);
    if (answer.status === 404) return [];
    if (answer.status !== 200) throw errorOf(answer);
    const parsed = wompiListSchema.safeParse(answer.json);
    if (!parsed.success) throw this.http.garbled(true, 'HTTP 200 without a list of transactions');
    return parsed.data.data.flatMap((item) => {
      const transaction = wompiTransactionSchema.safeParse(item);
      return transaction.success ? [transactionOf(transaction.data)] : [];
    });
  }

  async business(signal?: AbortSignal): Promise<{ active: boolean; hasTerms: boolean } | null> {
    const { apiBaseUrl, publicKey } = this.config;
    const answer = await this.http.send({
      method: 'GET',
      url: `${apiBaseUrl}${WOMPI_MERCHANTS_PATH}/${encodeURIComponent(publicKey)}`,
      headers: {},
      deadlineMs: READ_DEADLINE_MS,
      signal,
      repeatable: true,
    });
    if (answer.status === 404) return null;
    if (answer.status !== 200) throw errorOf(answer);
    const parsed = wompiMerchantSchema.safeParse(answer.json);
    if (!parsed.success) throw this.http.garbled(true, 'HTTP 200 without a merchant');
    const { active, presigned_acceptance: terms } = parsed.data.data;
    return { active: active !== false, hasTerms: (terms?.acceptance_token ?? '') !== '' };
  }

  readNotice(raw: Buffer, checksumHeader: string | undefined): PaymentNotice {
    const parsed = wompiEventSchema.safeParse(jsonOf(raw));
    if (!parsed.success) return { kind: 'forged' };
    const event = parsed.data;
    const { properties, checksum } = event.signature;
    const { eventsSecret, eventsSecretPrevious } = this.config;
    const isGenuine = [eventsSecret, eventsSecretPrevious].some((secret) => {
      if (secret === '') return false;
      const expected = eventChecksum(event, secret);
      return (
        isSameChecksum(expected, checksum) &&
        (checksumHeader === undefined || isSameChecksum(expected, checksumHeader))
      );
    });
    if (!isGenuine) return { kind: 'forged' };
    if (event.event === TRANSACTION_EVENT && !PROTECTED.every((name) => properties.includes(name))) {
      return { kind: 'forged' };
    }
    if (event.environment !== this.config.environment) return { kind: 'foreign_environment' };
    if (event.event !== TRANSACTION_EVENT) return { kind: 'unrelated' };
    const transaction = wompiEventTransactionSchema.safeParse(event.data['transaction']);
    if (!transaction.success) return { kind: 'malformed' };
    const { id, status, reference } = transaction.data;
    return { kind: 'transaction', transactionId: id, status, reference: reference ?? null };
  }

  private read(path: string, signal: AbortSignal | undefined): Promise<ProviderAnswer> {
    return this.http.send({
      method: 'GET',
      url: `${this.config.apiBaseUrl}${WOMPI_TRANSACTIONS_PATH}${path}`,
      headers: { authorization: `Bearer ${this.config.privateKey}` },
      deadlineMs: READ_DEADLINE_MS,
      signal,
      repeatable: true,
    });
  }
}

function errorOf(answer: ProviderAnswer): Error {
  const error = wompiErrorSchema.safeParse(answer.json).data?.error;
  return providerErrorOf({
    provider: 'wompi',
    table: WOMPI_ERRORS,
    status: answer.status,
    code: error?.type,
    message: error?.reason ?? undefined,
    retryAfterMs: parseRetryAfter(answer.headers, Date.now()),
  });
}

function transactionOf(data: (typeof wompiOneSchema)['_output']['data']): PaymentTransaction {
  return {
    id: data.id,
    reference: data.reference,
    status: data.status,
    amountInCents: data.amount_in_cents ?? null,
    currency: data.currency ?? null,
  };
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    // Not JSON: nothing in it can be proven.
    return undefined;
  }
}
