import { FRAMES_PER_SECOND, type FrameSize } from '../formats';
import { SHOWN_MAX, type ClipFacts } from './clip.facts';

/** Everything is brought to these colours. */
export const TO_BT709 = 'out_color_matrix=bt709:out_range=tv';

/**
 * What of a picture must stay visible when it is cut to the frame; of a longer one, a wide film in a tall video above all,
 * letters and faces at both sides would be lost: it is shown whole.
 */
const KEPT_SHARE_MIN = 0.45;
/**
 * What is seen of a picture that stands on a ground, of its longer side: a little less than all, so that it takes more of the frame. An
 * upright one in a wide video would be a strip in the middle.
 */
const SHOWN_SHARE = { wide: 0.88, upright: 0.75 } as const;
/** How much of a picture fades into its ground, in shares of the frame's shorter side: an edge would be a line through the video. */
const FADE = 0.1;
/** A short film is slowed down at most this much to fill its time; a shorter one is repeated. */
const SLOWEST = 1.5;
const REPEATS_MAX = 600;
/** How much nearer a still picture comes while it shows. */
const ZOOM = 0.09;

/** How a film fills its time: slower by a factor, or repeated. */
export interface Playback {
  slowness: number;
  repeats: number;
}

/** How a film of known or unknown length fills `seconds`. A GIF is made to be repeated; the last picture then stays. */
export function playbackOf(facts: ClipFacts, seconds: number): Playback {
  const { durationSeconds: own } = facts;
  if (own === null) return { slowness: 1, repeats: REPEATS_MAX };
  if (own >= seconds - 1.5 / FRAMES_PER_SECOND) return { slowness: 1, repeats: 0 };
  if (facts.demuxer !== 'gif' && seconds / own <= SLOWEST) return { slowness: seconds / own, repeats: 0 };
  return { slowness: 1, repeats: Math.min(REPEATS_MAX, Math.ceil(seconds / own)) };
}

/** Filters before all others that turn a picture as its camera was held; empty where ffmpeg does so, or nothing is to turn. */
export const uprightFilters = ({ upright }: ClipFacts): string =>
  upright === undefined ? '' : `${upright},`;

/** How a picture is put into the frame. */
export interface Framing {
  size: FrameSize;
  facts: ClipFacts;
  /** Behind see-through parts; null for opaque pictures. */
  paper: string | null;
  /** Distinguishes the names inside one filter graph. */
  name: string;
}

/**
 * Filters that bring a picture of any size, shape and colour to the frame in BT.709: cut to its shape (before scaling,
 * which costs a third of the other order), or whole on a ground when too little of it would be left or when it is
 * see-through. Bright colours (HLG, PQ) are tone-mapped after scaling, where there are fewer pixels.
 */
export function framingFilters({ size, facts, paper, name }: Framing): string {
  const { width, height } = size;
  const own = facts.width / facts.height;
  const frame = width / height;
  const kept = Math.min(own / frame, frame / own);
  const from = facts.isUntaggedHd ? 'in_color_matrix=bt709:' : '';
  // A film may change the shape of its pixels after the pictures that were looked at.
  const square = `scale='max(2,trunc(min(min(${SHOWN_MAX.side},iw*sar),${SHOWN_MAX.pixels}/ih)/2)*2)':'max(2,trunc(ih/2)*2)',setsar=1`;
  const inside = (share: number): string =>
    `scale=${even(width * share)}:${even(height * share)}:force_original_aspect_ratio=decrease`;
  const cutTo = (least: number, to: FrameSize = size): string =>
    `crop='max(${least},min(iw,ih*${to.width}/${to.height}/sar))':'max(${least},min(ih,iw*sar*${to.height}/${to.width}))'`;
  if (paper !== null) {
    return `${square},format=rgba,${inside(0.86)}[${name}k];color=c=${paper}:s=${width}x${height}:r=${FRAMES_PER_SECOND},format=rgba[${name}g];[${name}g][${name}k]overlay=(W-w)/2:(H-h)/2:format=rgb:shortest=1,scale=${TO_BT709},format=yuv420p`;
  }
  const colours = facts.hdr
    ? `flags=bilinear,${toneMapping(facts.hdr)}`
    : `flags=bilinear:${from}${TO_BT709},format=yuv420p`;
  if (kept >= KEPT_SHARE_MIN) return `${cutTo(1)},scale=${width}:${height}:${colours}`;
  // The picture itself, large and out of focus, fills what its shape leaves free. Less than two pixels of a strip, which
  // share their colour, cannot be cut out of it.
  const blurred = `${cutTo(2)},scale=${even(width / 16)}:${even(height / 16)}:${colours},gblur=sigma=6,scale=${width}:${height}:flags=bilinear`;
  const shown = shownOnGround(size, own);
  const sharp = `${cutTo(2, shown)},scale=${shown.width}:${shown.height}:${colours}`;
  return [
    `${square},split[${name}a][${name}b]`,
    `[${name}a]${blurred}[${name}g]`,
    `[${name}b]${sharp}[${name}s]`,
    `${fadeMask(size, shown)}[${name}m]`,
    `[${name}s][${name}m]alphamerge[${name}k]`,
    `[${name}g][${name}k]overlay=(W-w)/2:(H-h)/2:format=yuv420`,
  ].join(';');
}

/** What a picture takes of the frame it stands in on a ground; `own` is its width by its height. */
function shownOnGround({ width, height }: FrameSize, own: number): FrameSize {
  return own > width / height
    ? { width, height: Math.min(height, even(width / (own * SHOWN_SHARE.wide))) }
    : { width: Math.min(width, even((height * own) / SHOWN_SHARE.upright)), height };
}

/** One picture: how opaque the sharp one is, less and less towards the two edges that stand in the frame. A row or column is computed. */
function fadeMask(frame: FrameSize, { width, height }: FrameSize): string {
  const isWide = height < frame.height;
  const [at, whole, line] = isWide ? ['Y', height, `2x${height}`] : ['X', width, `${width}x2`];
  const fade = Math.max(1, Math.min(FADE * Math.min(frame.width, frame.height), whole / 4));
  const way = `clip(min(${at},${whole - 1}-${at})/${fade.toFixed(2)},0,1)`;
  const once = `r=${FRAMES_PER_SECOND}:d=${(1 / FRAMES_PER_SECOND).toFixed(6)}`;
  return `color=c=black:s=${line}:${once},format=gray,geq=lum='255*${way}*${way}*(3-2*${way})',scale=${width}:${height}:flags=neighbor`;
}

function even(pixels: number): number {
  return Math.max(2, Math.round(pixels / 2) * 2);
}

/** Reference white of 203 nits stays a bright white; what is brighter is pressed together above it. */
function toneMapping({ transfer, primaries, matrix, range }: NonNullable<ClipFacts['hdr']>): string {
  return [
    `zscale=tin=${transfer}:pin=${primaries}:min=${matrix}:rin=${range}:t=linear:npl=203`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=tonemap=reinhard:desat=0:peak=10',
    'zscale=t=bt709:m=bt709:r=tv',
    'format=yuv420p',
  ].join(',');
}

/** Filters in time: one picture after the other, from zero, 30 a second. */
export function timingFilters(facts: ClipFacts, { slowness }: Playback): string {
  return [
    ...(facts.isInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : []),
    `setpts=(PTS-STARTPTS)${slowness === 1 ? '' : `*${slowness.toFixed(6)}`}`,
    `fps=${FRAMES_PER_SECOND}:start_time=0`,
  ].join(',');
}

/**
 * A slow zoom over a still picture of the frame's size. Corners are moved by fractions of a pixel: cutting and scaling by
 * whole pixels trembles at this speed.
 */
export function zoomFilter(frameCount: number, inwards: boolean): string {
  const progress = `on/${Math.max(1, frameCount - 1)}`;
  const inset = `${(ZOOM / 2).toFixed(4)}*${inwards ? progress : `(1-${progress})`}`;
  const corner = (index: number, right: boolean, low: boolean): string =>
    `x${index}='${right ? 'W-' : ''}W*${inset}':y${index}='${low ? 'H-' : ''}H*${inset}'`;
  return `perspective=${corner(0, false, false)}:${corner(1, true, false)}:${corner(2, false, true)}:${corner(3, true, true)}:sense=source:eval=frame:interpolation=linear`;
}
