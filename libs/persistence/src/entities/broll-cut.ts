import type { brollCompose, DataOf } from '@pregonero/contracts/jobs';

type ChosenClip = NonNullable<DataOf<typeof brollCompose>['clips']>[number];

/** A film or photo of a B-roll; drawn cards are none. */
export type CutClip = Exclude<ChosenClip, { source: 'card' }>;

/** The clips of a B-roll, and the key of the video that they were cut into: another video has others. */
export interface BrollCut {
  key: string;
  clips: CutClip[];
}
