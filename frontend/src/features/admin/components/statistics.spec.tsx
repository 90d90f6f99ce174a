import { screen, within } from '@testing-library/react';
import { someStatistics } from '../../../testing/agency-builders';
import { fakeApi } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { Statistics } from './statistics';

const figure = (label: string) => document.querySelector(`[data-figure="${label}"]`)?.textContent;

afterEach(() => jest.restoreAllMocks());

describe('Statistics', () => {
  it('shows the four figures', async () => {
    fakeApi({ 'GET /api/admin/statistics': () => someStatistics() });
    renderApp(<Statistics />);
    await screen.findByText('Usuarios Totales');

    expect(figure('Usuarios Totales')).toBe('12');
    expect(figure('Videos Este Mes')).toBe('5');
    expect(figure('Scripts Este Mes')).toBe('31');
    expect(figure('Planes Activos')).toBe('4');
  });

  it('lists the users of each plan with their scripts as a table', async () => {
    fakeApi({ 'GET /api/admin/statistics': () => someStatistics() });
    renderApp(<Statistics />);
    const table = await screen.findByRole('table', { name: 'Usuarios por plan' });

    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [
        within(row).getByRole('rowheader').textContent,
        ...within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ]);
    expect(rows).toEqual([
      ['Gratis', '8', '20'],
      ['Plus', '4', '11'],
    ]);
  });

  it('offers another try when they do not come', async () => {
    fakeApi({});
    renderApp(<Statistics />);

    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
  });
});
