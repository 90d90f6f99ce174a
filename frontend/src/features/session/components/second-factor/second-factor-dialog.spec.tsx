import type { SecondFactorStatus } from '@pregonero/contracts/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aUser } from '../../../../testing/agency-builders';
import { fakeApi } from '../../../../testing/fake-api';
import { renderSignedIn } from '../../../../testing/render-signed-in';
import { SecondFactorDialog } from './second-factor-dialog';

const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];

describe('SecondFactorDialog', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('keeps new recovery codes until they are saved, and shows the factor as active then', async () => {
    let enabled = false;
    const onClose = jest.fn();
    fakeApi({
      'GET /api/second-factor': (): SecondFactorStatus => ({
        enabled,
        required: false,
        recoveryCodesLeft: 2,
      }),
      'POST /api/second-factor': () => ({ secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Pregonero' }),
      'POST /api/second-factor/confirm': () => {
        enabled = true;
        return { recoveryCodes: CODES };
      },
    });
    renderSignedIn(<SecondFactorDialog open onClose={onClose} />, { user: aUser({ secondFactor: false }) });

    fireEvent.click(await screen.findByRole('button', { name: 'Configurar' }));
    fireEvent.change(await screen.findByLabelText('Código de seis cifras'), { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: 'Activar' }));
    await screen.findByText(CODES[0] ?? '');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });

    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Ya los guardé' }));
    expect(await screen.findByText('Está activa.', { exact: false })).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => {
      expect(onClose).toHaveBeenCalled();
    });
  });
});
