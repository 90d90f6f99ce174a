import { screen, waitFor } from '@testing-library/react';
import { aCalendarItem, aUser } from '../../../testing/agency-builders';
import { fakeApi } from '../../../testing/fake-api';
import { renderSignedIn } from '../../../testing/render-signed-in';
import { PostsToFix } from './posts-to-fix';

const admin = aUser({ id: 1, role: 'admin' });
const goesOut = aCalendarItem({ kind: 'scheduled', id: 1, title: 'Sale' });

describe('PostsToFix', () => {
  it('lists posts that failed or are paused with their client, and no others', async () => {
    fakeApi({
      'GET /api/calendar': () => [
        goesOut,
        aCalendarItem({ kind: 'scheduled', id: 2, title: 'Detenida', held: 'changes_requested' }),
        aCalendarItem({ kind: 'failed', id: 3, title: 'Fallida', client: { id: 8, name: 'Ferretería' } }),
      ],
    });
    renderSignedIn(<PostsToFix />, { user: admin });

    expect(await screen.findByText('Publicaciones por arreglar')).toBeTruthy();
    expect(screen.getByText('Ferretería')).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Detenida'),
      expect.stringContaining('Fallida'),
    ]);
  });

  it('shows nothing while every post goes out', async () => {
    const asked = jest.fn(() => [goesOut]);
    fakeApi({ 'GET /api/calendar': asked });
    renderSignedIn(<PostsToFix />, { user: admin });

    await waitFor(() => {
      expect(asked).toHaveBeenCalled();
    });
    expect(screen.queryByText('Publicaciones por arreglar')).toBeNull();
  });
});
