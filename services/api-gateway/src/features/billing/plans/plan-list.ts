import {
  isUnlimited,
  MEBIBYTE,
  PLANS,
  type PlanDefinition,
  type PlanId,
  type SubscriptionPlan,
} from '@pregonero/contracts/api';
import { type Language, render, say, type Sentence } from '@pregonero/contracts/languages/server';

const WITHOUT_LIMIT = -1;

const DESCRIPTIONS: Record<PlanId, Sentence> = {
  gratuito: say('plan_for_trying'),
  basico: say('plan_for_every_week'),
  plus: say('plan_for_several_a_week'),
  pro: say('plan_for_almost_daily'),
};

const limitOf = (quota: number): number => (isUnlimited(quota) ? WITHOUT_LIMIT : quota);

function storageText(bytes: number): string {
  const megabytes = bytes / MEBIBYTE;
  return megabytes >= 1_024 ? `${megabytes / 1_024} GB` : `${megabytes} MB`;
}

function formChanges(count: number): Sentence {
  if (isUnlimited(count)) return say('form_changes_unlimited');
  return count === 0 ? say('form_changes_none') : say('form_changes_a_month', { count });
}

function featuresOf(plan: PlanDefinition): Sentence[] {
  return [
    isUnlimited(plan.videos) ? say('videos_unlimited') : say('videos_a_month', { count: plan.videos }),
    isUnlimited(plan.guiones) ? say('guiones_unlimited') : say('guiones_a_month', { count: plan.guiones }),
    formChanges(plan.formChanges),
    say('library_size', { size: storageText(plan.storageBytes) }),
  ];
}

/** The plans that can be chosen, in the order in which the pages show them, described in a language. */
export function publicPlans(language: Language): SubscriptionPlan[] {
  return PLANS.flatMap((plan) => {
    const { planId } = plan;
    if (planId === null) return [];
    const videos = limitOf(plan.videos);
    const scripts = limitOf(plan.guiones);
    return [
      {
        id: planId,
        name: plan.name,
        description: render(DESCRIPTIONS[planId], language),
        monthlyPrice: plan.monthlyPrice,
        isPublic: true,
        isPopular: plan.isPopular,
        features: featuresOf(plan).map((feature) => render(feature, language)),
        limits: {
          videos,
          scripts,
          formChanges: limitOf(plan.formChanges),
          storageBytes: plan.storageBytes,
        },
        videoLimit: videos,
        scriptLimit: scripts,
        mediaStorageLimit: plan.storageBytes / MEBIBYTE,
      },
    ];
  });
}
