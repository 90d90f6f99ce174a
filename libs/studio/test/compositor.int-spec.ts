import { Compositor } from '../src/compositor/compositor';
import { performanceTrack } from '../src/presenter/performance';
import { Puppet } from '../src/presenter/puppet';
import { modelOf } from '../src/presenter/presenters';
import { mouthTrack } from '../src/presenter/visemes';

const SIZE = { width: 540, height: 540 };
const PHONEMES = Array.from('ola amigos bienen', (symbol, index) => ({
  symbol: symbol === ' ' ? '' : symbol,
  startSeconds: 0.1 + index * 0.09,
  endSeconds: 0.1 + (index + 1) * 0.09,
}));
const FRAMES = 60;

describe('frames', () => {
  const poses = performanceTrack({
    phonemes: PHONEMES,
    words: [{ text: '¿bienen?', startSeconds: 1.1, endSeconds: 1.6 }],
    frameCount: FRAMES,
    seed: 'frames',
  });
  const mouths = mouthTrack(PHONEMES, FRAMES, 30);

  it.each(['sofia', 'lucas'])(
    'of which only the changed parts are drawn are the same as frames drawn whole (%s)',
    (id) => {
      const quick = new Compositor(SIZE.width, SIZE.height);
      const whole = new Compositor(SIZE.width, SIZE.height);
      const puppets = [quick, whole].map((compositor) => new Puppet(compositor, modelOf(id), undefined));
      poses.forEach((pose, frame) => {
        const mouth = mouths[frame];
        if (!mouth) throw new Error('There is a mouth for every frame.');
        const [one, other] = puppets.map((puppet) => puppet.place(pose, mouth));
        quick.compose(one ?? []);
        whole.startOver();
        whole.compose(other ?? []);

        expect(Buffer.compare(quick.pixels(), whole.pixels())).toBe(0);
      });
    },
  );

  it('stay as they are in memory while the next one is drawn, for a reader that still holds them', () => {
    const compositor = new Compositor(SIZE.width, SIZE.height);
    const puppet = new Puppet(compositor, modelOf('sofia'), undefined);
    // All pictures first: a view does not outlive the growth of the memory.
    const frames = poses.map((pose, frame) => {
      const mouth = mouths[frame];
      if (!mouth) throw new Error('There is a mouth for every frame.');
      return puppet.place(pose, mouth);
    });
    let held: Uint8Array = new Uint8Array();
    let copy = Buffer.from(held);
    for (const placements of frames) {
      compositor.compose(placements);
      expect(Buffer.compare(held, copy)).toBe(0);
      held = compositor.pixels();
      copy = Buffer.from(held);
    }
    expect(held.byteLength).toBe((SIZE.width * SIZE.height * 3) / 2);
  });

  it('that do not change are told apart from those that do', () => {
    const compositor = new Compositor(SIZE.width, SIZE.height);
    const puppet = new Puppet(compositor, modelOf('sofia'), undefined);
    const [pose] = poses;
    const [mouth] = mouths;
    if (!pose || !mouth) throw new Error('There is a first frame.');

    expect(compositor.compose(puppet.place(pose, mouth))).toBe(true);
    expect(compositor.compose(puppet.place(pose, mouth))).toBe(false);
    expect(compositor.compose(puppet.place({ ...pose, blink: 1 }, mouth))).toBe(true);
  });
});
