/** A point of the drawing, in its own pixels: 1080 wide, 1920 high. */
export interface Point {
  x: number;
  y: number;
}

/** Left and right as they are seen in the picture. */
export const SIDES = ['left', 'right'] as const;
/** See {@link SIDES}. */
export type Side = (typeof SIDES)[number];

/** What a hand can look like. */
export const HANDS = ['rest', 'open', 'point'] as const;
/** See {@link HANDS}. */
export type Hand = (typeof HANDS)[number];

/** Where a mouth is, how wide it is when it is closed, how full and of which colour its lips are. */
export interface MouthPlace extends Point {
  halfWidth: number;
  /** 1 for lips of the usual height. */
  fullness: number;
  lips: string;
}

/** The turning points of an arm. */
interface Joints {
  shoulder: Point;
  elbow: Point;
  wrist: Point;
}

/** A drawing taken apart. Layers are pieces of SVG, each complete with its own group. */
export interface Artwork {
  definitions: string;
  layers: ReadonlyMap<string, string>;
  joints: Readonly<Record<Side, Joints>>;
  mouth: MouthPlace;
}

const ARMS = SIDES.flatMap((side) => [
  `arm-${side}-upper`,
  `arm-${side}-fore`,
  ...HANDS.map((hand) => `hand-${side}-${hand}`),
]);

/** Layers without which a figure cannot speak. */
const REQUIRED_LAYERS = ['body', 'head', 'mouth', 'eyes', 'eyes-closed', 'brows', ...ARMS, 'joints'] as const;
/** Layers that some figures have: long hair, a nose that turns, eyes half shut, glasses. */
const OPTIONAL_LAYERS = ['hair-back', 'nose', 'eyes-half', 'hair-front', 'glasses'] as const;

const CANVAS = { width: 1080, height: 1920 };
const TAG = /<!--[\s\S]*?-->|<[?!][^>]*>|<(\/?)([\w:.-]+)((?:"[^"]*"|'[^']*'|[^"'<>])*?)(\/?)>/gu;
/** What the renderer of the films does not draw; drawing programs write them unless told otherwise. */
const NOT_DRAWN: Readonly<Record<string, string>> = {
  style: 'a style sheet: export with «presentation attributes»',
  text: 'text: turn it into paths',
  image: 'a pixel image: draw it as shapes',
  filter: 'a filter (blur, shadow): draw it with flat shapes or a gradient',
  foreignObject: 'foreign content: draw it as shapes',
  script: 'a script',
};

/** The value of an attribute in the text of a tag. */
function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'u').exec(tag);
  return found ? (found[1] ?? found[2]) : undefined;
}

const numberOf = (tag: string, name: string): number => Number.parseFloat(attribute(tag, name) ?? '');

/** What stands directly under the root: definitions and groups, with their whole text. */
function partsOf(svg: string): { name: string; opening: string; text: string }[] {
  const parts: { name: string; opening: string; text: string }[] = [];
  let depth = 0;
  let open: { name: string; opening: string; start: number } | undefined;
  for (const match of svg.matchAll(TAG)) {
    const [whole, closing, name, attributes = '', selfClosing] = match;
    if (name === undefined) continue;
    if (closing === '/') {
      depth -= 1;
      if (depth === 1 && open) {
        parts.push({
          name: open.name,
          opening: open.opening,
          text: svg.slice(open.start, match.index + whole.length),
        });
        open = undefined;
      }
      continue;
    }
    if (depth === 1 && selfClosing !== '/') open = { name, opening: attributes, start: match.index };
    if (selfClosing !== '/') depth += 1;
  }
  return parts;
}

/** Layers that are hidden while somebody draws are shown in the film. */
function shown(text: string): string {
  const end = text.indexOf('>');
  return text
    .slice(0, end)
    .replace(/\s(?:display|visibility)\s*=\s*(?:"[^"]*"|'[^']*')/gu, '')
    .replace(/display\s*:\s*none;?/gu, '')
    .concat(text.slice(end));
}

/** A circle of the layer with the joints. */
function jointIn(joints: string, id: string): Point | undefined {
  for (const [tag] of joints.matchAll(/<(?:circle|ellipse)\b[^>]*>/gu)) {
    if (attribute(tag, 'id') !== id) continue;
    const point = { x: numberOf(tag, 'cx'), y: numberOf(tag, 'cy') };
    if (Number.isFinite(point.x) && Number.isFinite(point.y)) return point;
  }
  return undefined;
}

const ORIGIN = { x: 0, y: 0 };

function mouthIn(layer: string, problems: string[]): MouthPlace {
  const tag = /<ellipse\b[^>]*>/u.exec(layer)?.[0] ?? '';
  const [x, y, rx, ry] = ['cx', 'cy', 'rx', 'ry'].map((name) => numberOf(tag, name));
  const lips = attribute(tag, 'fill') ?? '';
  if (x === undefined || y === undefined || !(rx && ry) || Number.isNaN(x + y + rx + ry)) {
    problems.push('layer «mouth»: needs one ellipse, as wide as the closed mouth.');
    return { ...ORIGIN, halfWidth: 1, fullness: 1, lips: '#000000' };
  }
  if (!/^#[0-9a-f]{6}$/iu.test(lips))
    problems.push('layer «mouth»: the ellipse needs the colour of the lips as its fill, like #c4525c.');
  return { x, y, halfWidth: rx, fullness: ry / rx / 0.42, lips };
}

function jointsIn(layer: string, side: Side, problems: string[]): Joints {
  const at = (name: string): Point => {
    const found = jointIn(layer, `${name}-${side}`);
    if (!found) problems.push(`layer «joints»: the circle «${name}-${side}» is missing.`);
    return found ?? ORIGIN;
  };
  return { shoulder: at('shoulder'), elbow: at('elbow'), wrist: at('wrist') };
}

/**
 * Takes a drawing apart. What is wrong with it comes back as sentences for whoever draws: with one of them the artwork is
 * not fit for a film.
 */
export function readArtwork(svg: string): { artwork: Artwork; problems: string[] } {
  const problems: string[] = [];
  const root = /<svg\b[^>]*>/u.exec(svg)?.[0];
  if (root === undefined) problems.push('this is not an SVG file.');
  else {
    const box = (attribute(root, 'viewBox') ?? `0 0 ${numberOf(root, 'width')} ${numberOf(root, 'height')}`)
      .split(/[\s,]+/u)
      .map(Number);
    if (box.join(' ') !== `0 0 ${CANVAS.width} ${CANVAS.height}`)
      problems.push(
        `the page is ${box.slice(2).join(' × ')} and must be ${CANVAS.width} × ${CANVAS.height}.`,
      );
  }
  for (const [name, why] of Object.entries(NOT_DRAWN)) {
    if (new RegExp(`<${name}[\\s>]`, 'u').test(svg)) problems.push(`the drawing has ${why}.`);
  }
  if (/(?:href|url\()\s*=?\s*["']?(?:https?:|file:|data:)/u.test(svg))
    problems.push('the drawing points to something outside of the file.');
  const layers = new Map<string, string>();
  let definitions = '';
  const known = new Set<string>([...REQUIRED_LAYERS, ...OPTIONAL_LAYERS]);
  for (const part of partsOf(svg)) {
    if (part.name === 'defs') definitions += part.text;
    if (part.name !== 'g') continue;
    const id = attribute(part.opening, 'id') ?? '';
    if (!known.has(id)) problems.push(`there is a layer «${id}», which no film knows.`);
    else if (layers.has(id)) problems.push(`there are two layers «${id}».`);
    layers.set(id, shown(part.text));
  }
  for (const id of REQUIRED_LAYERS) if (!layers.has(id)) problems.push(`the layer «${id}» is missing.`);
  const joints = layers.get('joints');
  const mouth = layers.get('mouth');
  const artwork: Artwork = {
    definitions,
    layers,
    joints: {
      left: jointsIn(joints ?? '', 'left', joints === undefined ? [] : problems),
      right: jointsIn(joints ?? '', 'right', joints === undefined ? [] : problems),
    },
    mouth: mouthIn(mouth ?? '', mouth === undefined ? [] : problems),
  };
  return { artwork, problems };
}

/** A drawing with some colours exchanged for others, both `#rrggbb`. */
export function recoloured(artwork: Artwork, colours: ReadonlyMap<string, string>): Artwork {
  const exchange = (text: string): string =>
    text.replace(/#[0-9a-f]{6}\b/giu, (colour) => colours.get(colour.toLowerCase()) ?? colour);
  return {
    ...artwork,
    definitions: exchange(artwork.definitions),
    layers: new Map([...artwork.layers].map(([id, text]) => [id, exchange(text)])),
  };
}
