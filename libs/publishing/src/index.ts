/**
 * Publishing: one port, `Network`, and one folder a network in `networks/`. Every failure of a call is a `ProviderError` of
 * `@pregonero/contracts/jobs`, classed there once. Shapes of a network's API do not leave its folder.
 */
export { AccountConnections } from './account-connections';
export { ConnectionCipher } from './connection-cipher';
export { EndedConnections } from './ended-connections';
export type * from './network';
export {
  createNetworks,
  isNetworkOn,
  type NetworkDefinition,
  networkSettings,
  type NetworkSettings,
} from './network-definition';
export { NETWORKS } from './network-list';
export { NetworkRegistry, TIKTOK } from './network-registry';
export { NETWORK_LIST, NETWORK_SETTINGS, PublishingModule } from './publishing.module';
export { networkTexts } from './network-texts';
export { type Connection, TokenVault } from './token-vault';
export { WithdrawnConsents } from './withdrawn-consents';
