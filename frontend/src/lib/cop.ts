const pesos = new Intl.NumberFormat('es-CO', {
  style: 'currency',
  currency: 'COP',
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
});

/** Whole Colombian pesos, without decimals: `$ 116.000 COP`. */
export function formatCop(price: number): string {
  return `${pesos.format(price)} COP`;
}
