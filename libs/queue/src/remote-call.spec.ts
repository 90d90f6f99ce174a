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
      return remoteCall('heygen', call);
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
      await remoteCall('heygen', () => Promise.resolve(200));
      await remoteCall(
        'pexels',
        () => Promise.resolve(500),
        (status) => status < 500,
      );
      throw new Error('ours');
    };

    await expect(witnessingCalls(step, (providers) => answered.push(...providers))).rejects.toThrow('ours');
    expect(answered).toEqual(['heygen']);
  });
});
