/** What the shops of the landing page photograph. */
import { loafScene, baguetteScene, croissantScene } from './bread';
import { latteScene, bagScene, mokaScene } from './coffee';
import { candlesScene, jarScene, giftScene } from './candles';
import { succulentScene, cactusScene, snakePlantScene } from './plants';
import type { Scene } from './photograph';

/** Each picture by the name that its shop would give the file. */
export const SCENES = {
  hogaza: loafScene,
  baguette: baguetteScene,
  croissant: croissantScene,
  capuchino: latteScene,
  bolsa: bagScene,
  greca: mokaScene,
  velas: candlesScene,
  frasco: jarScene,
  regalo: giftScene,
  suculenta: succulentScene,
  cactus: cactusScene,
  lengua: snakePlantScene,
} satisfies Readonly<Record<string, () => Scene>>;
