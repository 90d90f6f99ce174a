import { type DynamicModule, type InjectionToken, Module } from '@nestjs/common';

/** Makes plain values (configuration, mostly) injectable everywhere in the service under the given tokens. */
@Module({})
export class GlobalValuesModule {
  /** One module for all pairs of token and value; list it first in the service's imports. */
  static forRoot(pairs: readonly (readonly [InjectionToken, unknown])[]): DynamicModule {
    return {
      module: GlobalValuesModule,
      global: true,
      providers: pairs.map(([provide, useValue]) => ({ provide, useValue })),
      exports: pairs.map(([token]) => token),
    };
  }
}
