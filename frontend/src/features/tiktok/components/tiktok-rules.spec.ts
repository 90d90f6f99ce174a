/** @jest-environment node */
import type { TiktokCreator } from '@pregonero/contracts/api';
import {
  canBrandContent,
  choicesOf,
  needsPromotion,
  privacyLevelOf,
  privacyOptions,
  tooLongFor,
  type TiktokDraft,
} from './tiktok-rules';

const CREATOR: TiktokCreator = {
  username: 'ana',
  nickname: 'Ana',
  avatarUrl: null,
  privacyLevelOptions: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
  commentDisabled: false,
  duetDisabled: false,
  stitchDisabled: true,
  maxVideoSeconds: 300,
  audited: true,
};
const UNAUDITED: TiktokCreator = { ...CREATOR, privacyLevelOptions: ['SELF_ONLY'], audited: false };
const draft = (overrides: Partial<TiktokDraft> = {}): TiktokDraft => ({
  title: 'Pan',
  description: '',
  hashtags: [],
  date: '',
  time: '',
  privacyLevel: '',
  allowComment: false,
  allowDuet: false,
  allowStitch: false,
  commercial: false,
  brandOrganic: false,
  brandContent: false,
  ...overrides,
});

describe('who may see a TikTok post', () => {
  it('is nobody’s choice but the owner’s: no level is chosen beforehand', () => {
    expect(privacyLevelOf(draft(), CREATOR)).toBeNull();
    expect(privacyLevelOf(draft({ privacyLevel: 'SELF_ONLY' }), CREATOR)).toBe('SELF_ONLY');
  });

  it('is only the owner while the application is not audited', () => {
    expect(privacyLevelOf(draft(), UNAUDITED)).toBe('SELF_ONLY');
    expect(privacyLevelOf(draft({ privacyLevel: 'PUBLIC_TO_EVERYONE' }), UNAUDITED)).toBe('SELF_ONLY');
  });

  it('is never only the owner for branded content', () => {
    const branded = draft({ commercial: true, brandContent: true, privacyLevel: 'SELF_ONLY' });

    expect(privacyOptions(branded, CREATOR)).not.toContain('SELF_ONLY');
    expect(privacyLevelOf(branded, CREATOR)).toBeNull();
    expect(canBrandContent(UNAUDITED)).toBe(false);
  });
});

describe('what else a TikTok post declares', () => {
  it('has everything off unless chosen, and what the account turned off stays off', () => {
    expect(Object.values(choicesOf(draft(), CREATOR))).not.toContain(true);
    expect(choicesOf(draft({ allowComment: true, allowStitch: true }), CREATOR)).toMatchObject({
      allowComment: true,
      allowStitch: false,
    });
  });

  it('needs one kind of promotion once the switch is on, and none counts once it is off', () => {
    expect(needsPromotion(draft({ commercial: true }))).toBe(true);
    expect(needsPromotion(draft({ commercial: true, brandOrganic: true }))).toBe(false);
    expect(choicesOf(draft({ brandOrganic: true, brandContent: true }), CREATOR)).toMatchObject({
      brandOrganic: false,
      brandContent: false,
    });
  });

  it('knows a video that is longer than the account may post', () => {
    expect(tooLongFor(CREATOR, 301)).toBe(300);
    expect(tooLongFor(CREATOR, 300)).toBeNull();
    expect(tooLongFor({ ...CREATOR, maxVideoSeconds: null }, 900)).toBeNull();
  });
});
