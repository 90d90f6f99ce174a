import type { ReviewDecisionKind, ReviewDecisionReceipt, ReviewDrawing } from '@pregonero/contracts/api';
import type { SpokenComment } from '../../data/guest-review';

/** A comment as it is sent; `ref` names it, so that sending it again writes it once. */
export interface CommentDraft {
  text: string;
  atSeconds: number | null;
  drawing: ReviewDrawing | null;
  version: number;
  ref: string;
}

/** What somebody decides about the version they saw. */
interface DecisionDraft {
  decision: ReviewDecisionKind;
  reason: string | null;
  version: number;
}

/** What a reviewer may do; guests and those who are signed in send it to different places. Each rejects with what to say. */
export interface ReviewActions {
  /** Throws what to say while nobody knows who speaks. */
  identify: () => void;
  /** Whether it is known who speaks: what `identify` said is answered then. */
  isIdentified: boolean;
  comment: (draft: CommentDraft) => Promise<void>;
  speak: (draft: SpokenComment) => Promise<void>;
  decide: (draft: DecisionDraft) => Promise<ReviewDecisionReceipt>;
  withdraw: (undoToken: string) => Promise<void>;
}
