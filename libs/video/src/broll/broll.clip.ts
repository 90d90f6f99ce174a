import type { ClipFacts } from './clip.facts';

/**
 * A film or picture of any make over the presenter; what it is is found by its content. A photo comes slowly nearer. A film
 * shorter than its time is slowed down to two thirds at most or else repeated; its sound is ignored.
 */
export interface BrollClip {
  path: string;
  startSeconds: number;
  durationSeconds: number;
  /** What {@link inspectClip} said of it; it is asked again where nobody did. */
  facts?: ClipFacts;
}
