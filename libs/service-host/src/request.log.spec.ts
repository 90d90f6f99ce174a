import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import fc from 'fast-check';
import { isOperatorPath } from './operator.paths';
import { callerFields, pathOf, requestIdOf } from './request.log';

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

describe('pathOf', () => {
  it.each([
    ['/api/tiktok/callback?code=abc', '/api/tiktok/callback'],
    ['/r/4fQ-secreto', '/r/[oculto]'],
    ['/api/review/4fQ-secreto/comments?x=1', '/api/review/[oculto]/comments'],
    ['/entrega/4fQ-secreto?x=1', '/entrega/[oculto]'],
    ['/api/handoff/4fQ-secreto', '/api/handoff/[oculto]'],
    ['/api/handoff/4fQ-secreto/published', '/api/handoff/[oculto]/published'],
    ['/api/review-links/7', '/api/review-links/7'],
    ['/registro', '/registro'],
  ])('of %s is %s: no secret of an address gets into the log', (url, path) => {
    expect(pathOf(url)).toBe(path);
  });
});

describe('isOperatorPath', () => {
  it('knows the probes with and without a query, and nothing else', () => {
    expect(['/healthz', '/readyz?x=1', '/metrics'].every(isOperatorPath)).toBe(true);
    expect(['/', '/api/me', '/readyz/x', '/healthzz'].some(isOperatorPath)).toBe(false);
  });
});

describe('callerFields', () => {
  it('names the client and the administrator who works in the client’s name', () => {
    const acted = { userId: 146, actedBy: { userId: 1, name: 'Ana' } };
    expect(callerFields({ user: acted, raw: {} })).toEqual({ userId: 146, actedBy: 1 });
    expect(callerFields({ user: { userId: 146 }, raw: {} })).toEqual({ userId: 146, actedBy: undefined });
    expect(callerFields({ raw: {} })).toEqual({ userId: undefined, actedBy: undefined });
  });
});
