import type { BaseVideo } from '../broll/base.video';
import { TO_BT709 } from '../broll/clip.filters';
import { exactly, FilterGraph } from '../broll/filter.graph';
import type { Area } from '../drawing/picture';
import { FRAMES_PER_SECOND, type FrameSize } from '../formats';
import type { LayoutGeometry } from './layout.geometry';
import { type GroundPicture, moving, rawInput } from './layout.pictures';
import type { Span } from './layout.plan';
import type { PictureLayer } from './picture.layer';

/** A picture with its time. */
export interface PlacedPicture {
  picture: GroundPicture;
  span: Span;
}

/** How much nearer a presenter comes at a punch-in, and where in the height that aims: at the face. */
const NEARER = 1.14;
const FACE = 0.36;

const even = (pixels: number): number => Math.round(pixels / 2) * 2;
const cropTo = ({ left, top, width, height }: Area): string => `crop=${width}:${height}:${left}:${top}`;

/** The filter graph of a layout, from the base to one finished picture; labels are made as they are needed. */
export class LayoutGraph {
  private readonly graph: FilterGraph;
  private labels = 0;

  constructor(private readonly base: BaseVideo) {
    this.graph = new FilterGraph(base);
  }

  /** A run of the base; without a span all of it. */
  presenter(span: Span = { firstFrame: 0, frameCount: this.base.frameCount }): string {
    return this.chain(this.graph.baseFrames(span.firstFrame, span.frameCount).chain);
  }

  /** The presenter, seen from nearer in some spans. */
  nearer(under: string, spans: readonly Span[]): string {
    if (spans.length === 0) return under;
    const { width, height } = this.base.size;
    const [wide, high] = [even(width * NEARER), even(height * NEARER)];
    const isNear = spans
      .map(({ firstFrame, frameCount }) => `between(n\\,${firstFrame}\\,${firstFrame + frameCount - 1})`)
      .join('+');
    const when = (near: number, far: number): string => `if(${isNear}\\,${near}\\,${far})`;
    const [x, y] = [even((wide - width) / 2), even((high - height) * FACE)];
    // Frames that keep their size pass through untouched.
    return this.chain(
      `${under}scale=w=${when(wide, width)}:h=${when(high, height)}:eval=frame:flags=bilinear,crop=${width}:${height}:${when(x, 0)}:${when(y, 0)}`,
    );
  }

  /** Pictures of one place, one after the other. */
  pictures(placed: readonly PlacedPicture[], place: FrameSize): string {
    const parts = placed.map(({ picture, span }, turn) => {
      const index = this.graph.add(rawInput(picture));
      const converted = picture.pixels === 'rgba' ? `scale=${TO_BT709},format=yuv420p` : 'null';
      const lasting = `loop=-1:1,trim=end_frame=${span.frameCount},setpts=N/${FRAMES_PER_SECOND}/TB`;
      return this.chain(
        `[${index}:v]${converted},${lasting},${moving(picture, place, span, turn)},${exactly(span.frameCount)}`,
      );
    });
    return this.joined(parts);
  }

  /** Runs in their order. */
  joined(parts: readonly string[]): string {
    const [only] = parts;
    if (parts.length === 1 && only !== undefined) return only;
    return this.chain(`${parts.join('')}concat=n=${parts.length}`);
  }

  /** The presenter in the divided frame's stage, the rest of the frame still black. */
  stage(under: string, { stage, stageSource }: LayoutGeometry): string {
    const { width, height } = this.base.size;
    const scale = stage.height / stageSource.height;
    const shown = Math.min(stage.width, even(stageSource.width * scale));
    const scaled = scale === 1 ? '' : `,scale=${shown}:${stage.height}:flags=bilinear`;
    const left = even((stage.width - shown) / 2);
    // Rooms are out of focus: their edges go on as they end.
    const filled =
      left === 0
        ? ''
        : `,pad=${stage.width}:${stage.height}:${left}:0,fillborders=left=${left}:right=${stage.width - shown - left}:mode=smear`;
    return this.chain(
      `${under}${cropTo(stageSource)}${scaled}${filled},pad=${width}:${height}:${stage.left}:${stage.top}`,
    );
  }

  /** One picture over another. */
  over(under: string, top: string, { left, top: y }: { left: number; top: number }): string {
    return this.chain(`${under}${top}overlay=${left}:${y}:eof_action=repeat`);
  }

  /** The presenter in a round window over pictures. */
  corner(
    under: string,
    presenter: string,
    { corner, cornerSource }: LayoutGeometry,
    o: { maskPath: string; ring: PictureLayer; ringPrefix: string },
  ): string {
    const mask = this.graph.add([
      ...['-f', 'rawvideo', '-pix_fmt', 'gray', '-s', `${corner.width}x${corner.height}`],
      ...['-r', String(FRAMES_PER_SECOND), '-i', `file:${o.maskPath}`],
    ]);
    const window = this.chain(
      `[${mask}:v]loop=-1:1,trim=end_frame=${this.base.frameCount},setpts=N/${FRAMES_PER_SECOND}/TB`,
    );
    const face = this.chain(
      `${presenter}${cropTo(cornerSource)},scale=${corner.width}:${corner.height}:flags=bilinear,format=yuva420p`,
    );
    const round = this.chain(`${face}${window}alphamerge`);
    return this.layer(this.over(under, round, corner), o.ring, o.ringPrefix);
  }

  /** Drawings over everything; opaque ones need no blending. */
  layer(under: string, layer: PictureLayer, prefix: string, isOpaque = false): string {
    const frames = layer.pictures.map(({ frame }) => frame);
    const { chain } = this.graph.numberedPictures(prefix, frames);
    return this.over(under, this.chain(`${chain},format=${isOpaque ? 'yuv420p' : 'yuva420p'}`), layer);
  }

  /** Inputs and filters of ffmpeg; encoder and output come after. */
  command(result: string): string[] {
    const { frameCount } = this.base;
    const last = this.chain(`${result}${exactly(frameCount)}`);
    return [
      ...[...this.graph.inputs, '-filter_complex', this.graph.chains.join(';'), '-map', last, '-an'],
      ...['-r', String(FRAMES_PER_SECOND), '-frames:v', String(frameCount)],
    ];
  }

  private chain(filters: string): string {
    this.labels += 1;
    const label = `[l${this.labels}]`;
    this.graph.chains.push(`${filters}${label}`);
    return label;
  }
}
