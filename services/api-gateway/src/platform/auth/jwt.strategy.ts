import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ApiError } from '@pregonero/contracts/api';
import { ExtractJwt, type SecretOrKeyProvider, Strategy } from 'passport-jwt';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import type { CurrentSession } from './current-session';
import { SessionAuthenticator } from './session-authenticator.service';
import { isTokenClaims, TOKEN_AUDIENCE, TOKEN_ISSUER, tokenKeyChooser } from './session-token.service';

/** Bearer tokens of the Authorization header: one algorithm, our issuer and audience, and a session that lives. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    private readonly authenticator: SessionAuthenticator,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: keyProvider(config),
      algorithms: ['HS256'],
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
    });
  }

  /** Called by passport with verified claims. */
  async validate(claims: unknown): Promise<CurrentSession> {
    const session = isTokenClaims(claims) ? await this.authenticator.byClaims(claims) : null;
    if (session === null) throw new ApiError('unauthenticated');
    return session;
  }
}

function keyProvider(config: GatewayConfig): SecretOrKeyProvider {
  const keyOfToken = tokenKeyChooser(config);
  return (_request, token: unknown, done) => {
    // The published types know texts and buffers only; jsonwebtoken takes the key object and is 30 times faster so.
    done(null, keyOfToken(String(token)) as unknown as Buffer);
  };
}
