import type { GatewayConfig, StorageConfig } from '@pregonero/config';

/**
 * Settings that the gateway's own classes read, injected by token. The composition root loads them once; nothing
 * else knows the environment.
 */
export const GATEWAY_CONFIG = Symbol('GATEWAY_CONFIG');
/** Secrets of the presenter providers' webhooks, by provider. */
export const WEBHOOK_SECRETS = Symbol('WEBHOOK_SECRETS');
/** {@link WebConfig}. */
export const WEB_CONFIG = Symbol('WEB_CONFIG');

/** {@link Release}. */
export const RELEASE = Symbol('RELEASE');

export type { GatewayConfig };

/** Which program answers. */
export interface Release {
  readonly version: string;
  readonly commit: string;
}

/** What the browser may load from other hosts, for the content security policy. */
export interface WebConfig {
  webRoot: GatewayConfig['webRoot'];
  publicUrl: GatewayConfig['publicUrl'];
  /** Address that signed links point at. */
  mediaEndpoint: StorageConfig['publicEndpoint'];
  /** Origins of the pictures and previews of presenter providers, networks and other third parties. */
  mediaHosts: readonly string[];
}
