import type { BrollStatus } from '@pregonero/contracts/api';
import { screen } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app';
import { BrollStatusCard } from './broll-status-card';

describe('BrollStatusCard', () => {
  it.each<[BrollStatus, string, string]>([
    ['processing', 'status', 'Procesamiento Iniciado'],
    ['retrying', 'status', 'Reintentando Automáticamente'],
    ['completed', 'status', 'B-roll procesado exitosamente'],
    ['failed', 'alert', 'Error Definitivo de Procesamiento'],
  ])('says what %s means, as a %s, with the attempt', (status, role, title) => {
    renderApp(
      <BrollStatusCard
        broll={{ status, attempt: 2, attempts: 3, progress: 4, message: 'Cortando', messageSentence: null }}
      />,
    );

    const card = document.querySelector('[data-broll-status]');
    expect(card?.getAttribute('role')).toBe(role);
    for (const text of [title, 'Intento 2/3', 'Cortando']) expect(card?.textContent).toContain(text);
  });

  it('does not say twice that it tries again', () => {
    const message = 'Reintentando automáticamente (intento 2 de 3).';
    const messageSentence = { code: 'broll_retrying', params: { attempt: 2, attempts: 3 } };
    renderApp(
      <BrollStatusCard
        broll={{ status: 'retrying', attempt: 2, attempts: 3, progress: 4, message, messageSentence }}
      />,
    );

    expect(screen.getByText('Reintentando Automáticamente')).toBeTruthy();
    expect(screen.queryByText(message)).toBeNull();
  });

  it.each<[BrollStatus, string[]]>([
    ['processing', ['10']],
    ['retrying', ['10']],
    ['completed', []],
    ['failed', []],
  ])('shows at least ten percent while there is something to wait for: %s', (status, shown) => {
    renderApp(
      <BrollStatusCard
        broll={{ status, attempt: 1, attempts: 3, progress: 4, message: '', messageSentence: null }}
      />,
    );

    expect(screen.queryAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(
      shown,
    );
  });
});
