import { captionArea } from '../captions/caption.layout';
import { FORMAT_SIZES } from '../formats';
import { titlePicture } from './layout.drawing';
import { layoutGeometry } from './layout.geometry';

const FILM = FORMAT_SIZES.vertical;
const { head } = layoutGeometry(FILM, captionArea(FILM).top);
const STYLE = { colour: '#c8102e', unit: 1, isTall: true, overPictures: false };

/** The rows of a picture that its plate covers, from the top of the frame; a shadow covers nothing. */
function plateOf(title: string): { first: number; last: number } {
  const { pixels, width, height, top } = titlePicture(head, title, STYLE);
  const rows = Array.from({ length: height }, (_, row) => row).filter((row) =>
    pixels
      .subarray(row * width * 4, (row + 1) * width * 4)
      .some((value, at) => at % 4 === 3 && value === 255),
  );
  return { first: head.top + top + (rows[0] ?? 0), last: head.top + top + (rows.at(-1) ?? 0) };
}

describe('the title over a presenter', () => {
  it.each([
    'Pan a las seis',
    'La hogaza que se acaba a las nueve',
    'Tres señales de que los frenos de tu carro piden una revisión antes del viaje',
  ])('ends above the hair of the tallest one, which begins a sixth below the edge: %s', (title) => {
    const { first, last } = plateOf(title);

    expect(first).toBeGreaterThanOrEqual(head.top);
    expect(last).toBeGreaterThan(first + 80);
    expect(last).toBeLessThan((FILM.height * 17) / 100);
  });
});
