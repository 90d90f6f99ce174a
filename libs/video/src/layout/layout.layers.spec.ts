import { captionArea } from '../captions/caption.layout';
import { FORMAT_SIZES, FRAMES_PER_SECOND } from '../formats';
import { layoutGeometry } from './layout.geometry';
import { headLayers } from './layout.layers';
import { hookFrames } from './layout.plan';
import { layerIn } from './picture.layer';
import type { SpokenMoments } from './spoken.moments';

const FILM = { width: FORMAT_SIZES.vertical.width / 4, height: FORMAT_SIZES.vertical.height / 4 };
const GEOMETRY = layoutGeometry(FILM, captionArea(FILM).top);
const FRAMES = 330;
const HOOK_SECONDS = 3.4;

/** A price is said in the first sentence or, behind it, in one of two seconds; the hook ends with the first. */
const SECOND = { startSeconds: HOOK_SECONDS, endSeconds: HOOK_SECONDS + 2 };

/** What stands in the head at a frame: the layer with title and prices, the layer with the name. */
function headAt(frame: number, priceAtSeconds: number): [over: Buffer | null, name: Buffer | null] {
  const moments: SpokenMoments = {
    sentences: [{ startSeconds: 0, endSeconds: HOOK_SECONDS }, SECOND],
    prices: [{ atSeconds: priceAtSeconds, price: '$11.900', text: 'Hogaza' }],
    ...{ steps: [], words: [], captions: [] },
    ...{ mentions: () => [], momentsOf: () => [], sentencesSaying: () => [] },
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
  it.each([
    ['in the first sentence, with which the title goes', 1],
    ['at its last word', HOOK_SECONDS - 0.01],
    ['in the second sentence', HOOK_SECONDS + 0.5],
  ])('has the name and no price any more after the sentence, where it is said %s', (_, at) => {
    const end = at < HOOK_SECONDS ? HOOK_SECONDS : SECOND.endSeconds;
    const [over, name] = headAt(Math.ceil(end * FRAMES_PER_SECOND), at);

    expect(over).toBeNull();
    expect(name).not.toBeNull();
  });

  it('has the price while it is said, and no name beside it', () => {
    const [over, name] = headAt(Math.round((HOOK_SECONDS + 1) * FRAMES_PER_SECOND), HOOK_SECONDS + 0.5);

    expect(over).not.toBeNull();
    expect(name).toBeNull();
  });
});
