/**
 * Writes scripts of small businesses by hand-made frames, reads comments on them as conditions and judges any text by those.
 * Pure: no files, no network, nothing native.
 */
export {
  type CommentedBusiness,
  conditionsOf,
  judgeConditions,
  type JudgedCondition,
  readComment,
  rejudgeConditions,
} from './conditions/conditions';
export { topicsLeft } from './script/asked-topics';
export type { Commission, WrittenGuion } from './script/desk';
export { rewriteScript, writeScripts } from './script/script-writer';
export { extractKeywords } from './texts/keyword-extraction';
export { rewritePublication } from './texts/rewritten-publication';
