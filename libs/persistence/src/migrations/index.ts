import { Baseline1764000002000 } from './1764000002000-baseline';
import { ScriptConditions1764000002200 } from './1764000002200-script-conditions';
import { PaymentsInProgress1764000002400 } from './1764000002400-payments-in-progress';
import { PortraitsByTheirOwner1764000002500 } from './1764000002500-portraits-by-their-owner';
import { ProfileDetails1764000002600 } from './1764000002600-profile-details';
import { JobLanes1764000003000 } from './1764000003000-job-lanes';
import { BrollClips1764000003100 } from './1764000003100-broll-clips';
import { ScriptsOfAMonth1764000003200 } from './1764000003200-scripts-of-a-month';
import { SocialNetworks1764000003300 } from './1764000003300-social-networks';
import { PlanGrants1764000003400 } from './1764000003400-plan-grants';
import { PlanGrantsAhead1764000003480 } from './1764000003480-plan-grants-ahead';
import { TopicsOfScripts1764000003600 } from './1764000003600-topics-of-scripts';
import { PlannedPosts1764000003700 } from './1764000003700-planned-posts';

/** Every migration, oldest first. A released one is never edited: a change is a new file. */
export const MIGRATIONS = [
  Baseline1764000002000,
  ScriptConditions1764000002200,
  PaymentsInProgress1764000002400,
  PortraitsByTheirOwner1764000002500,
  ProfileDetails1764000002600,
  JobLanes1764000003000,
  BrollClips1764000003100,
  ScriptsOfAMonth1764000003200,
  SocialNetworks1764000003300,
  PlanGrants1764000003400,
  PlanGrantsAhead1764000003480,
  TopicsOfScripts1764000003600,
  PlannedPosts1764000003700,
] as const;
