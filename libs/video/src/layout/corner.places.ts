import type { Area } from '../drawing/picture';
import type { FrameSize } from '../formats';
import type { GroundPicture, PlacedPicture } from './layout.pictures';
import type { Span } from './layout.plan';

/** Presenter and captions leave the usual place only where another one has so much less detail: every move draws the eye. */
const CALMER = 0.7;
/** Mean step of luma between neighbours below which a place is plain: noise, or light that falls off. */
const PLAIN = 1.2;

/** Number of the place that hides least of a picture: the first one, unless another is clearly calmer. */
export function calmestPlace(detail: GroundPicture['detail'], places: readonly Area[]): number {
  const [usual = 0, ...others] = places.map(detail);
  if (usual <= PLAIN || others.length === 0) return 0;
  const least = Math.min(...others);
  return least < usual * CALMER ? others.indexOf(least) + 1 : 0;
}

/** How far the presenter is from its usual corner during a span; pixels. */
export interface CornerMove {
  span: Span;
  across: number;
  down: number;
}

/** The part of a picture that is seen at a place of the frame. A still is larger than that and moves: the middle of its way counts. */
export function seenAt({ size }: GroundPicture, frame: FrameSize, area: Area): Area {
  const [across, down] = [(size.width - frame.width) / 2, (size.height - frame.height) / 2];
  return { ...area, left: area.left + across, top: area.top + down };
}

/** Moves the presenter to another corner while a picture is busy in the first one. A picture is looked at once. */
export function cornerMoves(
  placed: readonly PlacedPicture[],
  corners: readonly Area[],
  place: FrameSize,
): CornerMove[] {
  const [usual] = corners;
  if (usual === undefined) return [];
  return placed.flatMap(({ picture, span }) => {
    const corner = corners[calmestPlace((area) => picture.detail(seenAt(picture, place, area)), corners)];
    if (corner === undefined || corner === usual) return [];
    return [{ span, across: corner.left - usual.left, down: corner.top - usual.top }];
  });
}
