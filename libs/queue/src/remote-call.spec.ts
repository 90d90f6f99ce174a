import { ProviderError } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import { correlated, type ProviderCall } from '@pregonero/service-host/telemetry';
import {
  refusingRemoteCalls,
  remoteCall,
  RemoteCallInTransactionError,
  witnessingCalls,
} from './remote-call';

describe('remoteCall', () => {
  it('is refused wherever a transaction is open in the same chain of calls, and only there', async () => {
    const call = jest.fn(() => Promise.resolve('answer'));
    const deep = async () => {
      await Promise.resolve();
      return remoteCall('heygen', 'GET /', call);
    };

    await expect(refusingRemoteCalls(deep)).rejects.toBeInstanceOf(RemoteCallInTransactionError);
    expect(call).not.toHaveBeenCalled();
    // Another chain, beside an open transaction, and the same one after its commit.
    const [, beside] = await Promise.all([refusingRemoteCalls(() => Promise.resolve()), deep()]);
    expect(beside).toBe('answer');
    await expect(refusingRemoteCalls(() => Promise.resolve()).then(deep)).resolves.toBe('answer');
  });

  it('is witnessed where the other side works, also when the step fails afterwards', async () => {
    const answered: string[] = [];
    const step = async () => {
      await remoteCall('heygen', 'GET /', () => Promise.resolve(200));
      await remoteCall(
        'pexels',
        'GET /',
        () => Promise.resolve(500),
        (status) => ({ works: status < 500, status }),
      );
      throw new Error('ours');
    };

    await expect(witnessingCalls(step, (providers) => answered.push(...providers))).rejects.toThrow('ours');
    expect(answered).toEqual(['heygen']);
  });

  it('is kept with the work it belongs to, by how it went and never with what was said', async () => {
    const refusal = new ProviderError({
      provider: 'tiktok',
      kind: 'retryable',
      message: 'Bearer top-secret',
      sentence: say('tiktok_away', { network: 'TikTok' }),
      providerCode: 'ECONNREFUSED',
    });
    const gone = Object.assign(new Error('gone'), { $metadata: { httpStatusCode: 404 } });
    const stopped = Object.assign(new Error('stop'), { name: 'AbortError' });
    const status = (code: number) => ({ works: true, status: code });
    const calls: ProviderCall[] = [];

    await correlated({ correlationId: 'click-0001', calls }, async () => {
      for (const code of [200, 404, 429, 503]) {
        await remoteCall('heygen', 'GET /v1', () => Promise.resolve(code), status);
      }
      for (const error of [refusal, gone, stopped]) {
        await remoteCall('tiktok', 'POST /v2', () => Promise.reject(error)).catch(() => undefined);
      }
    });

    expect(calls.map(({ outcome, status: code }) => [outcome, code])).toEqual([
      ['ok', 200],
      ['rejected', 404],
      ['rate_limited', 429],
      ['failed', 503],
      ['unreachable', undefined],
      ['rejected', 404],
      ['aborted', undefined],
    ]);
    expect(JSON.stringify(calls)).not.toContain('top-secret');
  });
});
