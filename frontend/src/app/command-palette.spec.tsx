import { fireEvent, screen, within } from '@testing-library/react';
import { aUser } from '../testing/agency-builders';
import { aGuion } from '../testing/builders';
import { fakeApi } from '../testing/fake-api';
import { renderSignedIn } from '../testing/render-signed-in';
import { CommandPalette } from './command-palette';

const onClose = jest.fn();

async function open(role: 'client' | 'admin' = 'client') {
  const user = aUser({ role });
  fakeApi({
    'GET /api/me': () => ({ user }),
    'GET /api/guiones': () => [
      aGuion({ id: 1, titulo: 'Arepa de chócolo', estado: 'listo', videoHeygenUrl: 'https://s3/a.mp4' }),
      aGuion({ id: 2, titulo: 'Pan de bono', estado: 'generado' }),
    ],
    'GET /api/clients': () => [{ id: 7, name: 'Panadería Sol' }],
  });
  renderSignedIn(<CommandPalette open onClose={onClose} />, { user });
  return screen.findByRole('dialog', { name: 'Ir a…' });
}

const goals = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));
const type = (dialog: HTMLElement, text: string) => {
  fireEvent.change(within(dialog).getByRole('searchbox'), { target: { value: text } });
};

afterEach(() => {
  jest.restoreAllMocks();
});

describe('CommandPalette', () => {
  it('finds a video without its accents, and Enter goes to it', async () => {
    const dialog = await open();
    await within(dialog).findByText('Arepa de chócolo');
    type(dialog, 'chocolo');
    expect(goals(dialog)).toEqual(['/app?tab=videos&open=video-1']);

    fireEvent.keyDown(within(dialog).getByRole('searchbox'), { key: 'Enter' });
    expect(screen.getByTestId('address').textContent).toBe('/app?tab=videos&open=video-1');
    expect(onClose).toHaveBeenCalled();
  });

  it('leads to a script that has no video yet, and to places', async () => {
    const dialog = await open();
    await within(dialog).findByText('Pan de bono');
    type(dialog, 'bono guion');
    expect(goals(dialog)).toEqual(['/ai-automation#guion-2']);
    type(dialog, 'biblio');
    expect(goals(dialog)).toEqual(['/app?tab=biblioteca']);
  });

  it('finds a client for the agency', async () => {
    const dialog = await open('admin');
    await within(dialog).findByText('Panadería Sol');
    type(dialog, 'sol');
    expect(goals(dialog)).toEqual(['/client?clientId=7']);
  });

  it('says when nothing has that name', async () => {
    const dialog = await open();
    type(dialog, 'xyz');
    expect(goals(dialog)).toEqual([]);
    expect(within(dialog).getByRole('status').textContent).toContain('Nada tiene ese nombre');
  });

  it('arrows walk through what was found', async () => {
    const dialog = await open();
    await within(dialog).findByText('Pan de bono');
    const box = within(dialog).getByRole('searchbox');
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(within(dialog).getAllByRole('link')[0]);
    fireEvent.keyDown(document.activeElement ?? box, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(within(dialog).getAllByRole('link')[1]);
  });
});
