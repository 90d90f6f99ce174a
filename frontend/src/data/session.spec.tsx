import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { aUser } from '../testing/agency-builders';
import { fakeApi, refusal } from '../testing/fake-api';
import { createQueryClient } from '../lib/query-client';
import { api } from '../lib/api-client';
import '../testing/patience';
import { sessionKeys } from './account';
import { SessionProvider, useSession } from './session';
import { getSessionToken, setSessionToken } from '../lib/session-token';

function Plans() {
  const { status } = useSession();
  const plans = useQuery({
    queryKey: ['/api/subscription-plans'],
    queryFn: () => Promise.resolve('los planes'),
  });
  return (
    <p>
      {status}: {plans.data ?? 'esperando'}
    </p>
  );
}

const open = (client = createQueryClient()) => {
  render(
    <QueryClientProvider client={client}>
      <SessionProvider>
        <Plans />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return client;
};

describe('SessionProvider', () => {
  afterEach(() => {
    act(() => {
      setSessionToken(null);
    });
  });

  it('leaves what a public page reads in its first moment alone', async () => {
    open();

    expect(await screen.findByText('signed-out: los planes')).toBeTruthy();
  });

  it('does not ask again who is there where that was read for the first drawing', async () => {
    fakeApi({});
    setSessionToken('una-sesion');
    const client = createQueryClient();
    client.setQueryData(sessionKeys.me, aUser());
    open(client);

    expect(await screen.findByText('signed-in: los planes')).toBeTruthy();
    expect(api.get).not.toHaveBeenCalled();
  });

  it('forgets what the account has read when its session ends', async () => {
    fakeApi({ 'GET /api/me': () => ({ user: aUser() }) });
    setSessionToken('una-sesion');
    const client = open();
    await screen.findByText('signed-in: los planes');
    client.setQueryData(['/api/guiones'], ['un guion']);

    act(() => {
      setSessionToken(null);
    });

    expect(await screen.findByText('signed-out: los planes')).toBeTruthy();
    expect(client.getQueryData(['/api/guiones'])).toBeUndefined();
    expect(client.getQueryData(['/api/me'])).toBeUndefined();
  });

  it.each<[string, () => unknown]>([
    [
      'a 401',
      () => {
        throw refusal('unauthenticated');
      },
    ],
    [
      'any other failure',
      () => {
        throw refusal('internal_error');
      },
    ],
    ['an answer without a user', () => ({})],
  ])('is signed out by %s of /api/me, and the stored token goes', async (_what, answer) => {
    fakeApi({ 'GET /api/me': answer });
    setSessionToken('una-sesion');
    open();
    expect(screen.getByText(/^loading/u)).toBeTruthy();

    expect(await screen.findByText('signed-out: los planes')).toBeTruthy();
    expect(getSessionToken()).toBeNull();
  });
});
