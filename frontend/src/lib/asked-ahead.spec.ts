import { ACT_FOR_HEADER } from '@pregonero/contracts/api';
import { setActingFor } from './acting';
import { ApiError, api } from './api-client';
import { askAhead, takeAsked } from './asked-ahead';
import { getSessionToken, setSessionToken } from './session-token';

describe('what is asked for ahead', () => {
  const url = '/api/me';
  let answer = { status: 200, body: '{}' };

  const asking = jest.fn((_url: string, _init: { headers: Record<string, string> }) =>
    Promise.resolve({
      status: answer.status,
      statusText: '',
      headers: new Map(),
      text: () => Promise.resolve(answer.body),
    }),
  );

  beforeAll(() => {
    Object.assign(globalThis, { fetch: asking });
  });
  beforeEach(() => {
    asking.mockClear();
    answer = { status: 200, body: '{"user":1}' };
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
    setSessionToken('una-sesion');
  });
  afterEach(() => {
    void takeAsked(url)?.catch(() => undefined);
    setSessionToken(null);
    setActingFor(null);
    jest.restoreAllMocks();
  });

  it('answers the first call for it, and the next asks again', async () => {
    askAhead([url]);

    expect(await api.get(url)).toEqual({ user: 1 });
    expect(asking.mock.calls).toEqual([
      [
        url,
        expect.objectContaining({
          headers: expect.objectContaining({
            Authorization: 'Bearer una-sesion',
            'Accept-Language': 'es',
          }) as unknown,
        }),
      ],
    ]);

    answer = { status: 200, body: '{"user":2}' };
    expect(await api.get(url)).toEqual({ user: 2 });
    expect(asking).toHaveBeenCalledTimes(2);
  });

  it('asks in the name of the client for whom this tab works', async () => {
    setActingFor({ id: 7, name: 'Pan' });
    askAhead([url]);
    await api.get(url);

    expect(asking.mock.calls.map(([, { headers }]) => headers[ACT_FOR_HEADER])).toEqual(['7']);
  });

  it('ends the session when the answer is that there is none, as any call does', async () => {
    answer = { status: 401, body: '{"code":"unauthenticated","message":"Inicia sesión."}' };
    askAhead([url]);
    const error = await api.get(url).catch((thrown: unknown) => thrown);

    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 401, code: 'unauthenticated', userMessage: 'Inicia sesión.' });
    expect(getSessionToken()).toBeNull();
  });

  it('says that the outcome is unknown when no answer comes', async () => {
    asking.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    askAhead([url]);

    await expect(api.get(url)).rejects.toMatchObject({ status: 0, code: 'network_error' });
  });

  it('asks nothing without a session', () => {
    setSessionToken(null);
    askAhead([url]);

    expect(asking).not.toHaveBeenCalled();
    expect(takeAsked(url)).toBeNull();
  });

  it.each<[string, () => void]>([
    [
      'another session',
      () => {
        setSessionToken('otra-sesion');
      },
    ],
    [
      'another client',
      () => {
        setActingFor({ id: 8, name: 'Café' });
      },
    ],
    [
      'a much later call',
      () => {
        const later = Date.now() + 60_000;
        jest.spyOn(Date, 'now').mockReturnValue(later);
      },
    ],
  ])('has nothing for %s', (_what, change) => {
    askAhead([url]);
    change();

    expect(takeAsked(url)).toBeNull();
  });
});
