import type { TiktokCreator, TiktokPostChoices, TiktokPrivacyLevel } from '@pregonero/contracts/api';

/** What somebody fills in before a post; kept as a draft until it is sent. `privacyLevel` starts empty. */
export type TiktokDraft = {
  title: string;
  description: string;
  hashtags: string[];
  date: string;
  time: string;
  privacyLevel: string;
  allowComment: boolean;
  allowDuet: boolean;
  allowStitch: boolean;
  /** The switch over the two kinds of promotion. */
  commercial: boolean;
  brandOrganic: boolean;
  brandContent: boolean;
};

type Levels = Pick<TiktokCreator, 'privacyLevelOptions'>;

/** Levels that may be chosen now: branded content is never private. */
export function privacyOptions(draft: TiktokDraft, creator: Levels): TiktokPrivacyLevel[] {
  const branded = draft.commercial && draft.brandContent;
  return creator.privacyLevelOptions.filter((level) => !(branded && level === 'SELF_ONLY'));
}

/**
 * The chosen level, or null. TikTok wants no level chosen beforehand; only where there is nothing to choose, because the
 * application is not audited yet, the one level is taken.
 */
export function privacyLevelOf(draft: TiktokDraft, creator: Levels): TiktokPrivacyLevel | null {
  const options = privacyOptions(draft, creator);
  const chosen = options.find((level) => level === draft.privacyLevel);
  return chosen ?? (options.length === 1 ? (options[0] ?? null) : null);
}

/** Whether branded content can be declared at all: an account that may post privately only cannot. */
export function canBrandContent(creator: Levels): boolean {
  return creator.privacyLevelOptions.some((level) => level !== 'SELF_ONLY');
}

/** What is sent of the choices: an interaction that the account turned off stays off, and so does a closed switch. */
export function choicesOf(draft: TiktokDraft, creator: TiktokCreator): TiktokPostChoices {
  return {
    allowComment: draft.allowComment && !creator.commentDisabled,
    allowDuet: draft.allowDuet && !creator.duetDisabled,
    allowStitch: draft.allowStitch && !creator.stitchDisabled,
    brandOrganic: draft.commercial && draft.brandOrganic,
    brandContent: draft.commercial && draft.brandContent && canBrandContent(creator),
  };
}

/** Whether the switch is on and nothing is declared. */
export function needsPromotion(draft: TiktokDraft): boolean {
  return draft.commercial && !draft.brandOrganic && !draft.brandContent;
}

/** The seconds that the account allows when a video is longer, else null. */
export function tooLongFor(creator: TiktokCreator, videoSeconds: number | null): number | null {
  const { maxVideoSeconds } = creator;
  return maxVideoSeconds !== null && videoSeconds !== null && videoSeconds > maxVideoSeconds
    ? maxVideoSeconds
    : null;
}
