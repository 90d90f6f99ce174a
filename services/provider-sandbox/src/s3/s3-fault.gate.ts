import type { IncomingMessage, ServerResponse } from 'node:http';
import { SLOW_MS } from '../faults/fault.gate';
import type { FaultStore } from '../faults/fault.store';
import { S3Error } from './s3.error';

/** Plays the call faults of the object store. */
export class S3FaultGate {
  constructor(private readonly faults: FaultStore) {}

  /** Whether the request was answered, or is held, by a fault. @throws S3Error for faults that are refusals. */
  async intercept(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const accepts = request.method === 'PUT' || request.method === 'POST';
    const fault = await this.faults.takeCallFault('s3', request.url?.split('?', 1)[0] ?? '/', accepts);
    switch (fault) {
      case undefined:
        return false;
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
        return false;
      case 'cut_after_accept':
        // The object is stored; the answer never arrives.
        response.writeHead = (): ServerResponse => response.destroy();
        return false;
      case 'http_429':
      case 'retry_after':
        throw new S3Error(503, 'SlowDown', 'Please reduce your request rate.', { 'retry-after': '1' });
      case 'garbage':
        request.resume();
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end('<!doctype html><p>Upstream says hello');
        return true;
      case 'timeout':
      case 'endless_body':
        request.resume();
        return true;
      case 'http_500':
      case 'redirect_private':
      case 'no_credit':
        throw new S3Error(500, 'InternalError', 'We encountered an internal error. Please try again.');
    }
  }
}
