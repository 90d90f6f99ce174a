/** A picture is looked at this small: its colours are the same. */
const SIDE = 64;
const PROPOSALS = 3;
/** Two colours that differ less, from 0 to 441, are one. */
const DISTANCE = 72;

type Rgb = readonly [red: number, green: number, blue: number];

const toHex = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** How much a colour catches the eye: from 0 (white, grey, black) to 1. */
const vividness = (colour: Rgb): number => (Math.max(...colour) - Math.min(...colour)) / 255;

const isFar = (one: Rgb, other: Rgb): boolean =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]) >= DISTANCE;

/**
 * Returns up to three `#rrggbb` colours of a picture, the best brand colour first: those that cover much of it and are vivid.
 * White paper and what is transparent count for nothing.
 * @param pixels red, green, blue and opacity of each pixel
 */
export function proposeColours(pixels: Uint8ClampedArray): string[] {
  const groups = new Map<number, { count: number; sum: [number, number, number] }>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4);
    if (opacity < 128 || Math.min(red, green, blue) > 232) continue;
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const group = groups.get(key) ?? { count: 0, sum: [0, 0, 0] };
    group.count += 1;
    group.sum = [group.sum[0] + red, group.sum[1] + green, group.sum[2] + blue];
    groups.set(key, group);
  }
  const total = [...groups.values()].reduce((sum, { count }) => sum + count, 0);
  const ranked = [...groups.values()]
    // The edge of letters has every colour in between, a little of each.
    .filter(({ count }) => count >= total / 50)
    .map(({ count, sum }) => {
      const colour: Rgb = [sum[0] / count, sum[1] / count, sum[2] / count];
      return { colour, weight: count * (0.05 + vividness(colour)) };
    })
    .toSorted((one, other) => other.weight - one.weight);
  const chosen: Rgb[] = [];
  for (const { colour } of ranked) {
    if (chosen.length < PROPOSALS && chosen.every((other) => isFar(colour, other))) chosen.push(colour);
  }
  return chosen.map(toHex);
}

/** Reads the colours of a picture file; none of one that this browser cannot show. */
export async function readColours(file: Blob): Promise<string[]> {
  try {
    const picture = await createImageBitmap(file, { resizeWidth: SIDE, resizeHeight: SIDE });
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [SIDE, SIDE];
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    picture.close();
    return context ? proposeColours(context.getImageData(0, 0, SIDE, SIDE).data) : [];
  } catch {
    return [];
  }
}
