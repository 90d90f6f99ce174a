import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { captionArea } from '../captions/caption.layout';
import { FORMAT_SIZES } from '../formats';
import { layoutGeometry } from './layout.geometry';

/**
 * The still of a layout that the browser draws before a video is paid has the places of the film as numbers: the browser cannot load
 * what draws the film.
 */
const SOURCE = readFileSync(
  join(__dirname, '..', '..', '..', '..', 'frontend/src/components/layout-preview.tsx'),
  'utf8',
);
/** Films have their parts at even pixels. */
const TOLERANCE = 2;

type Shape = keyof typeof FORMAT_SIZES;

/** What the still knows of a shape: its numbers behind each of its names. */
function stillOf(shape: Shape): (pattern: RegExp) => number[] {
  const [, block = ''] = new RegExp(`\\n  ${shape}: \\{([\\s\\S]*?)\\n  \\},`, 'u').exec(SOURCE) ?? [];
  return (pattern) => {
    const found = pattern.exec(block)?.[1];
    if (found === undefined) throw new Error(`layout-preview.tsx has nothing like ${String(pattern)}`);
    return found.split(',').map(Number);
  };
}

function expectNear(shown: readonly number[], film: readonly number[]): void {
  const apart = film.map((value, index) => Math.abs(value - (shown[index] ?? Number.NaN)));
  expect({ shown, film, near: apart.every((pixels) => pixels <= TOLERANCE) }).toMatchObject({ near: true });
}

describe.each(['vertical', 'horizontal'] as const)('the %s still of a layout', (shape) => {
  const film = FORMAT_SIZES[shape];
  const numbersAt = stillOf(shape);
  const { panel, stage, stageSource, corner, head } = layoutGeometry(film, captionArea(film).top);
  const inOrder = ({ left, top, width, height }: typeof head) => [left, top, width, height];

  it('is measured in pixels of such a film', () => {
    expectNear(numbersAt(/width: (\d+), whole/u), [film.width]);
    expectNear(numbersAt(/whole: place\(([\d, ]+)\)/u), [0, 0, film.width, film.height]);
  });

  it('divides its frame where the film does', () => {
    expectNear(numbersAt(/panel: place\(([\d, ]+)\)/u), inOrder(panel));
    expectNear(numbersAt(/stage: \{\s*at: place\(([\d, ]+)\)/u), inOrder(stage));
  });

  it('shows the presenter beside the panel in the middle, as much smaller as the film does', () => {
    const near = numbersAt(/near: \{\s*at: [^p]*place\([\d, ]+\),\s*picture: place\(([\d, -]+)\)/u);
    const [left = 0, , width = 0] = numbersAt(
      /stage: \{\s*at: place\([\d, ]+\),\s*picture: place\(([\d, -]+)\)/u,
    );
    expectNear([left + width / 2], [stage.width / 2]);
    if (shape === 'vertical') {
      expectNear([width], [(stageSource.width * stage.height) / stageSource.height]);
    } else {
      expectNear([width], [near[2] ?? 0]);
    }
  });

  it('has the presenter of the corner where the film has it', () => {
    expectNear(numbersAt(/corner: \{\s*at: place\(([\d, ]+)\)/u), inOrder(corner));
  });

  it('has its title in the head of the film', () => {
    const [left = 0, top = 0, width = 0, height = 0] = numbersAt(/head: place\(([\d, ]+)\)/u);
    expectNear([top, height, left + width / 2], [head.top, head.height, head.left + head.width / 2]);
    expect(width).toBeLessThanOrEqual(head.width + TOLERANCE);
  });
});
