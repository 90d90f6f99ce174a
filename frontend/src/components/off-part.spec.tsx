import { screen } from '@testing-library/react';
import { aUser } from '../testing/agency-builders';
import { renderSignedIn } from '../testing/render-signed-in';
import { OffPart } from './off-part';

describe('OffPart', () => {
  it('says what to do instead, and names the key for administrators alone', async () => {
    const { unmount } = renderSignedIn(<OffPart part="stock" />, { user: aUser() });
    expect(await screen.findByText(/no está activada en este sitio/u)).toBeTruthy();
    expect(screen.queryByText(/PEXELS_API_KEY/u)).toBeNull();
    unmount();

    renderSignedIn(<OffPart part="stock" />, { user: aUser({ role: 'admin' }) });
    expect(await screen.findByText(/PEXELS_API_KEY/u)).toBeTruthy();
  });
});
