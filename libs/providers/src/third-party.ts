import type { ConfigConcern, ConfigFields, ConfigOf } from '@pregonero/config';

/** One look of `doctor` at a third party. */
export interface ProviderCheck {
  /** What is looked at, in a word or two: `HeyGen`. */
  title: string;
  /** What to do when it throws, as an order, in Spanish. */
  cure: string;
  /** Answers what was found, in a few words, or throws. Costs nothing, changes nothing, ends by `signal`. */
  look: (signal: AbortSignal) => Promise<string>;
}

/** A third party that its keys turn on, of a port with one adapter: what its folder exports, and what the list names. */
export interface ThirdParty<Settings extends ConfigFields = ConfigFields, Port = unknown> {
  /** Ends the URL of its webhook, where it has one. */
  readonly id: string;
  /** Name of its settings in the configuration of a service. */
  readonly concern: 'scriptWriter' | 'stockFootage' | 'payments' | 'identity' | 'mail';
  readonly settings: ConfigConcern<Settings>;
  /** What works instead while it is off, in Spanish, for `doctor`. */
  readonly instead: string;
  readonly hasWebhook?: true;
  /** Server whose clock the machine is compared with. */
  apiUrl?(settings: ConfigOf<ConfigConcern<Settings>>): string;
  /** Origins of which a page may show pictures and play videos. */
  mediaHosts?(settings: ConfigOf<ConfigConcern<Settings>>): readonly string[];
  /** Starts nothing and calls nobody; without its keys what works instead, or a port that refuses each call. */
  create(settings: ConfigOf<ConfigConcern<Settings>>): Port;
  /** @param port made by `create` */
  check(port: Port): ProviderCheck;
}

/** Keeps the types of a third party's own settings and port. */
export function defineThirdParty<Settings extends ConfigFields, Port>(
  definition: ThirdParty<Settings, Port>,
): ThirdParty<Settings, Port> {
  return definition;
}
