/** A line of the picture: a name and, for each place of the axis, a value. */
export interface Series {
  readonly name: string;
  readonly values: readonly number[];
}

/** A line across the picture: its value, and what it is called. The values of an axis grow; the first is its foot. */
export type Tick = readonly [value: number, name: string];

const [WIDTH, HEIGHT] = [760, 400];
const [LEFT, TOP, RIGHT, BOTTOM] = [64, 40, 120, 48];
/** The axis of waiting: one second or less, to four days. */
export const WAITING: readonly Tick[] = [
  [1, '1 s'],
  [10, '10 s'],
  [60, '1 min'],
  [600, '10 min'],
  [3_600, '1 h'],
  [36_000, '10 h'],
  [360_000, '4 d'],
];
const COLOURS = ['#7c3aed', '#2563eb', '#0891b2', '#059669', '#ca8a04', '#ea580c', '#dc2626', '#9d174d'];

function heightOf(value: number, ticks: readonly Tick[]): number {
  const [foot, top] = [ticks[0]?.[0] ?? 1, ticks.at(-1)?.[0] ?? 10];
  const share = Math.log(Math.max(foot, value) / foot) / Math.log(top / foot);
  return Math.round(HEIGHT - BOTTOM - Math.min(1, share) * (HEIGHT - TOP - BOTTOM));
}

/** Values against places as an SVG, on a logarithmic axis; readable on light and dark paper. */
export function picture(o: {
  title: string;
  places: readonly string[];
  series: readonly Series[];
  ticks: readonly Tick[];
}): string {
  const { title, places, series, ticks } = o;
  const widthOf = (at: number): number =>
    Math.round(LEFT + (at / Math.max(1, places.length - 1)) * (WIDTH - LEFT - RIGHT));
  const parts = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    `<text x="${LEFT}" y="22" font-size="15" fill="#111827">${title}</text>`,
    ...ticks.flatMap(([value, name]) => [
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${heightOf(value, ticks)}" y2="${heightOf(value, ticks)}" stroke="#e5e7eb"/>`,
      `<text x="${LEFT - 8}" y="${heightOf(value, ticks) + 4}" text-anchor="end" fill="#4b5563">${name}</text>`,
    ]),
    ...places.map(
      (name, at) =>
        `<text x="${widthOf(at)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle" fill="#4b5563">${name}</text>`,
    ),
    ...series.flatMap(({ name, values }, at) => {
      const colour = COLOURS[at % COLOURS.length] ?? '#111827';
      const points = values.map((value, place) => `${widthOf(place)},${heightOf(value, ticks)}`).join(' ');
      const legend = TOP + 12 + at * 20;
      return [
        `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2.5"/>`,
        `<rect x="${WIDTH - RIGHT + 14}" y="${legend - 9}" width="14" height="4" fill="${colour}"/>`,
        `<text x="${WIDTH - RIGHT + 34}" y="${legend - 3}" fill="#111827">${name}</text>`,
      ];
    }),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12">`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}
