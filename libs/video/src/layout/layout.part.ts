import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BaseVideo } from '../broll/base.video';
import type { LightAt } from '../broll/caption.strip';
import type { CaptionLook } from '../captions/caption.look';
import type { Area } from '../drawing/picture';
import { captionArea } from '../captions/caption.layout';
import type { SubtitleCue } from '../captions/subtitle.files';
import { FRAMES_PER_SECOND, type FrameSize } from '../formats';
import { cornerMoves } from './corner.places';
import { CARD_ROOMS, type CardRoom, cornerMask, cornerRing } from './layout.drawing';
import { layoutGeometry, type LayoutGeometry } from './layout.geometry';
import { LayoutGraph } from './layout.graph';
import { captionPlaces } from './caption.places';
import { lightOfGround } from './ground.light';
import { lightOfBase, lightOfPictures } from './layout.light';
import { captionLayers, headLayers, listItems, listLayer } from './layout.layers';
import { groundPictures, type PlacedPicture } from './layout.pictures';
import { evenRuns, nearerSpans, type Span } from './layout.plan';
import type { ToolRun } from '../process/media.process';
import { layerIn, type PictureLayer, pipeLayer, writeLayer } from './picture.layer';
import { spokenMoments, type SpokenMoments } from './spoken.moments';
import type { LayoutKind, VideoLayout } from './video.layout';

/** What is drawn over and around the pictures of a base. */
export interface LayoutRequest {
  /** Null: the frame as it is, with captions. */
  layout: VideoLayout | null;
  subtitles: readonly SubtitleCue[];
  /** How captions look that the base does not carry; null for none. */
  captions: CaptionLook | null;
  scratch: string;
}

/** What a layout became. */
export interface LayoutFacts {
  /** Where its pictures change, in seconds. */
  cuts: number[];
  /** Pictures of the business, and those that were found, that could not be used. */
  photosLeftOut: number;
  foundLeftOut: number;
  /** It was to be a list, and nothing in the script can stand in one. */
  listIsEmpty: boolean;
}

const WIDE_ROOM: CardRoom = { middle: 0.5, height: 0.4 };
/** What is beneath the drawings over everything, and how the picture of a run of it is put together. */
interface Composition {
  compose: (graph: LayoutGraph) => string | Promise<string>;
  /** How light it is; asked only where captions come over it. */
  light: () => Promise<LightAt>;
  /** What captions may make room for; absent where they stand in their usual place. */
  placed?: readonly PlacedPicture[];
}

/** A layout on its way to filter graphs. */
class LayoutDrawing {
  readonly facts: LayoutFacts = { cuts: [], photosLeftOut: 0, foundLeftOut: 0, listIsEmpty: false };
  private layers = 0;

  constructor(
    private readonly base: BaseVideo,
    private readonly layout: VideoLayout,
    private readonly o: {
      moments: SpokenMoments;
      geometry: LayoutGeometry;
      scratch: string;
      hasCaptions: boolean;
    },
  ) {}

  /** The picture beneath title and captions. */
  async picture(kind: LayoutKind): Promise<Composition> {
    switch (kind) {
      case 'presentador':
        return this.presenter();
      case 'rincon':
        return this.corner();
      case 'dividido':
        return this.divided();
      case 'voz_en_off':
        return this.voiceOver();
      case 'lista':
        return this.list();
    }
  }

  /** Title, prices and name. */
  head(): PictureLayer[] {
    const { moments, geometry } = this.o;
    const { frameCount } = this.base;
    return headLayers({ layout: this.layout, moments, geometry, frameCount });
  }

  /** What of a layer belongs to the run of a graph, drawn over what is there. */
  async draw(graph: LayoutGraph, under: string, layer: PictureLayer): Promise<string> {
    const seen = layerIn(layer, graph.run);
    return graph.layer(under, seen, await this.written(seen));
  }

  private presenter(): Composition {
    const near = this.layout.keepsFrame ? [] : nearerSpans(this.o.moments, this.base.frameCount);
    return {
      compose: (graph) => graph.nearer(graph.joined(graph.presenter()), near),
      light: async () => {
        const light = await lightOfBase(this.base);
        return () => light;
      },
    };
  }

  private async corner(): Promise<Composition> {
    const { geometry, scratch } = this.o;
    const { corner, otherCorners, unit, isTall } = geometry;
    const ground = await this.ground(this.base.size, 'corner');
    const rgba = cornerMask(corner.width);
    const maskPath = join(scratch, 'corner.gray');
    await writeFile(maskPath, Buffer.from(rgba.filter((_, index) => index % 4 === 0)));
    const edge = Math.ceil((24 * unit) / 2) * 2;
    const png = cornerRing(corner.width, edge, { colour: this.layout.colour, unit, isTall });
    const side = corner.width + 2 * edge;
    const ring = {
      area: { left: corner.left - edge, top: corner.top - edge, width: side, height: side },
      pictures: [{ frame: 0, content: png }],
    };
    const ringPrefix = await this.written(ring);
    const moves = cornerMoves(ground, [corner, ...otherCorners], this.base.size);
    return {
      compose: (graph) => {
        const under = graph.joined(graph.pictures(ground, this.base.size));
        const face = graph.joined(graph.presenter());
        return graph.corner(under, face, geometry, { maskPath, ring, ringPrefix, moves });
      },
      light: () => Promise.resolve(this.lightOf(ground, this.base.size)),
      placed: ground,
    };
  }

  private async divided(): Promise<Composition> {
    const { geometry } = this.o;
    const ground = await this.ground(geometry.panel, 'panel');
    return {
      compose: (graph) => {
        const stage = graph.stage(graph.joined(graph.presenter()), geometry);
        return graph.divided(graph.joined(graph.pictures(ground, geometry.panel)), stage, geometry);
      },
      light: () => Promise.resolve(this.lightOf(ground, geometry.panel)),
    };
  }

  private async voiceOver(): Promise<Composition> {
    const hasGrounds = this.o.geometry.isTall && this.o.hasCaptions;
    const ground = await this.ground(this.base.size, 'whole', hasGrounds);
    return {
      compose: (graph) => graph.joined(graph.pictures(ground, this.base.size)),
      light: () => Promise.resolve(this.lightOf(ground, this.base.size)),
      placed: ground,
    };
  }

  private lightOf(placed: readonly PlacedPicture[], place: FrameSize & Partial<Area>): LightAt {
    return lightOfPictures(placed, { left: 0, top: 0, ...place });
  }

  private list(): Composition {
    const { moments, geometry } = this.o;
    const { frameCount } = this.base;
    const rows = listLayer({ layout: this.layout, moments, geometry, frameCount });
    return {
      compose: async (graph) => {
        const stage = graph.stage(graph.joined(graph.presenter()), geometry);
        const seen = layerIn(rows, graph.run);
        return graph.divided(graph.opaque(seen, await this.written(seen)), stage, {
          ...geometry,
          isSparse: true,
        });
      },
      light: () => {
        const light = lightOfGround(geometry.panel, this.layout.colour, 0);
        return Promise.resolve(() => light);
      },
    };
  }

  /** Photos, films and cards over the whole film, for their place. */
  private async ground(
    place: FrameSize,
    room: keyof typeof CARD_ROOMS,
    hasGrounds = false,
  ): Promise<PlacedPicture[]> {
    const { moments, geometry, scratch } = this.o;
    const { unit, isTall } = geometry;
    const { placed, leftOut } = await groundPictures(this.layout, {
      ...{ moments, unit, isTall, scratch, hasGrounds },
      span: { firstFrame: 0, frameCount: this.base.frameCount },
      place: { width: place.width, height: place.height },
      room: isTall ? CARD_ROOMS[room] : WIDE_ROOM,
    });
    this.facts.photosLeftOut = leftOut.own;
    this.facts.foundLeftOut = leftOut.found;
    this.facts.cuts.push(
      ...placed.flatMap(({ span: { firstFrame } }) =>
        firstFrame === 0 ? [] : [firstFrame / FRAMES_PER_SECOND],
      ),
    );
    return placed;
  }

  private async written(layer: PictureLayer): Promise<string> {
    this.layers += 1;
    const prefix = join(this.o.scratch, `layer-${this.layers}`);
    await writeLayer(layer, prefix);
    return prefix;
  }
}

/** What a film can become of what was asked: one whose frame must stay whole is only drawn over. */
function possibleKind({ kind, keepsFrame }: VideoLayout, moments: SpokenMoments): LayoutKind {
  if (keepsFrame) return 'presentador';
  return kind === 'lista' && listItems(moments).length === 0 ? 'presentador' : kind;
}

/** What draws a frame without a layout. */
const BARE: VideoLayout = {
  ...{ kind: 'presentador', title: '', business: null, colour: '#1b1522' },
  ...{ pictures: [], cards: [], products: [], words: [], keepsFrame: true },
};

/** What ffmpeg is to make of a run: inputs and filters, and what its standard input is fed; encoder and output come after. */
interface RunCommand {
  arguments: string[];
  feed?: NonNullable<ToolRun['feed']>;
}

/** A run of the frames. */
export interface LayoutRun {
  command: () => Promise<RunCommand>;
  frameCount: number;
}

/**
 * Draws a layout over a base: the runs that put it together, to be joined in their order, and what it became. `runs` may be
 * made at once; their captions are drawn while they are made.
 */
export async function drawLayout(
  base: BaseVideo,
  o: LayoutRequest & { runs: number },
): Promise<{ runs: LayoutRun[]; facts: LayoutFacts }> {
  const layout = o.layout ?? BARE;
  const moments = spokenMoments(o.subtitles, layout.products);
  const geometry = layoutGeometry(base.size, captionArea(base.size).top);
  const { scratch } = o;
  const hasCaptions = o.captions !== null;
  const drawing = new LayoutDrawing(base, layout, { moments, geometry, scratch, hasCaptions });
  const kind = possibleKind(layout, moments);
  const { compose, light, placed = [] } = await drawing.picture(kind);
  const layers: PictureLayer[] = [];
  if (o.layout !== null && kind !== 'lista') layers.push(...drawing.head());
  const captions =
    o.captions === null
      ? null
      : captionLayers(
          { geometry, frameCount: base.frameCount },
          {
            ...{ size: base.size, subtitles: o.subtitles, look: o.captions },
            isDivided: kind === 'dividido' || kind === 'lista',
            lightAt: await light(),
            placeAt: captionPlaces(placed, { kind, size: base.size, sentences: moments.sentences }),
          },
        );
  const draw = async (run: Span): Promise<RunCommand> => {
    const graph = new LayoutGraph(base, run);
    let picture = await compose(graph);
    for (const layer of layers) picture = await drawing.draw(graph, picture, layer);
    const spoken = captions?.(run);
    const captioned = spoken ? graph.pipedLayer(picture, spoken) : null;
    if (spoken === undefined || captioned === null) return { arguments: graph.command(picture) };
    return { arguments: graph.command(captioned), feed: (write) => pipeLayer(spoken, write) };
  };
  const runs = evenRuns(base.frameCount, o.runs).map((run): LayoutRun => ({
    command: () => draw(run),
    frameCount: run.frameCount,
  }));
  const listIsEmpty = layout.kind === 'lista' && !layout.keepsFrame && kind !== 'lista';
  return { runs, facts: { ...drawing.facts, listIsEmpty } };
}
