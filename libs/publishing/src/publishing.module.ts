import { type DynamicModule, type FactoryProvider, Module } from '@nestjs/common';
import type { TokenVaultConfig } from '@pregonero/config';
import {
  NotificationRepository,
  SocialConnectionRepository,
  SocialPostRepository,
} from '@pregonero/persistence';
import { keysOf, TOKEN_VAULT_CONFIG, TokenCipher } from '@pregonero/providers';
import { LiveEvents } from '@pregonero/queue';
import { DataSource } from 'typeorm';
import { EndedConnections } from './ended-connections';
import { createNetworks, type NetworkDefinition, type NetworkSettings } from './network-definition';
import { NetworkRegistry } from './network-registry';
import { TokenVault } from './token-vault';

/** The list of networks. */
export const NETWORK_LIST = Symbol('NETWORK_LIST');
/** `config.networks`. */
export const NETWORK_SETTINGS = Symbol('NETWORK_SETTINGS');

const PROVIDERS: FactoryProvider[] = [
  {
    provide: NetworkRegistry,
    inject: [NETWORK_LIST, NETWORK_SETTINGS],
    useFactory: (list: readonly NetworkDefinition[], settings: NetworkSettings): NetworkRegistry =>
      createNetworks(list, settings),
  },
  {
    provide: EndedConnections,
    inject: [
      DataSource,
      NetworkRegistry,
      SocialConnectionRepository,
      SocialPostRepository,
      NotificationRepository,
      LiveEvents,
    ],
    useFactory: (...parts: ConstructorParameters<typeof EndedConnections>): EndedConnections =>
      new EndedConnections(...parts),
  },
  {
    provide: TokenVault,
    inject: [TOKEN_VAULT_CONFIG, NetworkRegistry, SocialConnectionRepository, EndedConnections],
    useFactory: (
      config: TokenVaultConfig,
      networks: NetworkRegistry,
      connections: SocialConnectionRepository,
      ended: EndedConnections,
    ): TokenVault => new TokenVault(new TokenCipher(keysOf(config)), networks, connections, ended),
  },
];

/** The networks and the accounts that are connected to them. Services provide list and settings from a global module. */
@Module({})
export class PublishingModule {
  static forRoot(): DynamicModule {
    return {
      module: PublishingModule,
      global: true,
      providers: PROVIDERS,
      exports: PROVIDERS.map(({ provide }) => provide),
    };
  }
}
