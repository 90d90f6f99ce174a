import type { BaseVideo } from '../broll/base.video';
import { TO_BT709 } from '../broll/clip.filters';
import { exactly, FilterGraph } from '../broll/filter.graph';
import { sumOf } from '../broll/strip.pictures';
import type { Area } from '../drawing/picture';
import { FRAMES_PER_SECOND, type FrameSize } from '../formats';
import type { CornerMove } from './corner.places';
import type { LayoutGeometry } from './layout.geometry';
import { moving, pictureInput, type PlacedPicture } from './layout.pictures';
import { overlapOf, type Span } from './layout.plan';
import { type Layer, type PictureLayer, type PipedLayer, shownSpans } from './picture.layer';

/** How much nearer a presenter comes at a punch-in, and where in the height that aims: the hair stays below what stands over it. */
const NEARER = 1.14;
const HAIR = 0.16;

/**
 * Whether a time lies in a span, or right after it: a filter asks for the time of whichever of its two pictures came last, so
 * that of the empty drawing that ends the span must count. Half a frame more is safe against rounding.
 */
function shownWithin({ from, until }: { from: number; until: number | null }): string {
  const at = (frame: number): string => (frame / FRAMES_PER_SECOND).toFixed(4);
  const begun = `gte(t\\,${at(from - 0.5)})`;
  return until === null ? begun : `${begun}*lt(t\\,${at(until + 0.5)})`;
}

const even = (pixels: number): number => Math.round(pixels / 2) * 2;
const cropTo = ({ left, top, width, height }: Area): string => `crop=${width}:${height}:${left}:${top}`;

/**
 * The filter graph of a layout, from the base to one finished picture of a run of its frames; labels are made as they are
 * needed. Spans are of the whole film: what lies outside of the run is left out.
 */
export class LayoutGraph {
  private readonly graph: FilterGraph;
  private labels = 0;

  constructor(
    private readonly base: BaseVideo,
    /** The frames that it puts together. */
    readonly run: Span,
  ) {
    // Runs are made at once: one thread each decodes, and a second one would only wait for it with more pictures in memory.
    this.graph = new FilterGraph(base, { decoders: 1 });
  }

  /** The frames of the base in a span; none in a span outside of the run. */
  presenter(span: Span = this.run): string[] {
    const { firstFrame, frameCount } = overlapOf(span, this.run);
    return frameCount === 0 ? [] : [this.chain(this.graph.baseFrames(firstFrame, frameCount).chain)];
  }

  /** The presenter, seen from nearer in some spans. */
  nearer(under: string, spans: readonly Span[]): string {
    const near = spans.map((span) => overlapOf(span, this.run)).filter(({ frameCount }) => frameCount > 0);
    if (near.length === 0) return under;
    const { width, height } = this.base.size;
    const [wide, high] = [even(width / NEARER), even(height / NEARER)];
    // Cut first: what is not shown need not be enlarged. A changing size cannot be cut, so each shot is a branch.
    const enlarged = `,crop=${wide}:${high}:${even((width - wide) / 2)}:${even((height - high) * HAIR)},scale=${width}:${height}:flags=bilinear,setsar=1`;
    const { firstFrame, frameCount } = this.run;
    const cuts = near.flatMap((span) => [span.firstFrame, span.firstFrame + span.frameCount]);
    const edges = [...new Set([firstFrame, ...cuts, firstFrame + frameCount])];
    const shots = edges.slice(1).map((end, index) => ({ from: edges[index] ?? firstFrame, end }));
    const branches = shots.map(() => this.label());
    this.graph.chains.push(`${under}split=${branches.length}${branches.join('')}`);
    return this.joined(
      shots.map(({ from, end }, index) => {
        const shown = `trim=start_frame=${from - firstFrame}:end_frame=${end - firstFrame},setpts=N/${FRAMES_PER_SECOND}/TB`;
        const isNear = near.some((span) => span.firstFrame === from);
        return this.chain(`${branches[index] ?? ''}${shown}${isNear ? enlarged : ''}`);
      }),
    );
  }

  /** Pictures of one place, one after the other; none where all lie outside of the run. */
  pictures(placed: readonly PlacedPicture[], place: FrameSize): string[] {
    return placed.flatMap(({ picture, span }, turn) => {
      const shown = overlapOf(span, this.run);
      if (shown.frameCount === 0) return [];
      const index = this.graph.add(pictureInput(picture));
      const after = shown.firstFrame - span.firstFrame;
      if (picture.pixels === 'film') {
        const cut = `trim=start_frame=${after}:end_frame=${after + shown.frameCount},setpts=N/${FRAMES_PER_SECOND}/TB`;
        return [this.chain(`[${index}:v]${cut},${exactly(shown.frameCount)}`)];
      }
      const converted = picture.pixels === 'rgba' ? `scale=${TO_BT709},format=yuv420p` : 'null';
      const lasting = `loop=-1:1,trim=end_frame=${shown.frameCount},setpts=N/${FRAMES_PER_SECOND}/TB`;
      const moved = moving(picture, place, { span, turn, after });
      return [this.chain(`[${index}:v]${converted},${lasting},${moved},${exactly(shown.frameCount)}`)];
    });
  }

  /** Runs in their order. */
  joined(parts: readonly string[]): string {
    const [only] = parts;
    if (parts.length === 1 && only !== undefined) return only;
    return this.counted(`${parts.join('')}concat=n=${parts.length},`);
  }

  /**
   * Frames with the times of their numbers. Joined ones have rounded times: a drawing that begins with one of them would begin a
   * frame late, and two pictures beside each other whose times differ by a hair would make a frame each.
   */
  private counted(picture: string): string {
    return this.chain(`${picture}settb=1/${FRAMES_PER_SECOND},setpts=N`);
  }

  /** The presenter in the divided frame's stage, without the rest of the frame. */
  stage(under: string, { stage, stageSource }: LayoutGeometry): string {
    const scale = stage.height / stageSource.height;
    const shown = Math.min(stage.width, even(stageSource.width * scale));
    const scaled = scale === 1 ? '' : `,scale=${shown}:${stage.height}:flags=bilinear`;
    const left = even((stage.width - shown) / 2);
    // Rooms are out of focus: their edges go on as they end.
    const filled =
      left === 0
        ? ''
        : `,pad=${stage.width}:${stage.height}:${left}:0,fillborders=left=${left}:right=${stage.width - shown - left}:mode=smear`;
    return this.chain(`${under}${cropTo(stageSource)}${scaled}${filled}`);
  }

  /**
   * A divided frame from its panel and its stage: side by side in a wide one. Laying one over the other would blend it. A sparse panel
   * has a picture only where it changes.
   */
  divided(
    panel: string,
    stage: string,
    { isTall, isSparse = false }: Pick<LayoutGeometry, 'isTall'> & { isSparse?: boolean },
  ): string {
    const shown = isSparse ? panel : this.counted(panel);
    return this.chain(`${shown}${this.counted(stage)}${isTall ? 'vstack' : 'hstack'}`);
  }

  /** One picture over another, where it is only shown at some times, then. */
  private over(
    under: string,
    top: string,
    { left, top: y, shown = '' }: { left: number | string; top: number | string; shown?: string },
  ): string {
    return this.chain(`${under}${top}overlay=${left}:${y}:eof_action=repeat${shown}`);
  }

  /** The presenter in a round window over pictures. */
  corner(
    under: string,
    presenter: string,
    { corner, cornerSource }: LayoutGeometry,
    o: { maskPath: string; ring: PictureLayer; ringPrefix: string; moves: readonly CornerMove[] },
  ): string {
    const mask = this.graph.add([
      ...['-f', 'rawvideo', '-pix_fmt', 'gray', '-s', `${corner.width}x${corner.height}`],
      ...['-r', String(FRAMES_PER_SECOND), '-i', `file:${o.maskPath}`],
    ]);
    const window = this.chain(
      `[${mask}:v]loop=-1:1,trim=end_frame=${this.run.frameCount},setpts=N/${FRAMES_PER_SECOND}/TB`,
    );
    const face = this.chain(
      `${presenter}${cropTo(cornerSource)},scale=${corner.width}:${corner.height}:flags=bilinear,format=yuva420p`,
    );
    const round = this.chain(`${face}${window}alphamerge`);
    const ring = this.chain(`${this.drawings(o.ring, o.ringPrefix)},format=yuva420p`);
    const faced = this.over(under, round, this.moved(corner, o.moves));
    return this.over(faced, ring, this.moved(o.ring.area, o.moves));
  }

  /** A place that is elsewhere in some spans, as expressions of the frame. */
  private moved({ left, top }: Area, moves: readonly CornerMove[]): { left: string; top: string } {
    const { firstFrame } = this.run;
    const within = ({ span }: CornerMove): string =>
      `between(n\\,${span.firstFrame - firstFrame}\\,${span.firstFrame - firstFrame + span.frameCount - 1})`;
    const at = (usual: number, by: (move: CornerMove) => number): string =>
      [usual, ...moves.filter((move) => by(move) !== 0).map((move) => `${by(move)}*${within(move)}`)].join(
        '+',
      );
    return { left: at(left, ({ across }) => across), top: at(top, ({ down }) => down) };
  }

  /** Drawings over everything, blended only while there is something in them. */
  layer(under: string, layer: PictureLayer, prefix: string): string {
    return this.laidOver(under, layer, () => this.drawings(layer, prefix));
  }

  /** Such drawings, raw, from standard input; null where there is nothing in them, and nothing is read. */
  pipedLayer(under: string, layer: PipedLayer): string | null {
    const frames = layer.pictures.map(({ frame }) => frame);
    const over = this.laidOver(under, layer, () => this.graph.pipedPictures(layer.area, frames).chain);
    return over === under ? null : over;
  }

  private laidOver(under: string, layer: Layer<unknown>, drawings: () => string): string {
    const spans = shownSpans(layer);
    const [first] = spans;
    if (first === undefined) return under;
    const isAlways = first.from === 0 && first.until === null;
    const shown = isAlways ? '' : `:enable='${sumOf(spans.map(shownWithin))}'`;
    return this.over(under, this.chain(`${drawings()},format=yuva420p`), { ...layer.area, shown });
  }

  /** Opaque drawings that fill their place of the frame. */
  opaque(layer: PictureLayer, prefix: string): string {
    return this.chain(`${this.drawings(layer, prefix)},format=yuv420p`);
  }

  /** A chain that gives what a layer shows, without its end. */
  private drawings({ pictures }: PictureLayer, prefix: string): string {
    const frames = pictures.map(({ frame }) => frame);
    return this.graph.numberedPictures(prefix, frames).chain;
  }

  /** Inputs and filters of ffmpeg; encoder and output come after. */
  command(result: string): string[] {
    const { frameCount } = this.run;
    const last = this.chain(`${result}${exactly(frameCount)}`);
    return [
      ...[...this.graph.inputs, '-filter_complex', this.graph.chains.join(';'), '-map', last, '-an'],
      ...['-r', String(FRAMES_PER_SECOND), '-frames:v', String(frameCount)],
    ];
  }

  private chain(filters: string): string {
    const label = this.label();
    this.graph.chains.push(`${filters}${label}`);
    return label;
  }

  private label(): string {
    this.labels += 1;
    return `[l${this.labels}]`;
  }
}
