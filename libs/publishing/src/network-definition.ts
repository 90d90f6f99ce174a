import { checkConcern, type ConfigConcern, type ConfigFields, type ConfigOf } from '@pregonero/config';
import type { ProviderName } from '@pregonero/contracts/jobs';
import { type ProviderCheck, turnedOff, type WebhookRequest } from '@pregonero/providers';
import type { Network, NetworkConnect, ScheduleRule } from './network';
import { NetworkRegistry } from './network-registry';

/** What a webhook event is about. It changes nothing by itself: the network is asked. */
export interface NetworkEvent {
  /** Reference of an announced post. */
  reference?: string | undefined;
  /** An account whose consent may be over, and when the network said so, in Unix seconds. */
  ended?: { accountId: string; at?: number | undefined } | undefined;
}

/** Webhook of a network at `POST /api/webhooks/{id}`. */
export interface NetworkWebhook<Settings extends ConfigFields = ConfigFields> {
  /** Reads the signature; null for a forged call. `sentAt` is the signed time in Unix seconds. */
  verify(request: WebhookRequest, settings: ConfigOf<ConfigConcern<Settings>>): { sentAt?: string } | null;
  read(event: Readonly<Record<string, unknown>>): NetworkEvent;
}

/** All that the product has to know of one network: what its folder exports, and what the list names. */
export interface NetworkDefinition<Settings extends ConfigFields = ConfigFields> {
  /** `network` of its accounts and posts, and end of the URL of its webhook. */
  readonly id: string;
  /** Its name for people. */
  readonly title: string;
  /** Third parties that it calls, as errors and logs name them. */
  readonly calls: readonly ProviderName[];
  readonly settings: ConfigConcern<Settings>;
  /** Scopes that the app asks for, and the site on which it is given them. */
  readonly scopes: { readonly names: readonly string[]; readonly site: string };
  /** When its posts may be planned. */
  readonly schedule: ScheduleRule;
  readonly webhook?: NetworkWebhook<Settings>;
  /** Origins of which a page may show the pictures of accounts. */
  readonly mediaHosts: readonly string[];
  checks?(settings: ConfigOf<ConfigConcern<Settings>>): readonly ProviderCheck[];
  /** Starts nothing and calls nobody. */
  create(settings: ConfigOf<ConfigConcern<Settings>>): Omit<Network, 'id' | 'calls'>;
}

/** Keeps the types of a network's own settings. */
export function defineNetwork<Settings extends ConfigFields>(
  definition: NetworkDefinition<Settings>,
): NetworkDefinition {
  return definition;
}

/** Values of the settings of each network, by its id. */
export type NetworkSettings = Readonly<Record<string, unknown>>;

/** Makes the networks of a list. @param settings values of `networkSettings` */
export function createNetworks(
  list: readonly NetworkDefinition[],
  settings: NetworkSettings,
): NetworkRegistry {
  return new NetworkRegistry(
    list.map((definition) => {
      const { id, calls } = definition;
      const network = definition.create(settings[id] as never);
      return Object.assign(
        network,
        isNetworkOn(definition, settings) ? { id, calls } : { id, calls: [], ...refusals(definition) },
      );
    }),
  );
}

/** Returns true unless the keys of a network are empty. */
export function isNetworkOn({ id }: Pick<NetworkDefinition, 'id'>, settings: NetworkSettings): boolean {
  const own = settings[id];
  return !(typeof own === 'object' && own !== null && 'enabled' in own && own.enabled === false);
}

/** What stands in for the calls of a network that is off. */
function refusals({ calls: [provider = 'tiktok'] }: NetworkDefinition): Partial<Network> {
  const off = { provider, capability: 'tiktok' } as const;
  return {
    ...turnedOff<Pick<Network, 'limits' | 'announce' | 'check'>>(off, ['limits', 'announce', 'check']),
    connect: {
      ...turnedOff<NetworkConnect>(off, ['exchangeCode', 'refresh', 'user', 'revoke'], ['authorizeUrl']),
      needs: [],
    },
    isOff: true,
  };
}

/** Settings of the networks in a list, by their ids. */
export function networkSettings(list: readonly NetworkDefinition[]): ConfigConcern {
  return {
    title: 'Networks',
    fields: Object.fromEntries(list.map(({ id, settings }) => [id, settings.fields])),
    check: (values: NetworkSettings, production) =>
      list.flatMap(({ id, settings }) => checkConcern(settings, values[id] as never, production)),
  };
}
