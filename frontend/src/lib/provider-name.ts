import type { ProviderName } from '@pregonero/contracts/api';
import { adminTexts } from '../texts/admin';

/** Returns what administrators call a third party; one without a text goes by its id. */
export function getProviderName(provider: ProviderName): string {
  const names: Readonly<Record<string, string>> = adminTexts.service;
  return names[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1);
}
