import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import type {
  RecoveryCodes,
  SecondFactorSetup,
  SecondFactorStatus,
  SuccessResponse,
} from '@pregonero/contracts/api';
import { InPersonOnly } from '../../../../platform/auth/act-for.decorator';
import { Caller, type CurrentSession } from '../../../../platform/auth/current-session';
import { WithoutSecondFactor } from '../../../../platform/auth/second-factor.guard';
import { Answers, Refuses } from '../../../../platform/openapi/answers.decorator';
import { OwnerProof } from '../owner-proof.service';
import { SecondFactorChangeDto } from './dto/second-factor-change.dto';
import { SecondFactorCodeDto } from './dto/second-factor-code.dto';
import { SecondFactorSetupDto } from './dto/second-factor-setup.dto';
import { SecondFactors } from './second-factor.service';

/** The caller's second factor. */
@WithoutSecondFactor()
@Controller('api/second-factor')
export class SecondFactorController {
  constructor(
    private readonly factors: SecondFactors,
    private readonly owner: OwnerProof,
  ) {}

  @Answers(200, 'SecondFactorStatus', { summary: 'Mi verificación en dos pasos' })
  @InPersonOnly()
  @Get()
  status(@Caller() { userId: id, role }: CurrentSession): Promise<SecondFactorStatus> {
    return this.factors.status({ id, role });
  }

  @Answers(201, 'SecondFactorSetup', {
    summary: 'Empezar la verificación en dos pasos',
    description: 'Cuenta cuando se confirma con un código.',
  })
  @Refuses('wrong_password', 'sign_in_again', 'invalid_state', 'too_many_requests')
  @Post()
  async begin(
    @Caller() caller: CurrentSession,
    @Body() body: SecondFactorSetupDto,
  ): Promise<SecondFactorSetup> {
    return this.factors.begin(await this.owner.expect(caller, body));
  }

  @Answers(200, 'RecoveryCodes', {
    summary: 'Activar la verificación en dos pasos con un código',
    description: 'Los diez códigos de recuperación se ven una sola vez.',
  })
  @Refuses('wrong_code', 'invalid_state')
  @HttpCode(200)
  @Post('confirm')
  async confirm(
    @Caller() caller: CurrentSession,
    @Body() { code }: SecondFactorCodeDto,
  ): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.factors.confirm(caller, code) };
  }

  @Answers(200, 'RecoveryCodes', { summary: 'Cambiar mis códigos de recuperación' })
  @Refuses('wrong_password', 'sign_in_again', 'wrong_code', 'invalid_state', 'too_many_requests')
  @HttpCode(200)
  @Post('recovery-codes')
  async replaceRecoveryCodes(
    @Caller() caller: CurrentSession,
    @Body() { password, code }: SecondFactorChangeDto,
  ): Promise<RecoveryCodes> {
    await this.owner.expectPassword(caller, password);
    return { recoveryCodes: await this.factors.replaceRecoveryCodes(caller.userId, code) };
  }

  @Answers(200, 'SuccessResponse', { summary: 'Desactivar la verificación en dos pasos' })
  @Refuses('wrong_password', 'sign_in_again', 'wrong_code', 'invalid_state', 'too_many_requests')
  @HttpCode(200)
  @Post('disable')
  async disable(
    @Caller() caller: CurrentSession,
    @Body() { password, code }: SecondFactorChangeDto,
  ): Promise<SuccessResponse> {
    await this.owner.expectPassword(caller, password);
    await this.factors.disable(caller.userId, code);
    return { success: true };
  }
}
