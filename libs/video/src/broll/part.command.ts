import { FRAMES_PER_SECOND } from '../formats';
import type { BaseVideo } from './base.video';
import type { Part, PlacedClip } from './broll.timeline';
import { exactly, FilterGraph } from './filter.graph';
import { clipPiece, type PreparedClip } from './prepared.clip';
import type { StripPictures } from './strip.pictures';

/** What {@link partCommand} puts together. */
export interface PartRequest {
  part: Part;
  base: BaseVideo;
  /** By path. */
  clips: ReadonlyMap<string, PreparedClip>;
  /** The captions over its clips; null without any. */
  strip: StripPictures | null;
}

function addPieces(graph: FilterGraph, { part, base, clips }: PartRequest): string {
  const labels = part.pieces.map((piece) => {
    const clip = piece.clip && clips.get(piece.clip.path);
    const label = `[p${graph.inputCount}]`;
    if (clip) {
      const { input, filter } = clipPiece(clip, piece, { index: graph.inputCount, size: base.size });
      graph.add(input);
      graph.chains.push(`${filter},${exactly(piece.frameCount)}${label}`);
    } else {
      const { chain } = graph.baseFrames(piece.firstFrame, piece.frameCount);
      graph.chains.push(`${chain}${label}`);
    }
    return label;
  });
  const [only] = labels;
  if (labels.length === 1 && only !== undefined) return only;
  graph.chains.push(`${labels.join('')}concat=n=${labels.length}[joined]`);
  return '[joined]';
}

function addStrip(graph: FilterGraph, strip: StripPictures, under: string): string {
  const { chain } = graph.numberedPictures(strip.prefix, strip.frames);
  graph.chains.push(
    `${chain},format=yuva420p[strip]`,
    `${under}[strip]overlay=${strip.left}:${strip.top}:eof_action=repeat[captioned]`,
  );
  return '[captioned]';
}

/**
 * Lays the base over the edges of clips, ever more transparent. Only these frames are decoded and blended. The clip
 * carries the caption already, as the base does, so it stays as it is while everything around it blends.
 */
function addFades(graph: FilterGraph, part: Part, under: string): string {
  let top = under;
  const blend = (firstFrame: number, length: number, direction: 'in' | 'out'): void => {
    if (length === 0) return;
    const { index, chain } = graph.baseFrames(firstFrame, length);
    const shift = `setpts=(N+${firstFrame - part.firstFrame})/${FRAMES_PER_SECOND}/TB`;
    graph.chains.push(
      `${chain},format=yuva420p,fade=t=${direction}:start_frame=0:nb_frames=${length}:alpha=1,${shift}[b${index}]`,
      `${top}[b${index}]overlay=eof_action=pass[f${index}]`,
    );
    top = `[f${index}]`;
  };
  const fade = (clip: PlacedClip, firstFrame: number, frameCount: number): void => {
    blend(firstFrame, clip.fadeIn, 'out');
    blend(firstFrame + frameCount - clip.fadeOut, clip.fadeOut, 'in');
  };
  for (const { clip, firstFrame, frameCount } of part.pieces) if (clip) fade(clip, firstFrame, frameCount);
  return top;
}

/** Inputs and filters of ffmpeg for the pictures of a part; its encoder and output come after. */
export function partCommand(o: PartRequest): string[] {
  const graph = new FilterGraph(o.base);
  const pieces = addPieces(graph, o);
  const captioned = o.strip ? addStrip(graph, o.strip, pieces) : pieces;
  const blended = addFades(graph, o.part, captioned);
  return [
    ...[...graph.inputs, '-filter_complex', graph.chains.join(';'), '-map', blended, '-an'],
    ...['-r', String(FRAMES_PER_SECOND), '-frames:v', String(o.part.frameCount)],
  ];
}
