import type { PaymentRecord } from '@pregonero/contracts/api';
import { screen } from '@testing-library/react';
import { aGrant } from '../../../testing/agency-builders';
import { renderApp } from '../../../testing/render-app';
import { PaymentList } from './payment-list';
import { Receipt } from './receipt';

const aPayment = (overrides: Partial<PaymentRecord> = {}): PaymentRecord => ({
  status: 'APPROVED',
  reference: 'PREGONERO-1',
  planId: 'basico',
  planName: 'Básico',
  price: 116_000,
  applied: true,
  kept: false,
  open: null,
  createdAt: '2026-11-28T15:00:00.000Z',
  cancelledAt: null,
  paidAt: '2026-11-28T15:02:00.000Z',
  transactionId: '11004-1-2',
  periodStart: '2026-11-28T15:02:00.000Z',
  periodEnd: '2026-12-28T15:02:00.000Z',
  checkoutUrl: null,
  ...overrides,
});
const UNPAID = { applied: false, paidAt: null, periodStart: null, periodEnd: null } as const;

describe('PaymentList', () => {
  it.each([
    [{}, 'Pagado'],
    [{ applied: false, kept: true }, 'Pagado y guardado'],
    [{ applied: false }, 'En revisión'],
    [{ ...UNPAID, status: 'PENDING', open: 'bank' }, 'En camino'],
    [{ ...UNPAID, status: 'PENDING', open: 'page' }, 'Sin terminar'],
    [{ ...UNPAID, status: 'PENDING' }, 'Sin respuesta del banco'],
    [{ ...UNPAID, status: 'PENDING', cancelledAt: '2026-11-28T15:01:00.000Z' }, 'Cancelado'],
    [{ ...UNPAID, status: 'DECLINED' }, 'Rechazado'],
    [{ ...UNPAID, status: 'ERROR' }, 'No se completó'],
    [{ applied: false, status: 'VOIDED' }, 'Anulado'],
  ] as const)('says of %j: %s', (overrides, words) => {
    renderApp(<PaymentList payments={[aPayment(overrides)]} grants={[]} />);

    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Ver recibo' }) !== null).toBe(!('paidAt' in overrides));
  });

  it.each([
    [{ ...UNPAID, status: 'PENDING' }, /^Si tu banco lo aprueba de todas formas, su mes cuenta/u],
    [{}, /^Lo habías cancelado .* Su mes cuenta además de los otros/u],
    [{ applied: false, kept: true }, /^Lo habías cancelado .* empieza cuando termine el plan que tienes/u],
  ] as const)('says where the month of a cancelled payment is, of %j', (overrides, words) => {
    const payment = aPayment({ ...overrides, cancelledAt: '2026-11-28T15:01:00.000Z' });
    renderApp(<PaymentList payments={[payment]} grants={[]} />);
    renderApp(<Receipt payment={payment} />);

    expect(screen.getAllByText(words)).toHaveLength(2);
  });

  it('links an approved payment to its receipt', () => {
    renderApp(<PaymentList payments={[aPayment()]} grants={[]} />);

    expect(screen.getByText('28/11/2026 · PREGONERO-1')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver recibo' }).getAttribute('href')).toBe(
      '/subscription?recibo=PREGONERO-1',
    );
  });
});

it('lists plans given by hand among the payments, the newest first, with who ended them and why', () => {
  renderApp(
    <PaymentList
      payments={[aPayment()]}
      grants={[
        aGrant({ id: 2, givenAt: '2026-12-01T15:00:00.000Z', note: 'Transferencia' }),
        aGrant({
          ...{ id: 1, givenAt: '2026-11-01T15:00:00.000Z', note: 'Efectivo' },
          ...{ endedAt: '2026-11-03T15:00:00.000Z', endedBy: 'Luis', endReason: 'Se devolvió' },
        }),
      ]}
    />,
  );

  const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries[0]).toContain('Dado a mano por Marta');
  expect(entries[0]).toContain('Nota: Transferencia');
  expect(entries[1]).toContain('PREGONERO-1');
  expect(entries[2]).toContain('Lo terminó Luis el 03/11/2026: Se devolvió');
});

describe('Receipt', () => {
  it('says amount, period, reference and transaction', () => {
    renderApp(<Receipt payment={aPayment()} />);

    const said = document.querySelector('[data-receipt]')?.textContent.replaceAll(/\s/gu, ' ');
    for (const fact of ['$ 116.000 COP', 'Del 28/11/2026 al 28/12/2026', 'PREGONERO-1', '11004-1-2']) {
      expect(said).toContain(fact);
    }
  });
});
