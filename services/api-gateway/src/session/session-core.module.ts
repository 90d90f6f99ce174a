import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { PreparedSql } from '../database/prepared-sql.service';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { JwtStrategy } from './jwt.strategy';
import { SessionAuthenticator } from './session-authenticator.service';
import { SessionGuard } from './session.guard';
import { SessionStore } from './session.store';
import { SessionTokenService, TOKEN_AUDIENCE, TOKEN_ISSUER, tokenKey } from './session-token.service';

/** Who is calling: used by every route (through the guard) and by the sockets' handshake. */
@Global()
@Module({
  imports: [
    PassportModule,
    JwtModule.registerAsync({
      inject: [GATEWAY_CONFIG],
      useFactory: (config: GatewayConfig) => ({
        secret: tokenKey(config),
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
    JwtStrategy,
    { provide: APP_GUARD, useClass: SessionGuard },
  ],
  exports: [PreparedSql, SessionStore, SessionTokenService, SessionAuthenticator],
})
export class SessionCoreModule {}
