import { createHmac } from 'node:crypto';
import { Controller, Get, Headers, Inject, Param } from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
import { CLOCK, type Clock, SANDBOX_CONFIG } from '../sandbox.tokens';
import { notFound, refusal } from './wompi.error';

/** As long as the tokens of Wompi live. */
const TOKEN_LIFE_SECONDS = 3_600;
/** The banks with which a payment by PSE is tried. */
const BANKS = [
  { financial_institution_code: '1', financial_institution_name: 'Banco que aprueba' },
  { financial_institution_code: '2', financial_institution_name: 'Banco que rechaza' },
];

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What a client reads before it pays: `/wompi/v1/merchants/<public key>` and the banks of PSE. */
@Controller('wompi/v1')
export class WompiMerchantController {
  constructor(
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  @Get('merchants/:publicKey')
  merchant(@Param('publicKey') publicKey: string): object {
    if (publicKey !== this.config.keys.wompiPublicKey) throw notFound();
    return {
      data: {
        id: 1,
        name: 'Pregonero',
        legal_name: 'Pregonero de prueba',
        active: true,
        accepted_currencies: ['COP'],
        accepted_payment_methods: ['CARD'],
        public_key: publicKey,
        presigned_acceptance: this.acceptance('END_USER_POLICY'),
        presigned_personal_data_auth: this.acceptance('PERSONAL_DATA_AUTH'),
      },
      meta: {},
    };
  }

  @Get('pse/financial_institutions')
  banks(@Headers('authorization') authorization: string | undefined): object {
    if (authorization !== `Bearer ${this.config.keys.wompiPublicKey}`) {
      throw refusal(401, 'INVALID_ACCESS_TOKEN', { reason: 'La llave proporcionada no es válida.' });
    }
    return { data: BANKS, meta: {} };
  }

  /** A document to be accepted, with a signed token that says which and until when. */
  private acceptance(type: string): object {
    const expiresAt = Math.floor(this.now() / 1_000) + TOKEN_LIFE_SECONDS;
    const content = `${encoded({ alg: 'HS256' })}.${encoded({ permalink: this.permalink, exp: expiresAt })}`;
    const signature = createHmac('sha256', this.config.keys.wompiPrivateKey)
      .update(content)
      .digest('base64url');
    return { acceptance_token: `${content}.${signature}`, permalink: this.permalink, type };
  }

  private get permalink(): string {
    return `${this.config.publicUrl}/`;
  }
}
