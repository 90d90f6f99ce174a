import type { brollCompose, DataOf } from '@pregonero/contracts/jobs';
import type { Sentence } from '@pregonero/contracts/languages';

type ChosenClip = NonNullable<DataOf<typeof brollCompose>['clips']>[number];

/** A film or photo of a B-roll; drawn cards are none. */
export type CutClip = Exclude<ChosenClip, { source: 'card' }>;

/** The clips of a B-roll, and the key of the video that they were cut into: another video has others. */
export interface BrollCut {
  key: string;
  clips: CutClip[];
  /** Present until an edition with these clips is stored: until then the final video lacks them. */
  pending?: {
    /** Reference of the job that cut them, for the owner's notification. */
    ref: string;
    /** What of the choice could not be used. */
    left: readonly Sentence[];
    /** Whether the final video shows an earlier B-roll meanwhile. */
    hasEarlier: boolean;
  };
}
