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
  join(
    __dirname,
    '..',
    '..',
    '..',
    '..',
    'frontend/src/features/ajustes-video/components/layout-preview.tsx',
  ),
  'utf8',
);
const FILM = FORMAT_SIZES.vertical;
const GEOMETRY = layoutGeometry(FILM, captionArea(FILM).top);
/** Films have their parts at even pixels. */
const TOLERANCE = 2;

/** The numbers that stand where a pattern has its group. */
function numbersAt(pattern: RegExp): number[] {
  const found = pattern.exec(SOURCE)?.[1];
  if (found === undefined) throw new Error(`layout-preview.tsx has nothing like ${String(pattern)}`);
  return found.split(',').map(Number);
}

function expectNear(shown: readonly number[], film: readonly number[]): void {
  const apart = film.map((value, index) => Math.abs(value - (shown[index] ?? Number.NaN)));
  expect({ shown, film, near: apart.every((pixels) => pixels <= TOLERANCE) }).toMatchObject({ near: true });
}

describe('the still of a layout', () => {
  it('is measured in pixels of an upright film', () => {
    expectNear(numbersAt(/FRAME = \{ width: (\d+)/u), [FILM.width]);
    expectNear(numbersAt(/FRAME = \{ width: \d+, height: (\d+)/u), [FILM.height]);
  });

  it('divides its frame where the film does', () => {
    expectNear(numbersAt(/const PANEL = (\d+)/u), [GEOMETRY.panel.height]);
  });

  it('shows the presenter below a panel as large as the film does', () => {
    const { stage, stageSource } = GEOMETRY;
    const width = (stageSource.width * stage.height) / stageSource.height;
    const [left = 0, , shown = 0] = numbersAt(/at: LOWER,\s+picture: place\(([\d, -]+)\)/u);
    expectNear([left, shown], [(stage.width - width) / 2, width]);
  });

  it('has the presenter of the corner where the film has it', () => {
    const { left, top, width, height } = GEOMETRY.corner;
    expectNear(numbersAt(/const CORNER = \{ at: place\(([\d, ]+)\)/u), [left, top, width, height]);
  });

  it('has its title in the head of the film', () => {
    const [left = 0, top = 0, width = 0, height = 0] = numbersAt(/<At at=\{place\(([\d, ]+)\)/u);
    const { head } = GEOMETRY;
    expectNear([top, height], [head.top, head.height]);
    expectNear([left + width / 2], [head.left + head.width / 2]);
    expect(width).toBeLessThanOrEqual(head.width);
  });
});
