import { checkConcern, type ConfigConcern, type ConfigFields, type ConfigOf } from '@pregonero/config';
import type { ProviderName } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import { JobFailure } from '@pregonero/queue';
import type { ProviderCheck } from '../third-party';
import type { PresenterHost } from './presenter-host';
import type { PresenterProvider } from './presenter-provider';
import { PresenterRegistry } from './presenter-registry';

/** A webhook call: the exact bytes and the headers, by names in small letters. */
export interface WebhookRequest {
  readonly body: Buffer;
  readonly header: (name: string) => string | undefined;
}

/** Webhook of a provider at `POST /api/webhooks/{id}`. An event changes nothing but that its job asks the provider now. */
export interface PresenterWebhook<Secrets extends ConfigFields = ConfigFields> {
  /** What the gateway alone reads: no worker knows these secrets. */
  readonly settings: ConfigConcern<Secrets>;
  /** Reads the signature; null for a forged call. `sentAt` is the signed or claimed time in Unix seconds. */
  verify(request: WebhookRequest, secrets: ConfigOf<ConfigConcern<Secrets>>): { sentAt?: string } | null;
  /** Finds the `callbackId` of the submission that an event is about. */
  readCallbackId(event: Readonly<Record<string, unknown>>): string | undefined;
}

/** All that the product has to know of one provider of presenters: what its folder exports, and what the list names. */
export interface PresenterDefinition<
  Settings extends ConfigFields = ConfigFields,
  Secrets extends ConfigFields = ConfigFields,
> {
  /** Begins the ids of its presenters, and ends the address of its webhook. */
  readonly id: string;
  /** Third parties that it calls, as errors and logs name them. */
  readonly calls: readonly ProviderName[];
  readonly settings: ConfigConcern<Settings>;
  readonly webhook?: PresenterWebhook<Secrets>;
  /** Whether the provider is on; without it always. `all` are the settings of all providers. */
  isOn?(settings: ConfigOf<ConfigConcern<Settings>>, all: PresenterSettings): boolean;
  /** Origins of which a page may show pictures and play previews. */
  mediaHosts?(settings: ConfigOf<ConfigConcern<Settings>>): readonly string[];
  /** Server whose clock the machine is compared with, and that `doctor` must reach. */
  apiUrl?(settings: ConfigOf<ConfigConcern<Settings>>): string;
  checks?(
    settings: ConfigOf<ConfigConcern<Settings>>,
    host: Pick<PresenterHost, 'readText'>,
  ): readonly ProviderCheck[];
  /** Starts nothing and calls nobody. */
  create(
    settings: ConfigOf<ConfigConcern<Settings>>,
    host: PresenterHost,
  ): Omit<PresenterProvider, 'id' | 'calls'>;
}

/** Keeps the types of a provider's own settings. */
export function definePresenter<Settings extends ConfigFields, Secrets extends ConfigFields = ConfigFields>(
  definition: PresenterDefinition<Settings, Secrets>,
): PresenterDefinition {
  return definition;
}

/** Returns whether a provider is on. @param settings values of `presenterSettings` */
export function isPresenterOn(definition: PresenterDefinition, settings: PresenterSettings): boolean {
  return definition.isOn?.(settingsOf(settings, definition.id), settings) ?? true;
}

/** A provider that is off: it offers nothing, and whatever was approved for it ends with a reason. */
const OFF = {
  isOff: true,
  slots: 1,
  rendering: {
    kind: 'instant',
    api: {
      film: () =>
        Promise.reject(
          new JobFailure({
            ...{ kind: 'rejected', final: true },
            ...{ message: 'the presenter provider is off', sentence: say('presenter_gone') },
          }),
        ),
    },
  },
} satisfies Omit<PresenterProvider, 'id' | 'calls'>;

/** Makes the providers of a list; those that are off keep their line and their ids. @param settings values of `presenterSettings` */
export function createPresenters(
  list: readonly PresenterDefinition[],
  settings: PresenterSettings,
  host: PresenterHost,
): PresenterRegistry {
  return new PresenterRegistry(
    list.map((definition) => {
      const { id, calls } = definition;
      if (!isPresenterOn(definition, settings)) return { ...OFF, id, calls: [] };
      return { ...definition.create(settingsOf(settings, id), host), id, calls };
    }),
  );
}

/** Values of the settings of each provider, by its id. */
export type PresenterSettings = Readonly<Record<string, unknown>>;

/** The values of one provider, which were read by its own schema. */
export function settingsOf(settings: PresenterSettings, id: string): never {
  return settings[id] as never;
}

/** Settings of the providers in a list, by their ids. */
export function presenterSettings(list: readonly PresenterDefinition[]): ConfigConcern {
  return joined(list.map(({ id, settings }) => [id, settings]));
}

/** Secrets of the webhooks of the providers in a list, by their ids. */
export function presenterSecrets(list: readonly PresenterDefinition[]): ConfigConcern {
  return joined(list.flatMap(({ id, webhook }) => (webhook === undefined ? [] : [[id, webhook.settings]])));
}

function joined(concerns: readonly (readonly [id: string, concern: ConfigConcern])[]): ConfigConcern {
  return {
    title: 'Presenters',
    fields: Object.fromEntries(concerns.map(([id, { fields }]) => [id, fields])),
    check: (values, production) =>
      concerns.flatMap(([id, concern]) => checkConcern(concern, settingsOf(values, id), production)),
  };
}
