import type { AjustesVideo, PerfilNegocio } from '@pregonero/contracts/api';
import { saidIn } from '@pregonero/video';
import type { WordCard } from './broll-compose.types';

/** The colour of cards where no brand has told its own: dark, so that nothing on it competes with a caption. */
const OWN_COLOUR = '#2b3a67';

const PESOS = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 });

/** The card that shows a word in the colour of the brand, with its price where the profile tells it. */
export function cardOf(
  keyword: string,
  { ajustesVideo }: { ajustesVideo: Pick<AjustesVideo, 'colorMarca'> | null },
  { colorMarca, productos = [] }: PerfilNegocio,
): WordCard {
  const product = productos.find(({ nombre }) => saidIn(nombre, [keyword]).length > 0);
  const precio = product?.precio ?? null;
  return {
    source: 'card',
    keyword,
    price: precio === null ? null : `$${PESOS.format(precio)}`,
    color: colorMarca ?? ajustesVideo?.colorMarca ?? OWN_COLOUR,
  };
}
