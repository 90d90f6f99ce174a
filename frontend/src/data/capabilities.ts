import type { Capabilities } from '@pregonero/contracts/api';
import type { ProviderName } from '@pregonero/contracts/jobs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../lib/api-client';

/** What a key of the operator turns on. */
export type OptionalPart = 'tiktok' | 'stock' | 'payments' | 'google' | 'mail' | 'model' | 'heygen';

/** Cache keys of what works on this site. */
export const capabilitiesKeys = { all: ['/api/capabilities'] as const };

/** What works on this site. It changes with the settings of the server alone, so it is asked once. */
const capabilitiesQuery = queryOptions({
  queryKey: capabilitiesKeys.all,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => api.get<Capabilities>('/api/capabilities', { signal }),
});

const IS_ON: Readonly<Record<OptionalPart, (on: Capabilities) => boolean>> = {
  tiktok: ({ networks }) => networks.includes('tiktok'),
  stock: ({ stock }) => stock,
  payments: ({ payments }) => payments,
  google: ({ google }) => google,
  mail: ({ mail }) => mail,
  model: ({ writers }) => writers.includes('modelo'),
  heygen: ({ presenters }) => presenters.includes('heygen'),
};

/** Returns false once it is known that a part is off: until then, and where it cannot be known, everything is offered. */
export function useIsOn(part: OptionalPart): boolean {
  const { data } = useQuery(capabilitiesQuery);
  return data === undefined || IS_ON[part](data);
}

/** Part that calls each third party; what always runs has none. */
const PART_OF: Readonly<Partial<Record<ProviderName, OptionalPart>>> = {
  ...{ openai: 'model', heygen: 'heygen', pexels: 'stock', tiktok: 'tiktok' },
  ...{ smtp: 'mail', wompi: 'payments', google: 'google' },
};

/** Returns the part that is off with a third party; undefined for what is on. */
export function useOffPartOf(): (provider: ProviderName) => OptionalPart | undefined {
  const off = useOffParts();
  return (provider) => off.find((part) => part === PART_OF[provider]);
}

/** The parts that are off; none until it is known. */
export function useOffParts(): OptionalPart[] {
  const { data } = useQuery(capabilitiesQuery);
  if (data === undefined) return [];
  return (Object.keys(IS_ON) as OptionalPart[]).filter((part) => !IS_ON[part](data));
}
