import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { aUser } from '../testing/agency-builders';
import { fakeApi } from '../testing/fake-api';
import { createQueryClient } from './query-client';
import { SessionProvider, useSession } from './session';
import { setSessionToken } from './session-token';

function Plans() {
  const { status } = useSession();
  const plans = useQuery({ queryKey: ['/api/subscription-plans'], queryFn: async () => 'los planes' });
  return (
    <p>
      {status}: {plans.data ?? 'esperando'}
    </p>
  );
}

const open = () => {
  const client = createQueryClient();
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
});
