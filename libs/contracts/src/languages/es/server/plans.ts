import { dayText } from './day';

/** What a plan holds, as the list of plans tells it, and what a voided payment leaves of one. */
export const plans = {
  plan_for_trying: 'Para probar Pregonero sin tarjeta.',
  plan_for_every_week: 'Para negocios que empiezan a publicar cada semana.',
  plan_for_several_a_week: 'Para negocios que publican varias veces por semana.',
  plan_for_almost_daily: 'Para marcas que publican casi todos los días.',
  videos_unlimited: 'Videos ilimitados',
  videos_a_month: ({ count }: { count: number }) => `${count} videos al mes`,
  guiones_unlimited: 'Guiones ilimitados',
  guiones_a_month: ({ count }: { count: number }) => `${count} guiones al mes`,
  form_changes_unlimited: 'Cambios ilimitados del formulario',
  form_changes_none: 'Sin cambios del formulario',
  form_changes_a_month: ({ count }: { count: number }) => `${count} cambios del formulario al mes`,
  library_size: ({ size }: { size: string }) => `Biblioteca de ${size}`,
  access_ended: 'Tu cuenta vuelve al plan Gratuito.',
  access_until: ({ until }: { until: string }) => `Tu plan está activo hasta el ${dayText(until)}.`,
  access_unchanged: 'Tu plan actual no cambia.',
} as const;
