import {
  isUnlimited,
  MEBIBYTE,
  PLANS,
  type PlanDefinition,
  type PlanId,
  type SubscriptionPlan,
} from '@pregonero/contracts/api';

const WITHOUT_LIMIT = -1;

const DESCRIPTIONS: Record<PlanId, string> = {
  gratuito: 'Para probar Pregonero sin tarjeta.',
  basico: 'Para negocios que empiezan a publicar cada semana.',
  plus: 'Para negocios que publican varias veces por semana.',
  pro: 'Para marcas que publican casi todos los días.',
};

const limitOf = (quota: number): number => (isUnlimited(quota) ? WITHOUT_LIMIT : quota);

function storageText(bytes: number): string {
  const megabytes = bytes / MEBIBYTE;
  return megabytes >= 1_024 ? `${megabytes / 1_024} GB` : `${megabytes} MB`;
}

function formChangesText(count: number): string {
  if (isUnlimited(count)) return 'Cambios ilimitados del formulario';
  return count === 0 ? 'Sin cambios del formulario' : `${count} cambios del formulario al mes`;
}

function featuresOf(plan: PlanDefinition): string[] {
  return [
    isUnlimited(plan.videos) ? 'Videos ilimitados' : `${plan.videos} videos al mes`,
    isUnlimited(plan.guiones) ? 'Guiones ilimitados' : `${plan.guiones} guiones al mes`,
    formChangesText(plan.formChanges),
    `Biblioteca de ${storageText(plan.storageBytes)}`,
  ];
}

/** The plans that can be chosen, in the order in which the pages show them. */
export function publicPlans(): SubscriptionPlan[] {
  return PLANS.flatMap((plan) => {
    const { planId } = plan;
    if (planId === null) return [];
    const videos = limitOf(plan.videos);
    const scripts = limitOf(plan.guiones);
    return [
      {
        id: planId,
        name: plan.name,
        description: DESCRIPTIONS[planId],
        monthlyPrice: plan.monthlyPrice,
        isPublic: true,
        isPopular: plan.isPopular,
        features: featuresOf(plan),
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
