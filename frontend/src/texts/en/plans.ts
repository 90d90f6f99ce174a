import type { PlanId } from '@pregonero/contracts/api';
import type { TextsOf } from '../define-texts';
import type { plansTexts } from '../plans';

const DESCRIPTIONS: Record<PlanId, string> = {
  gratuito: 'To try it, without a credit card.',
  basico: 'To start publishing every week.',
  plus: 'For businesses that publish several times a week.',
  pro: 'For those who live on their networks.',
};

export const plans: TextsOf<typeof plansTexts> = {
  title: 'Plans',
  lead: 'Prices are per month, in Colombian pesos. You pay month by month: nothing is charged automatically.',
  empty: 'No plans are on sale at the moment',
  emptyText: 'Try again later or write to us.',
  popular: 'Most popular',
  current: 'Current plan',
  perMonth: 'a month',
  free: 'Free',
  description: (id) => DESCRIPTIONS[id],
  features: {
    videos: (text) => `${text} videos a month`,
    videosUnlimited: 'Unlimited videos',
    scripts: (text) => `${text} scripts a month`,
    scriptsUnlimited: 'Unlimited scripts',
    noFormChanges: 'Form changes: not allowed',
    formChanges: (text) => `${text} form changes a month`,
    formChangesUnlimited: 'Unlimited form changes',
    library: (text) => `${text} library`,
    libraryUnlimited: 'Unlimited library',
  },
  choose: (name) => `Choose ${name}`,
  renew: 'Renew for a month',
  toFree: 'Change to Gratuito',
  unlimitedTitle: 'Your plan is unlimited',
  unlimitedText: 'There is nothing to buy: your agency gave you access without limits.',
  usage: {
    title: 'Your use this month',
    videos: 'Videos',
    scripts: 'Scripts',
    formChanges: 'Form changes',
    storage: 'Library',
    notAllowed: 'Not allowed',
    reset: (date) => `Begins anew on ${date}`,
    bar: (what, percent) => `${what}: ${percent}% used`,
  },
  confirmFree: {
    title: 'Change to the Gratuito plan?',
    text: 'It happens at once: you lose what is left of your paid month and it is not given back. If you only do not want to renew, cancel the subscription and keep your access until the end.',
    confirm: 'Change to Gratuito',
  },
  updatedTitle: 'Plan updated',
  updatedText: 'Your account is on the Gratuito plan now.',
  updateFailed: 'Error: The plan could not be updated',
  updateFailedText: 'Try again. Nothing was charged.',
  custom: {
    title: 'Need more?',
    text: 'We make plans to measure for agencies and businesses with several places.',
    button: 'Talk on WhatsApp',
    message: 'Hello, I want a custom Pregonero plan.',
  },
  wompi: {
    title: 'Plans in pesos',
    lead: 'Fixed prices in Colombian pesos, per month. You pay on the secure page of Wompi.',
    pay: (name) => `Pay ${name}`,
    signInFirst: 'To pay, first sign in or create an account.',
    preparing: 'Preparing the payment…',
  },
  paymentError: 'Payment error',
  paymentErrorText: 'The payment page could not be created',
};
