import type { ConfigConcern } from '@pregonero/config';
import {
  checkSpeech,
  isPresenterOn,
  type PresenterDefinition,
  type PresenterHost,
  PRESENTERS,
  settingsOf,
  THIRD_PARTIES,
} from '@pregonero/providers';
import { isNetworkOn, type NetworkDefinition, NETWORKS } from '@pregonero/publishing';
import type { AppConfig } from '../../app.config';
import type { Check } from './check';

type Settings = Pick<
  AppConfig,
  'scriptWriter' | 'presenters' | 'speech' | 'stockFootage' | 'networks' | 'payments' | 'identity' | 'mail'
>;

/** Order of the lines, by the settings of what is looked at. */
const ORDER: readonly (keyof Settings)[] = [
  'scriptWriter',
  'presenters',
  'speech',
  'stockFootage',
  'networks',
  'payments',
  'identity',
  'mail',
];

/** What a third party without its key is told as: what works instead, and which settings turn it on. */
function offLine({ fields }: ConfigConcern, instead: string): string {
  const keys = Object.values(fields).flatMap((entry) =>
    'kind' in entry && entry.kind === 'switch' ? entry.keys.map(({ env }) => env) : [],
  );
  return `apagado: ${instead} → para encenderlo pon ${keys.join(', ')}`;
}

function presenterChecks(
  provider: PresenterDefinition,
  { presenters }: Settings,
  host: Pick<PresenterHost, 'readText'>,
): readonly Check[] {
  const checks = provider.checks?.(settingsOf(presenters, provider.id), host) ?? [];
  if (isPresenterOn(provider, presenters)) return checks;
  // Own presenters that are off are nothing that a key would add.
  if (provider.calls.length === 0) return [];
  const off = offLine(provider.settings, 'sus presentadores no se ofrecen');
  return checks.map((check) => ({ ...check, off }));
}

function networkChecks(network: NetworkDefinition, { networks }: Settings): readonly Check[] {
  const checks = network.checks?.(settingsOf(networks, network.id)) ?? [];
  if (isNetworkOn(network, networks)) return checks;
  const off = offLine(network.settings, 'se publica a mano, con el enlace de entrega');
  return checks.map((check) => ({ ...check, off }));
}

/** One reading call a provider, free of charge, that fails unless our keys are accepted. */
export function providerChecks(config: Settings, host: Pick<PresenterHost, 'readText'>): Check[] {
  const parties = THIRD_PARTIES.map((party) => {
    const settings = config[party.concern];
    const check = party.check(party.create(settings));
    const off = settings.enabled ? {} : { off: offLine(party.settings, party.instead) };
    return { concern: party.concern, checks: [{ ...check, ...off }] };
  });
  const all: readonly { concern: keyof Settings; checks: readonly Check[] }[] = [
    ...parties,
    { concern: 'presenters', checks: PRESENTERS.flatMap((each) => presenterChecks(each, config, host)) },
    { concern: 'speech', checks: [checkSpeech(config.speech)] },
    { concern: 'networks', checks: NETWORKS.flatMap((each) => networkChecks(each, config)) },
  ];
  return ORDER.flatMap((concern) =>
    all.flatMap((each) => (each.concern === concern ? [...each.checks] : [])),
  );
}

/** Servers of third parties that are on, whose clock may be compared with this machine's. */
export function providerUrls(config: Settings): string[] {
  const { presenters } = config;
  return [
    ...PRESENTERS.flatMap((provider) =>
      isPresenterOn(provider, presenters)
        ? (provider.apiUrl?.(settingsOf(presenters, provider.id)) ?? [])
        : [],
    ),
    ...THIRD_PARTIES.flatMap((party) => {
      const settings = config[party.concern];
      return settings.enabled ? (party.apiUrl?.(settings) ?? []) : [];
    }),
  ];
}
