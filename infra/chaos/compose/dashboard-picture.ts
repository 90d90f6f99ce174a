/** A moment in seconds and what it was then. */
type Point = readonly [at: number, value: number];

/** A panel of the dashboard with the figures of a run. */
export interface DrawnPanel {
  title: string;
  /** `s` for seconds; everything else is a plain number. */
  unit?: string | undefined;
  /** In the dashboard's grid: 24 columns, rows of 30 pixels. */
  place: { x: number; y: number; w: number; h: number };
  series: readonly { name: string; points: readonly Point[] }[];
}

/** The time that every panel shows, in seconds. */
export interface DrawnTime {
  from: number;
  until: number;
}

const [COLUMN, ROW] = [48, 30];
const [LEFT, TOP, RIGHT, BOTTOM] = [52, 30, 12, 46];
const COLOURS = ['#2563eb', '#ea580c', '#059669', '#7c3aed', '#ca8a04', '#dc2626', '#0891b2', '#9d174d'];
const LEGEND_LINES = 2;
const LEGEND_COLUMNS = 3;
const LEGEND_LETTERS = 15;
const STEPS_OF_AN_AXIS = [1, 2, 5, 10];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The smallest round number that is not below a value. */
function roundAbove(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return power * (STEPS_OF_AN_AXIS.find((step) => step * power >= value) ?? 10);
}

function nameOf(value: number, unit: string | undefined): string {
  if (unit === 's' && value !== 0 && value < 1) return `${Number((value * 1_000).toPrecision(2))} ms`;
  return `${Number(value.toPrecision(3))}${unit === 's' ? ' s' : ''}`;
}

/** One panel: its title, a scale from nothing to a round number, a line a series, and who is who. */
function panelOf({ title, unit, place, series }: DrawnPanel, { from, until }: DrawnTime): string {
  const [width, height] = [place.w * COLUMN - 12, place.h * ROW - 12];
  const [inner, depth] = [width - LEFT - RIGHT, height - TOP - BOTTOM];
  const known = series.map(({ name, points }) => ({
    name,
    // Nothing was counted then, so there is nothing to be divided: Prometheus says NaN.
    points: points.filter(([, value]) => Number.isFinite(value)),
  }));
  const most = roundAbove(Math.max(0, ...known.flatMap(({ points }) => points.map(([, value]) => value))));
  const across = (at: number): string => (LEFT + ((at - from) / (until - from)) * inner).toFixed(1);
  const down = (value: number): string => (TOP + depth - (value / most) * depth).toFixed(1);
  const scale = [0, most / 2, most].flatMap((value) => [
    `<line x1="${LEFT}" x2="${width - RIGHT}" y1="${down(value)}" y2="${down(value)}" stroke="#e5e7eb"/>`,
    `<text x="${LEFT - 6}" y="${Number(down(value)) + 4}" text-anchor="end" fill="#6b7280">${nameOf(value, unit)}</text>`,
  ]);
  const lines = known.map(({ points }, index) => {
    const path = points.map(([at, value]) => `${across(at)},${down(value)}`).join(' ');
    return `<polyline points="${path}" fill="none" stroke="${colourOf(index)}" stroke-width="1.5"/>`;
  });
  return [
    `<g transform="translate(${place.x * COLUMN + 6} ${place.y * ROW + 6})">`,
    `<rect width="${width}" height="${height}" rx="6" fill="#ffffff" stroke="#e5e7eb"/>`,
    `<text x="12" y="20" font-weight="600" fill="#111827">${escaped(title)}</text>`,
    ...scale,
    ...lines,
    ...legendOf(
      known.map(({ name }) => name),
      { width: inner, top: height - BOTTOM + 18 },
    ),
    '</g>',
  ].join('\n');
}

const colourOf = (index: number): string => COLOURS[index % COLOURS.length] ?? '#111827';

/** As many names as there is room for, and how many more there are. */
function legendOf(names: readonly string[], { width, top }: { width: number; top: number }): string[] {
  const room = LEGEND_LINES * LEGEND_COLUMNS;
  const shown = names.length > room ? [...names.slice(0, room - 1), `+ ${names.length - room + 1}`] : names;
  return shown.map((name, index) => {
    const x = LEFT + (index % LEGEND_COLUMNS) * (width / LEGEND_COLUMNS);
    const y = top + Math.floor(index / LEGEND_COLUMNS) * 16;
    const short = name.length > LEGEND_LETTERS ? `${name.slice(0, LEGEND_LETTERS - 1)}…` : name;
    return `<rect x="${x.toFixed(1)}" y="${y - 7}" width="8" height="8" rx="2" fill="${colourOf(index)}"/><text x="${(x + 12).toFixed(1)}" y="${y}" fill="#374151">${escaped(short)}</text>`;
  });
}

/** The panels of a dashboard as one SVG, each in its place, over the same time. */
export function dashboardPicture(panels: readonly DrawnPanel[], time: DrawnTime): string {
  const width = Math.max(...panels.map(({ place }) => place.x + place.w)) * COLUMN;
  const height = Math.max(...panels.map(({ place }) => place.y + place.h)) * ROW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="11">`,
    `<rect width="${width}" height="${height}" fill="#f9fafb"/>`,
    ...panels.map((panel) => panelOf(panel, time)),
    '</svg>',
    '',
  ].join('\n');
}
