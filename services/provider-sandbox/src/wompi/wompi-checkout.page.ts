import { escapeHtml, page } from '../home/html';
import type { Decision } from './payment.desk';
import { type Checkout, type CheckoutQuery, HANDED_ON } from './wompi.checkout';

/** `$ 196.000 COP` of whole cents. */
export function pesos(amountInCents: number, currency: string): string {
  return `$ ${(amountInCents / 100).toLocaleString('es-CO', { maximumFractionDigits: 2 })} ${currency}`;
}

const BUTTONS: readonly (readonly [Exclude<Decision, 'void'>, string, string])[] = [
  ['approve', 'Aprobar pago', 'button primary'],
  ['decline', 'Rechazar pago', 'button'],
  ['leave', 'Dejar pendiente', 'button'],
];

/** The payment page: who is paid, how much, and the three ways it can end. */
export function checkoutPage(checkout: Checkout, query: CheckoutQuery): string {
  const hidden = HANDED_ON.flatMap((name) => {
    const value = query[name];
    return value === undefined
      ? []
      : [`<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`];
  }).join('');
  const buttons = BUTTONS.map(
    ([decision, label, style]) =>
      `<button class="${style}" type="submit" name="decision" value="${decision}">${label}</button>`,
  ).join('');
  return page(
    'Pagar a Pregonero',
    `<main class="consent">
      <p class="badge">Wompi de prueba</p>
      <h1>Pagar a Pregonero</h1>
      <p class="amount">${escapeHtml(pesos(checkout.amountInCents, checkout.currency))}</p>
      <p class="soft">Referencia ${escapeHtml(checkout.reference)}${checkout.customerEmail === null ? '' : `<br>${escapeHtml(checkout.customerEmail)}`}</p>
      <form method="post" action="/wompi/p/decision">${hidden}<div class="buttons column">${buttons}</div></form>
      <p class="soft">Esta página es del entorno de pruebas: no se cobra nada y nada sale de tu equipo.</p>
    </main>`,
  );
}

/** The page in place of the checkout when its address is not a valid order: `message` says why. */
export function checkoutProblemPage(message: string): string {
  return page(
    'No se puede pagar',
    `<main class="consent"><p class="badge">Wompi de prueba</p><h1>No se puede pagar</h1><p>${escapeHtml(message)}</p></main>`,
  );
}

/** Where nobody waits for the payer. */
export function checkoutDonePage(transactionId: string, status: string): string {
  return page(
    'Pago registrado',
    `<main class="consent"><p class="badge">Wompi de prueba</p><h1>Pago registrado</h1><p>${escapeHtml(transactionId)}: ${escapeHtml(status)}</p></main>`,
  );
}
