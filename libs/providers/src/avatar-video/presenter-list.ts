import type { AvatarVideoConfig } from '@pregonero/config';
import { heygenPresenters } from './adapters/heygen';
import { portraitPresenters } from './adapters/portrait';
import type { PresenterHost } from './presenter-host';
import { PresenterRegistry } from './presenter-registry';

/** The presenter providers, one line each; the first is the provider of ids that name none. */
export function createPresenters(config: AvatarVideoConfig, host: PresenterHost): PresenterRegistry {
  return new PresenterRegistry([heygenPresenters(config), portraitPresenters(host)]);
}
