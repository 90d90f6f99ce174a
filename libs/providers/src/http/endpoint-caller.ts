import type { WebhookFault } from '@pregonero/contracts/api';
import { ADDRESS_REFUSED, AddressGuard, addressOf } from './address-guard';
import { readNetworkFault } from './network-fault';

/** What came of a call: an answer, or why there was none. */
export interface EndpointAnswer {
  status: number | null;
  /** How the answer's body began, as text. */
  answer: string | null;
  fault: WebhookFault | null;
}

/**
 * Calls addresses that people give for their own programs. Every call passes the address guard, names are resolved once, and
 * redirects are answers like any other: following one would leave the guard's word behind.
 */
export class EndpointCaller {
  private readonly guard: AddressGuard;

  constructor(private readonly options: { toLoopback: boolean; timeoutMs: number; answerMaxLength: number }) {
    this.guard = new AddressGuard([], undefined, options.toLoopback);
  }

  /** Whether an address may be called, as far as it can be said without asking for its name. */
  mayBeCalled(address: string): boolean {
    try {
      this.guard.refuseOdd(addressOf(address));
      return true;
    } catch {
      // It throws for one reason only, and says it in English for the log.
      return false;
    }
  }

  /** Posts a text. Never throws for what the other side does; `signal` cuts it as a slow answer would. */
  async post(
    address: string,
    request: { headers: Readonly<Record<string, string>>; body: string; signal: AbortSignal },
  ): Promise<EndpointAnswer> {
    const { headers, body } = request;
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(this.options.timeoutMs)]);
    try {
      const response = await this.guard.fetch(addressOf(address), { method: 'POST', headers, body, signal });
      return { status: response.status, answer: await this.beginningOf(response), fault: null };
    } catch (error) {
      const { code } = readNetworkFault(error);
      const fault =
        code === ADDRESS_REFUSED ? 'address_refused' : signal.aborted ? 'too_slow' : 'unreachable';
      return { status: null, answer: null, fault };
    }
  }

  /** As much of a body as is kept; the rest, which may be endless, is not read. */
  private async beginningOf(response: Response): Promise<string> {
    const { answerMaxLength } = this.options;
    const decoder = new TextDecoder();
    let text = '';
    if (response.body !== null) {
      const reader = (response.body as ReadableStream<Uint8Array>).getReader();
      try {
        while (text.length < answerMaxLength) {
          const { done, value } = await reader.read();
          if (done) break;
          text += decoder.decode(value, { stream: true });
        }
      } finally {
        await reader.cancel().catch(() => undefined);
      }
    }
    // The database takes no zero byte, and half a character of two units is none.
    return text.slice(0, answerMaxLength).replaceAll('\0', '').toWellFormed();
  }
}
