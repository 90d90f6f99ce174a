import type { SecondFactorStatus, User } from '@pregonero/contracts/api';
import { fireEvent, screen } from '@testing-library/react';
import { api } from '../lib/api-client';
import { aUser } from '../testing/agency-builders';
import { fakeApi, refusal } from '../testing/fake-api';
import { renderSignedIn } from '../testing/render-signed-in';
import { SecondFactorGate } from './second-factor-gate';
// Loaded when it is first drawn: here before the tests, which wait a second only.
import '../features/session/components/second-factor/required-second-factor';

const SETUP = {
  secret: 'GEZDGNBVGY3TQOJQ',
  uri: 'otpauth://totp/Pregonero:a%40b.test?secret=GEZDGNBVGY3TQOJQ',
};
const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];

/** The gate of an account on a server that keeps its second factor. */
function open(owner: Partial<User>, required: boolean) {
  const user = aUser(owner);
  let enabled = false;
  fakeApi({
    'GET /api/me': () => ({ user: { ...user, secondFactor: enabled } }),
    'GET /api/second-factor': (): SecondFactorStatus => ({ enabled, required, recoveryCodesLeft: 0 }),
    'POST /api/second-factor': () => SETUP,
    'POST /api/second-factor/confirm': (body: unknown) => {
      if ((body as { code: string }).code !== '123456') throw refusal('wrong_code');
      enabled = true;
      return { recoveryCodes: CODES };
    },
  });
  renderSignedIn(
    <SecondFactorGate>
      <p>La aplicación</p>
    </SecondFactorGate>,
    { user },
  );
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('SecondFactorGate', () => {
  it('asks nothing about the account of a client', () => {
    open({ role: 'client', secondFactor: false }, true);

    expect(screen.getByText('La aplicación')).toBeTruthy();
    expect(api.get).not.toHaveBeenCalledWith('/api/second-factor', expect.anything());
  });

  it('shows the app to an administrator where the installation asks no second factor', async () => {
    open({ role: 'admin', secondFactor: false }, false);

    expect(await screen.findByText('La aplicación')).toBeTruthy();
  });

  it('leads an administrator through the set-up and shows the codes until they are saved', async () => {
    open({ role: 'admin', secondFactor: false }, true);

    expect(await screen.findByRole('heading', { name: 'Protege tu cuenta para seguir' })).toBeTruthy();
    expect(screen.queryByText('La aplicación')).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Configurar' }));
    expect(
      await screen.findByRole('img', { name: 'Código QR para tu aplicación de autenticación' }),
    ).toBeTruthy();
    expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeTruthy();

    const code = screen.getByLabelText('Código de seis cifras');
    fireEvent.change(code, { target: { value: '000000' } });
    fireEvent.click(screen.getByRole('button', { name: 'Activar' }));
    expect(await screen.findByText(/El código no es correcto/u)).toBeTruthy();
    fireEvent.change(code, { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: 'Activar' }));

    for (const each of CODES) expect(await screen.findByText(each)).toBeTruthy();
    expect(screen.queryByText('La aplicación')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Ya los guardé' }));
    expect(await screen.findByText('La aplicación')).toBeTruthy();
  });
});
