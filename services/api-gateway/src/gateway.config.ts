import type { GatewayConfig, StorageConfig, TiktokConfig } from '@pregonero/config';
import type { PresenterSettings } from '@pregonero/providers';

/**
 * Settings that the gateway's own classes read, injected by token. The composition root loads them once; nothing
 * else knows the environment.
 */
export const GATEWAY_CONFIG = Symbol('GATEWAY_CONFIG');
/** {@link WebhookSecrets}. */
export const WEBHOOK_SECRETS = Symbol('WEBHOOK_SECRETS');
/** {@link WebConfig}. */
export const WEB_CONFIG = Symbol('WEB_CONFIG');

/** {@link Release}. */
export const RELEASE = Symbol('RELEASE');

export type { GatewayConfig, TiktokConfig };

/** Which program answers. */
export interface Release {
  readonly version: string;
  readonly commit: string;
}

/** Keys that the providers sign their webhooks with: the present one, and the one before while it is being replaced. */
export interface WebhookSecrets {
  /** By provider, as the settings of its webhook say. */
  presenters: PresenterSettings;
  tiktok: readonly string[];
}

/** What the browser may load from other hosts, for the content security policy. */
export interface WebConfig {
  webRoot: GatewayConfig['webRoot'];
  publicUrl: GatewayConfig['publicUrl'];
  /** Address that signed links point at. */
  mediaEndpoint: StorageConfig['publicEndpoint'];
  /** Origins of the presenter providers' pictures and previews. */
  presenterMediaHosts: readonly string[];
  stockProviderUrl: string;
}
