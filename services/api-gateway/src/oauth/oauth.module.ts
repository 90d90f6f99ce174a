import { Module } from '@nestjs/common';
import { OauthStateStore } from './oauth-state.store';

/** What consents and sign-ins at other sites share. */
@Module({ providers: [OauthStateStore], exports: [OauthStateStore] })
export class OauthModule {}
