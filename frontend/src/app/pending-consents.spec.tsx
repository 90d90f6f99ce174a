import { LEGAL_VERSIONS, type User } from '@pregonero/contracts/api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from '../components/toaster';
import { aUser } from '../testing/agency-builders';
import { fakeApi, refusal } from '../testing/fake-api';
import { renderSignedIn } from '../testing/render-signed-in';
import { PendingConsents } from './pending-consents';
// Loaded when it is first drawn: here before the tests, which wait a second only.
import '../features/session/components/consent-request';

const asking: Partial<User> = {
  pendingConsents: [{ document: 'terminos', version: LEGAL_VERSIONS.terminos }],
};
const open = (owner: Partial<User>, accept: (user: User) => unknown) => {
  const user = aUser(owner);
  const fake = fakeApi({ 'GET /api/me': () => ({ user }), 'POST /api/consents': () => accept(user) });
  renderSignedIn(<PendingConsents />, { user });
  return fake;
};
const region = () => screen.queryByRole('region', { name: 'Lee y acepta nuestros documentos' });

afterEach(() => {
  act(() => {
    toast.dismiss();
  });
  jest.restoreAllMocks();
});

describe('PendingConsents', () => {
  it('shows nothing when the present documents are accepted', () => {
    open({ pendingConsents: [] }, () => null);

    expect(region()).toBeNull();
  });

  it('sends the present versions and disappears after the click', async () => {
    const { changes } = open(asking, (user) => ({ user: { ...user, pendingConsents: [] } }));
    expect(await screen.findByRole('link', { name: 'política de privacidad' })).toBeTruthy();

    fireEvent.click(screen.getByRole('button', { name: 'Acepto' }));

    await waitFor(() => {
      expect(region()).toBeNull();
    });
    expect(changes).toEqual([
      {
        method: 'POST',
        url: '/api/consents',
        body: { acceptedTerms: LEGAL_VERSIONS.terminos, acceptedPrivacy: LEGAL_VERSIONS.privacidad },
      },
    ]);
  });

  it('says that the server refused and stays', async () => {
    open(asking, () => {
      throw refusal('service_unavailable');
    });

    fireEvent.click(await screen.findByRole('button', { name: 'Acepto' }));

    expect(await screen.findByText('No pudimos guardar que aceptas')).toBeTruthy();
    expect(region()).not.toBeNull();
  });
});
