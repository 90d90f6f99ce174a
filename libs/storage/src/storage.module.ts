import { type DynamicModule, Module, type OnModuleDestroy, type Type } from '@nestjs/common';
import type { StorageConfig } from '@pregonero/config';
import { MultipartObjects } from './multipart-objects';
import { ObjectStore, type StoredFileLedger } from './object-store';

/** Token of `config.storage`, provided by the service. */
export const STORAGE_CONFIG = Symbol('STORAGE_CONFIG');

/** Provides {@link ObjectStore} and {@link MultipartObjects}; the service provides {@link STORAGE_CONFIG}, and the ledger of a service that puts, in a global module. */
@Module({})
export class StorageModule implements OnModuleDestroy {
  constructor(
    private readonly store: ObjectStore,
    private readonly multipart: MultipartObjects,
  ) {}

  static forRoot(ledger?: Type<StoredFileLedger>): DynamicModule {
    return {
      module: StorageModule,
      global: true,
      providers: [
        {
          provide: ObjectStore,
          inject: [STORAGE_CONFIG, ...(ledger === undefined ? [] : [ledger])],
          useFactory: (config: StorageConfig, kept?: StoredFileLedger): ObjectStore =>
            new ObjectStore(config, kept),
        },
        {
          provide: MultipartObjects,
          inject: [STORAGE_CONFIG],
          useFactory: (config: StorageConfig): MultipartObjects => new MultipartObjects(config),
        },
      ],
      exports: [ObjectStore, MultipartObjects],
    };
  }

  onModuleDestroy(): void {
    this.store.close();
    this.multipart.close();
  }
}
