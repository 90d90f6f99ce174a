/** How prices in millions are said, beside the sizes and measures that look like them. */
export const GOLDEN_MONEY_LINES: readonly (readonly [printed: string, said: string])[] = [
  ['Casa a $1.200 M en Rionegro', 'Casa a mil doscientos millones de pesos en Rionegro'],
  ['Bodega $ 9.500 M.', 'Bodega nueve mil quinientos millones de pesos.'],
  ['Vestido $12.000 M', 'Vestido doce mil pesos M'],
  ['Blusa $60 M-XL', 'Blusa sesenta pesos eme a equis ele'],
  ['Desde COP 2,5 M al mes', 'Desde dos coma cinco millones de pesos al mes'],
  ['Cuota de COP 500 mil', 'Cuota de quinientos mil pesos'],
  ['Lote de 450M COP', 'Lote de cuatrocientos cincuenta millones de pesos'],
  ['Oficina $1,2 M/mes', 'Oficina uno coma dos millones de pesos por mes'],
  ['Casas desde 450 M', 'Casas desde cuatrocientos cincuenta millones'],
  ['Varilla desde 12 MM', 'Varilla desde doce MM'],
  ['Maquinaria US$ 1,5 M', 'Maquinaria uno coma cinco millones de dólares'],
  ['Son $2 millones de pesos', 'Son dos millones de pesos'],
  ['Pan a $45.000 mil', 'Pan a cuarenta y cinco mil pesos'],
];
