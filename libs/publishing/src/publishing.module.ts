import { type DynamicModule, type FactoryProvider, Module } from '@nestjs/common';
import type { TokenVaultConfig } from '@pregonero/config';
import {
  NotificationRepository,
  OauthStateRepository,
  SocialConnectionRepository,
  SocialPostRepository,
  UserRepository,
} from '@pregonero/persistence';
import { keysOf, TOKEN_VAULT_CONFIG } from '@pregonero/providers';
import { JobProducer, LiveEvents } from '@pregonero/queue';
import { DataSource } from 'typeorm';
import { AccountConnections } from './account-connections';
import { ConnectionCipher } from './connection-cipher';
import { EndedConnections } from './ended-connections';
import { createNetworks, type NetworkDefinition, type NetworkSettings } from './network-definition';
import { NetworkRegistry } from './network-registry';
import { TokenVault } from './token-vault';
import { WithdrawnConsents } from './withdrawn-consents';

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
    ): TokenVault => new TokenVault(new ConnectionCipher(keysOf(config)), networks, connections, ended),
  },
];

/** What connects and disconnects accounts. */
const CONNECTING: FactoryProvider[] = [
  {
    provide: AccountConnections,
    inject: [
      DataSource,
      NetworkRegistry,
      TokenVault,
      SocialConnectionRepository,
      SocialPostRepository,
      NotificationRepository,
      UserRepository,
      JobProducer,
      LiveEvents,
      OauthStateRepository,
    ],
    useFactory: (...parts: ConstructorParameters<typeof AccountConnections>): AccountConnections =>
      new AccountConnections(...parts),
  },
  {
    provide: WithdrawnConsents,
    inject: [NetworkRegistry, TokenVault, SocialConnectionRepository, AccountConnections],
    useFactory: (...parts: ConstructorParameters<typeof WithdrawnConsents>): WithdrawnConsents =>
      new WithdrawnConsents(...parts),
  },
];

/** The networks and the accounts that are connected to them. Services provide list and settings from a global module. */
@Module({})
export class PublishingModule {
  /** @param options.connects whether accounts are connected and disconnected here, not only used */
  static forRoot({ connects = false } = {}): DynamicModule {
    const providers = connects ? [...PROVIDERS, ...CONNECTING] : PROVIDERS;
    return {
      module: PublishingModule,
      global: true,
      providers,
      exports: providers.map(({ provide }) => provide),
    };
  }
}
