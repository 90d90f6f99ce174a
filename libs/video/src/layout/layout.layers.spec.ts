import { captionArea } from '../captions/caption.layout';
import { FORMAT_SIZES, FRAMES_PER_SECOND } from '../formats';
import { layoutGeometry } from './layout.geometry';
import { headLayers, PRICE_SECONDS } from './layout.layers';
import { hookFrames } from './layout.plan';
import { layerIn } from './picture.layer';
import type { SpokenMoments } from './spoken.moments';

const FILM = { width: FORMAT_SIZES.vertical.width / 4, height: FORMAT_SIZES.vertical.height / 4 };
const GEOMETRY = layoutGeometry(FILM, captionArea(FILM).top);
const FRAMES = 330;
const HOOK_SECONDS = 3.4;

/** What stands in the head at a frame: the layer with title and prices, the layer with the name. */
function headAt(frame: number, priceAtSeconds: number): [over: Buffer | null, name: Buffer | null] {
  const moments: SpokenMoments = {
    sentences: [{ startSeconds: 0, endSeconds: HOOK_SECONDS }],
    prices: [{ atSeconds: priceAtSeconds, price: '$11.900', text: 'Hogaza' }],
    steps: [],
    mentions: () => [],
  };
  expect(hookFrames(moments, FRAMES)).toBe(Math.round(HOOK_SECONDS * FRAMES_PER_SECOND));
  const layers = headLayers({
    ...{ moments, geometry: GEOMETRY, frameCount: FRAMES },
    layout: {
      ...{ kind: 'presentador', title: 'La hogaza', business: 'La Espiga', colour: '#c8102e' },
      ...{ pictures: [], cards: [], products: [], words: [], keepsFrame: false },
    },
  });
  const [over, name] = layers.map(
    (layer) => layerIn(layer, { firstFrame: frame, frameCount: 1 }).pictures[0]?.content ?? null,
  );
  return [over ?? null, name ?? null];
}

describe('the head of a layout', () => {
  const end = HOOK_SECONDS - PRICE_SECONDS;

  it.each([
    ['long before the hook does', end - 0.4],
    ['in the frame in which the hook does, a hair before it', end - 0.01],
    ['with the hook', end],
    ['after it', end + 0.5],
  ])('has the name and no title any more, where the price ends %s', (_, at) => {
    const [over, name] = headAt(FRAMES - 1, at);

    expect(over).toBeNull();
    expect(name).not.toBeNull();
  });

  it('has the price while it is said, and no name beside it', () => {
    const [over, name] = headAt(Math.round((end + 1) * FRAMES_PER_SECOND), end - 0.01);

    expect(over).not.toBeNull();
    expect(name).toBeNull();
  });
});
