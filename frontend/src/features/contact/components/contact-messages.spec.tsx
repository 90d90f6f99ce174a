import type { ContactMessage } from '@pregonero/contracts/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aUser, NOTHING_ON } from '../../../testing/agency-builders';
import { fakeApi } from '../../../testing/fake-api';
import { renderSignedIn } from '../../../testing/render-signed-in';
import { ContactMessages } from './contact-messages';

const admin = aUser({ id: 1, role: 'admin' });
const MESSAGE: ContactMessage = {
  ...{ id: 8, email: 'ana+pan@pan.co', subject: '¿Precio & plazos?', message: 'Quiero un plan.\nGracias' },
  sentAt: '2026-11-29T15:00:00.000Z',
};

function open(messages: ContactMessage[]) {
  const { changes } = fakeApi({
    'GET /api/me': () => ({ user: admin }),
    'GET /api/capabilities': () => NOTHING_ON,
    'GET /api/contact-messages': () => messages,
    'POST /api/contact-messages/8/answered': () => ({ success: true }),
  });
  renderSignedIn(<ContactMessages />, { user: admin });
  return changes;
}

afterEach(() => jest.restoreAllMocks());

describe('ContactMessages', () => {
  it('shows what was written, opens a reply to its writer, and takes an answered message off', async () => {
    const changes = open([MESSAGE]);

    const reply = await screen.findByRole('link', { name: 'Responder' });
    expect(reply.getAttribute('href')).toBe(
      'mailto:ana%2Bpan%40pan.co?subject=Re%3A%20%C2%BFPrecio%20%26%20plazos%3F',
    );
    expect(document.querySelector('[data-contact-message="8"]')?.textContent).toContain(MESSAGE.message);
    expect(screen.getByText(/Este sitio no envía correos/u)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Ya respondí' }));

    await waitFor(() => {
      expect(changes).toEqual([{ method: 'POST', url: '/api/contact-messages/8/answered', body: {} }]);
    });
  });
});
