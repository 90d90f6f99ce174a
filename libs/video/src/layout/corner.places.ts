import type { Area } from '../drawing/picture';
import type { FrameSize } from '../formats';
import type { GroundPicture, PlacedPicture } from './layout.pictures';
import type { Span } from './layout.plan';

/** The presenter leaves the usual corner only where another one has so much less detail: every move draws the eye. */
const CALMER = 0.7;
/** Mean step of luma between neighbours below which a place is plain: noise, or light that falls off. */
const PLAIN = 1.2;

/** The corner that hides least of a picture: the first one, unless another is clearly calmer. */
export function calmestCorner(detail: GroundPicture['detail'], corners: readonly Area[]): number {
  const [usual = 0, ...others] = corners.map(detail);
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

/** Moves the presenter to another corner while a picture is busy in the first one. A picture is looked at once. */
export function cornerMoves(
  placed: readonly PlacedPicture[],
  corners: readonly Area[],
  place: FrameSize,
): CornerMove[] {
  const [usual] = corners;
  if (usual === undefined) return [];
  return placed.flatMap(({ picture: { size, detail }, span }) => {
    // A still is larger than its place and moves over it: the middle of its way counts.
    const [across, down] = [(size.width - place.width) / 2, (size.height - place.height) / 2];
    const moved = corners.map((area) => ({ ...area, left: area.left + across, top: area.top + down }));
    const corner = corners[calmestCorner(detail, moved)];
    if (corner === undefined || corner === usual) return [];
    return [{ span, across: corner.left - usual.left, down: corner.top - usual.top }];
  });
}
