import { isUnlimited, type SubscriptionPlan } from '@pregonero/contracts/api';
import { formatBytes } from '../../../lib/format';
import { plansTexts } from '../../../texts/plans';

const texts = plansTexts.features;

function counted(limit: number, some: (params: { text: string }) => string, unlimited: string): string {
  return isUnlimited(limit) ? unlimited : some({ text: String(limit) });
}

/** What a plan gives, one line each, from its limits: -1 and 999999 or more mean without limit. */
export function planFeatures({ limits }: Pick<SubscriptionPlan, 'limits'>): string[] {
  return [
    counted(limits.videos, texts.videos, texts.videosUnlimited),
    counted(limits.scripts, texts.scripts, texts.scriptsUnlimited),
    limits.formChanges === 0
      ? texts.noFormChanges
      : counted(limits.formChanges, texts.formChanges, texts.formChangesUnlimited),
    limits.storageBytes === -1
      ? texts.libraryUnlimited
      : texts.library({ text: formatBytes(limits.storageBytes) }),
  ];
}

/** The same from the fields that the list with fixed prices reads; the library in megabytes. */
export function wompiPlanFeatures(
  plan: Pick<SubscriptionPlan, 'videoLimit' | 'scriptLimit' | 'mediaStorageLimit'>,
): string[] {
  return [
    counted(plan.videoLimit, texts.videos, texts.videosUnlimited),
    counted(plan.scriptLimit, texts.scripts, texts.scriptsUnlimited),
    isUnlimited(plan.mediaStorageLimit)
      ? texts.libraryUnlimited
      : texts.library({ text: formatBytes(plan.mediaStorageLimit * 1_048_576) }),
  ];
}
