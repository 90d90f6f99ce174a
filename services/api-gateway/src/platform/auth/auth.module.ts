import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule, type JwtModuleOptions, JwtSecretRequestType } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { PreparedSql } from '../database/prepared-sql.service';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { QueryNamesGuard } from '../http/query-names.guard';
import { ClientViews } from './client-views.service';
import { ActingGuard } from './acting.guard';
import { ApiKeyAuthenticator } from './api-key.authenticator.service';
import { JwtStrategy } from './jwt.strategy';
import { KeyScopeGuard } from './key-scope.guard';
import { SecondFactorGuard } from './second-factor.guard';
import { RolesGuard } from './roles.guard';
import { SessionAuthenticator } from './session-authenticator.service';
import { SessionGuard } from './session.guard';
import { SessionStore } from './session.store';
import {
  SessionTokenService,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  tokenKey,
  tokenKeyChooser,
} from './session-token.service';

/** Who is calling: used by every route (through the guard) and by the sockets' handshake. */
@Global()
@Module({
  imports: [
    PassportModule,
    JwtModule.registerAsync({
      inject: [GATEWAY_CONFIG],
      useFactory: (config: GatewayConfig) => ({
        secretOrKeyProvider: keyProvider(config),
        signOptions: {
          algorithm: 'HS256',
          issuer: TOKEN_ISSUER,
          audience: TOKEN_AUDIENCE,
          expiresIn: config.tokenLifeSeconds,
        },
      }),
    }),
  ],
  providers: [
    PreparedSql,
    SessionStore,
    SessionTokenService,
    SessionAuthenticator,
    ApiKeyAuthenticator,
    ClientViews,
    JwtStrategy,
    // In this order: each reads who the one before let in. Strangers are not told what an address understands.
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useClass: SecondFactorGuard },
    { provide: APP_GUARD, useClass: KeyScopeGuard },
    { provide: APP_GUARD, useClass: ActingGuard },
    { provide: APP_GUARD, useClass: RolesGuard },
    { provide: APP_GUARD, useClass: QueryNamesGuard },
  ],
  exports: [JwtModule, PreparedSql, SessionStore, SessionTokenService, SessionAuthenticator],
})
export class AuthModule {}

/** Signs with the present key; checks with the one before too, while it is being replaced. */
function keyProvider(config: GatewayConfig): NonNullable<JwtModuleOptions['secretOrKeyProvider']> {
  const present = tokenKey(config);
  const keyOfToken = tokenKeyChooser(config);
  return (type, token) =>
    type === JwtSecretRequestType.VERIFY && typeof token === 'string' ? keyOfToken(token) : present;
}
