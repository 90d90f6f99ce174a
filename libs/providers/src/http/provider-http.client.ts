import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ProviderError, type ProviderName } from '@pregonero/contracts/jobs';
import { say, type Sentence } from '@pregonero/contracts/languages';
import { type AnswerReading, remoteCall } from '@pregonero/queue/remote-call';
import { CORRELATION_HEADER, currentCorrelation } from '@pregonero/service-host/telemetry';
import { ADDRESS_REFUSED, AddressGuard, addressOf } from './address-guard';
import { readCapped } from './capped-body';
import { readNetworkFault } from './network-fault';

const REDIRECTS_MAX = 3;
/** Statuses about our account or our pace: no proof that the server would serve us. */
const OUR_TROUBLE: ReadonlySet<number> = new Set([401, 402, 403, 408, 429]);
const USER_AGENT = 'Pregonero/0.1 (+https://pregonero.test)';

/** One call. The body is at most one of `json`, `form`, `stream`. */
export interface ProviderRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Readonly<Record<string, string>>;
  json?: unknown;
  form?: Readonly<Record<string, string>>;
  stream?: { body: Readable; sizeBytes: number };
  /** The whole exchange, body included, must end within this. */
  deadlineMs: number;
  /** Ends the call early; the signal's own reason is thrown then, not a {@link ProviderError}. */
  signal?: AbortSignal | undefined;
  /**
   * Whether a repeat has no further effect (a read, or a mutation with an idempotency key). When false, a fault after
   * the request may have left is `outcome_unknown` instead of `retryable`.
   */
  repeatable: boolean;
}

/** An answer with its body as text; `json` is undefined when the text is not JSON. */
export interface ProviderAnswer {
  status: number;
  headers: Headers;
  text: string;
  json: unknown;
}

/** Where a file may come from and how big it may be. */
export interface DownloadRequest {
  url: string;
  toPath: string;
  deadlineMs: number;
  signal?: AbortSignal | undefined;
  maxBytes: number;
  /** What else is asked for the first address and for every redirect; a refused one is `rejected`. */
  allows?: (url: URL) => boolean;
}

/**
 * The one way out to providers: `fetch` with a deadline, no redirects, a cap on JSON bodies and network faults
 * already classed. What a provider names besides its configured bases is held by the {@link AddressGuard}. It refuses to
 * call with a transaction open. It tells method and path of a call alone and puts neither headers nor bodies into its errors, so keys cannot leak from here.
 * What an HTTP status or a vendor's code means is each adapter's own table.
 */
export class ProviderHttpClient {
  private readonly guard: AddressGuard;

  constructor(
    private readonly provider: ProviderName,
    /** The provider's addresses as configured; every other one is somebody's word. */
    bases: readonly string[] | AddressGuard,
    /** For the owner, when the provider cannot be reached or answers nonsense. */
    private readonly away: Sentence,
    /** Reads the JSON text; TikTok needs its own because of integers above 2^53. */
    private readonly parseJson: (text: string) => unknown = JSON.parse,
  ) {
    this.guard = bases instanceof AddressGuard ? bases : new AddressGuard(bases);
  }

  /**
   * Makes one call; any status is an answer. Errors: `retryable` (unreachable, deadline, cut, oversized body,
   * redirect), or `outcome_unknown` for the same after an unrepeatable request may have left.
   */
  async send(request: ProviderRequest): Promise<ProviderAnswer> {
    return remoteCall(this.provider, this.operationOf(request), () => this.trySend(request), readAnswer);
  }

  private async trySend(request: ProviderRequest): Promise<ProviderAnswer> {
    try {
      return await this.read(await this.exchange(request), request.repeatable);
    } catch (error) {
      throw this.classify(error, request);
    } finally {
      // What nobody reads to its end keeps its file open: a server that is away, or refuses at once, reads nothing.
      request.stream?.body.destroy();
    }
  }

  /**
   * Makes one call whose good answer is a file: a 2xx body goes to `toPath`, written anew, and the answer has no text.
   * Any other status is an answer as of {@link send}, and writes nothing. Errors as of {@link send}; a body above
   * `maxBytes` is `rejected`, a failure leaves no file.
   */
  async sendForFile(
    request: ProviderRequest,
    file: { toPath: string; maxBytes: number },
  ): Promise<ProviderAnswer> {
    return remoteCall(
      this.provider,
      this.operationOf(request),
      () => this.trySendForFile(request, file),
      readAnswer,
    );
  }

  private async trySendForFile(
    request: ProviderRequest,
    file: { toPath: string; maxBytes: number },
  ): Promise<ProviderAnswer> {
    try {
      const response = await this.exchange(request);
      if (!response.ok) return await this.read(response, request.repeatable);
      await this.save(response, file);
      return { status: response.status, headers: response.headers, text: '', json: undefined };
    } catch (error) {
      await rm(file.toPath, { force: true });
      throw this.classify(error, request);
    }
  }

  /**
   * Streams a file to `toPath`, following redirects only to addresses that `allows` accepts. Repeatable: the file is
   * written anew. A non-2xx answer is `retryable` with the status as code, since links are re-read before each try;
   * a file shorter than announced is `retryable`; one above `maxBytes` or from a refused host is `rejected`.
   */
  async download(request: DownloadRequest): Promise<{ sizeBytes: number }> {
    return remoteCall(this.provider, this.operationOf({ method: 'GET', url: request.url }), () =>
      this.tryDownload(request),
    );
  }

  private async tryDownload(request: DownloadRequest): Promise<{ sizeBytes: number }> {
    try {
      const response = await this.openDownload(request);
      return { sizeBytes: await this.save(response, request) };
    } catch (error) {
      await rm(request.toPath, { force: true });
      throw this.classify(error, { repeatable: true, signal: request.signal });
    }
  }

  /** The error for an answer that is not what the contract says: like a passing fault, it is asked for again. */
  garbled(repeatable: boolean, message: string): ProviderError {
    return new ProviderError({
      provider: this.provider,
      kind: repeatable ? 'retryable' : 'outcome_unknown',
      message: `${this.provider}: ${message}`,
      sentence: this.away,
      providerCode: 'unexpected_answer',
    });
  }

  private async exchange(request: ProviderRequest): Promise<Response> {
    const response = await this.guard.fetch(addressOf(request.url), {
      method: request.method,
      headers: this.headersOf(request),
      signal: deadlineSignal(request.deadlineMs, request.signal),
      ...bodyOf(request),
    });
    if (response.status < 300 || response.status >= 400) return response;
    await response.body?.cancel();
    throw this.garbled(request.repeatable, `unexpected redirect (HTTP ${response.status})`);
  }

  private async read(response: Response, repeatable: boolean): Promise<ProviderAnswer> {
    const body = await readCapped(response, (reason) => this.garbled(repeatable, reason));
    const text = body.toString('utf8');
    return { status: response.status, headers: response.headers, text, json: this.tryParse(text) };
  }

  /** Writes a body to a file and gives its size. */
  private async save(response: Response, file: { toPath: string; maxBytes: number }): Promise<number> {
    const announced = Number(response.headers.get('content-length') ?? Number.NaN);
    if (announced > file.maxBytes) throw this.refused(`file of ${announced} bytes is above the cap`);
    if (response.body === null) throw this.garbled(true, 'download without a body');
    let sizeBytes = 0;
    const meter = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        sizeBytes += chunk.length;
        if (sizeBytes > file.maxBytes) done(this.refused('file is above the cap'));
        else done(null, chunk);
      },
    });
    await pipeline(Readable.fromWeb(response.body), meter, createWriteStream(file.toPath));
    const encoded = response.headers.get('content-encoding') !== null;
    if (!encoded && !Number.isNaN(announced) && announced !== sizeBytes) {
      throw this.garbled(true, `file was cut: ${sizeBytes} of ${announced} bytes`);
    }
    return sizeBytes;
  }

  private refused(message: string, cause?: unknown): ProviderError {
    return new ProviderError({
      provider: this.provider,
      kind: 'rejected',
      message: `${this.provider}: ${message}`,
      sentence: say('provider_file_unusable'),
      providerCode: 'download_refused',
      cause,
    });
  }

  private async openDownload(request: DownloadRequest): Promise<Response> {
    const signal = deadlineSignal(request.deadlineMs, request.signal);
    let url = addressOf(request.url);
    for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
      if (request.allows?.(url) === false) throw this.refused(`host ${url.host} is not allowed`);
      const response = await this.guard.fetch(url, {
        headers: { 'user-agent': USER_AGENT },
        signal,
      });
      const location = response.headers.get('location');
      if (response.status >= 300 && response.status < 400 && location !== null) {
        await response.body?.cancel();
        url = addressOf(location, url);
        continue;
      }
      if (!response.ok) {
        await response.body?.cancel();
        throw new ProviderError({
          provider: this.provider,
          kind: 'retryable',
          message: `${this.provider}: download answered HTTP ${response.status}`,
          sentence: this.away,
          providerCode: String(response.status),
        });
      }
      return response;
    }
    throw this.refused('too many redirects');
  }

  /** For logs: a path at the provider's own address; of any other, which may be signed, the host alone. */
  private operationOf({ method, url }: Pick<ProviderRequest, 'method' | 'url'>): string {
    if (!URL.canParse(url)) return method;
    const address = new URL(url);
    return `${method} ${this.guard.isBase(address) ? plainPath(address.pathname) : address.host}`;
  }

  private headersOf(request: ProviderRequest): Record<string, string> {
    // A provider that names our id in its own log can be asked about it. Signed links take no further header.
    const correlationId = request.stream === undefined ? currentCorrelation()?.correlationId : undefined;
    return {
      accept: 'application/json',
      'user-agent': USER_AGENT,
      ...(correlationId === undefined ? {} : { [CORRELATION_HEADER]: correlationId }),
      ...(request.json === undefined ? {} : { 'content-type': 'application/json; charset=UTF-8' }),
      ...(request.stream === undefined ? {} : { 'content-length': String(request.stream.sizeBytes) }),
      ...request.headers,
    };
  }

  private tryParse(text: string): unknown {
    try {
      return this.parseJson(text);
    } catch {
      // Not JSON: the adapter's schema check names the fault together with the status.
      return undefined;
    }
  }

  private classify(
    error: unknown,
    request: Pick<ProviderRequest, 'repeatable' | 'signal' | 'stream'>,
  ): unknown {
    if (error instanceof ProviderError) return error;
    if (request.signal?.aborted === true) return request.signal.reason;
    // What is sent comes from somewhere: where that broke off, it is not this provider that is away.
    const broken = request.stream?.body.errored;
    if (broken instanceof ProviderError) return broken;
    const fault = readNetworkFault(error);
    if (fault.code === ADDRESS_REFUSED) return this.refused('an address that is not called', error);
    return new ProviderError({
      provider: this.provider,
      kind: request.repeatable || !fault.maybeSent ? 'retryable' : 'outcome_unknown',
      message: `${this.provider}: no answer (${fault.code})`,
      sentence: this.away,
      providerCode: fault.code,
      cause: error,
    });
  }
}

/** Whether the server does its work for us, whatever it says of this request. */
function readAnswer({ status }: ProviderAnswer): AnswerReading {
  return { works: status < 500 && !OUR_TROUBLE.has(status), status };
}

/** A part of a path that is longer may be a credential. */
const PLAIN_PART_MAX = 40;

function plainPath(path: string): string {
  return path
    .split('/')
    .map((part) => (part.length > PLAIN_PART_MAX ? '…' : part))
    .join('/');
}

function deadlineSignal(deadlineMs: number, signal: AbortSignal | undefined): AbortSignal {
  const deadline = AbortSignal.timeout(deadlineMs);
  return signal === undefined ? deadline : AbortSignal.any([deadline, signal]);
}

function bodyOf(request: ProviderRequest): RequestInit {
  if (request.json !== undefined) return { body: JSON.stringify(request.json) };
  if (request.form !== undefined) return { body: new URLSearchParams(request.form) };
  if (request.stream !== undefined) return { body: Readable.toWeb(request.stream.body), duplex: 'half' };
  return {};
}
