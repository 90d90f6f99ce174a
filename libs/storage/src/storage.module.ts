import { type DynamicModule, Module, type OnModuleDestroy } from '@nestjs/common';
import type { StorageConfig } from '@pregonero/config';
import { ObjectStore } from './object-store';

/** Token of `config.storage`, provided by the service. */
export const STORAGE_CONFIG = Symbol('STORAGE_CONFIG');

/** Provides {@link ObjectStore}; the service provides {@link STORAGE_CONFIG} in a global module. */
@Module({})
export class StorageModule implements OnModuleDestroy {
  constructor(private readonly store: ObjectStore) {}

  static forRoot(): DynamicModule {
    return {
      module: StorageModule,
      global: true,
      providers: [
        {
          provide: ObjectStore,
          inject: [STORAGE_CONFIG],
          useFactory: (config: StorageConfig): ObjectStore => new ObjectStore(config),
        },
      ],
      exports: [ObjectStore],
    };
  }

  onModuleDestroy(): void {
    this.store.close();
  }
}
