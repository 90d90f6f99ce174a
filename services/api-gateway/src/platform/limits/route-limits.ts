import type { GatewayConfig } from '@pregonero/config';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Calls of a route that one caller may make in a window; the figures are settings (`THROTTLE_…`). */
export interface RouteLimit {
  readonly windowMs: number;
  readonly limit: (throttles: GatewayConfig['throttles']) => number;
}

/** Every limit that a route may carry through `@Limited(name)`. */
export const ROUTE_LIMITS = {
  /** New accounts from one network. */
  register: { windowMs: HOUR_MS, limit: ({ registerPerHour }) => registerPerHour },
  /** Sign-ins from one network, right or wrong; wrong passwords of one account have a limit of their own. */
  login: { windowMs: MINUTE_MS, limit: ({ loginPerMinute }) => loginPerMinute },
  /** The stock provider's hourly allowance belongs to all tenants. */
  search: { windowMs: MINUTE_MS, limit: ({ searchPerMinute }) => searchPerMinute },
  /** Each rewriting costs a call of the script model and is not counted by any plan. */
  regenerate: { windowMs: HOUR_MS, limit: ({ regeneratePerHour }) => regeneratePerHour },
  /** Messages of the contact page from one network. */
  contact: { windowMs: HOUR_MS, limit: ({ contactPerHour }) => contactPerHour },
  /** Links that prove an address, mailed once more. */
  verificationMail: { windowMs: HOUR_MS, limit: ({ verificationMailPerHour }) => verificationMailPerHour },
  /** Scripts for visitors: each costs a call of the script model, and nobody has paid for it. */
  prueba: { windowMs: HOUR_MS, limit: ({ pruebaPerHour }) => pruebaPerHour },
  /** Links for publishing by hand: nobody guesses a token, and nobody tries for long. */
  handoff: { windowMs: MINUTE_MS, limit: ({ handoffPerMinute }) => handoffPerMinute },
  /** Each look for keywords may cost a call of the script model. */
  keywords: { windowMs: HOUR_MS, limit: ({ keywordsPerHour }) => keywordsPerHour },
  /** Documents with the log of a video's decisions. */
  decisionLog: { windowMs: MINUTE_MS, limit: ({ decisionLogPerMinute }) => decisionLogPerMinute },
  /** Texts about a business, pasted or typed: reading one of them takes as long as it is long. */
  businessText: { windowMs: MINUTE_MS, limit: ({ businessTextPerMinute }) => businessTextPerMinute },
  /** Previews of how a script is spoken: each reads the whole script. */
  spokenPreview: { windowMs: MINUTE_MS, limit: ({ spokenPreviewPerMinute }) => spokenPreviewPerMinute },
  /** Files that arrive: each is read to its end and stored. */
  upload: { windowMs: HOUR_MS, limit: ({ uploadsPerHour }) => uploadsPerHour },
  /** Each begun payment is asked for at the provider until its end. */
  checkout: { windowMs: HOUR_MS, limit: ({ checkoutPerHour }) => checkoutPerHour },
  /** Each replay is a call of somebody's server from our address. */
  replay: { windowMs: HOUR_MS, limit: ({ replayPerHour }) => replayPerHour },
  /** Each look may ask the payment provider. */
  paymentResult: { windowMs: MINUTE_MS, limit: ({ paymentResultPerMinute }) => paymentResultPerMinute },
  /** The exercise that fails on purpose. */
  failureTest: { windowMs: HOUR_MS, limit: ({ failureTestPerHour }) => failureTestPerHour },
} as const satisfies Record<string, RouteLimit>;

export type RouteLimitName = keyof typeof ROUTE_LIMITS;
