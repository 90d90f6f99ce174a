/** Providers that can be made to fail. */
export const FAULT_PROVIDERS = [
  'openai',
  'heygen',
  'pexels',
  'tiktok',
  's3',
  'smtp',
  'wompi',
  'google',
] as const;
export type FaultProvider = (typeof FAULT_PROVIDERS)[number];

/** Faults of a call: the answer is replaced, delayed or cut before the provider's code runs, or just after. */
const CALL_FAULTS = [
  'http_500',
  'http_429',
  'retry_after',
  'timeout',
  'garbage',
  'slow',
  'cut_after_accept',
  'endless_body',
  'redirect_private',
  'no_credit',
] as const;
export type CallFault = (typeof CALL_FAULTS)[number];

/** Faults of behaviour: the calls work, what the provider does or says later is wrong. */
const BEHAVIOUR_FAULTS = [
  'forgotten_key',
  'render_failed',
  'stuck',
  'out_of_order',
  'unknown_status',
  'expired_link',
  'no_captions',
  'truncated_file',
  'lost_webhook',
  'duplicate_webhook',
  'late_webhook',
  'forged_webhook',
] as const;
export type BehaviourFault = (typeof BEHAVIOUR_FAULTS)[number];

/** All faults that may be asked of a provider: of one call, then of a whole behaviour. */
export const FAULTS = [...CALL_FAULTS, ...BEHAVIOUR_FAULTS] as const;
export type Fault = (typeof FAULTS)[number];

/** Whether a fault spoils one answer, and not what happens after it. */
export const isCallFault = (fault: Fault): fault is CallFault => CALL_FAULTS.some((known) => known === fault);
