import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import fc from 'fast-check';
import { isOperatorPath } from './operator.paths';
import { requestIdOf } from './request.log';

function aRequest(requestId?: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  if (requestId !== undefined) request.headers['x-request-id'] = requestId;
  return request;
}

describe('requestIdOf', () => {
  it('keeps an id of a caller that cannot forge a line', () => {
    expect(requestIdOf(aRequest('order-0123456789'))).toBe('order-0123456789');
  });

  it('never lets anything else than word characters and hyphens into a log', () => {
    fc.assert(fc.property(fc.string(), (given) => /^[\w-]{8,64}$/.test(requestIdOf(aRequest(given)))));
  });
});

describe('isOperatorPath', () => {
  it('knows the probes with and without a query, and nothing else', () => {
    expect(['/healthz', '/readyz?x=1', '/metrics'].every(isOperatorPath)).toBe(true);
    expect(['/', '/api/me', '/readyz/x', '/healthzz'].some(isOperatorPath)).toBe(false);
  });
});
