import type { AjustesVideo, PerfilNegocio } from '@pregonero/contracts/api';
import { pricesIn, sentencesIn } from '@pregonero/spoken-text';
import { saidIn } from '@pregonero/video';
import type { WordCard } from './broll-compose.types';

/** The colour of cards where no brand has told its own: dark, so that nothing on it competes with a caption. */
const OWN_COLOUR = '#2b3a67';

const PESOS = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 });

/** The card that shows a word in the colour of the brand, with its price where its sentence says that. */
export function cardOf(
  keyword: string,
  { ajustesVideo, contenido }: { ajustesVideo: Pick<AjustesVideo, 'colorMarca'> | null; contenido: string },
  { colorMarca, productos = [] }: PerfilNegocio,
): WordCard {
  const product = productos.find(({ nombre }) => saidIn(nombre, [keyword]).length > 0);
  const isSaid = sentencesIn(contenido).some(
    (sentence) =>
      saidIn(sentence, [keyword]).length > 0 &&
      pricesIn(sentence).some(({ amount }) => amount === product?.precio),
  );
  const precio = isSaid ? (product?.precio ?? null) : null;
  return {
    source: 'card',
    keyword,
    price: precio === null ? null : `$${PESOS.format(precio)}`,
    color: colorMarca ?? ajustesVideo?.colorMarca ?? OWN_COLOUR,
  };
}
