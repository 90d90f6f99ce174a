import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { PruebaResponse } from '@pregonero/contracts/api';
import { Public } from '../../platform/auth/current-session';
import { Limited } from '../../platform/limits/limited.decorator';
import { AsksProvider } from '../../platform/limits/waiting-callers.interceptor';
import { Answers, Refuses } from '../../platform/openapi/answers.decorator';
import { PruebaDto } from './dto/prueba.dto';
import { PruebaService } from './prueba.service';

@Controller('api')
export class PruebaController {
  constructor(private readonly trials: PruebaService) {}

  /** A POST because it costs a call of the script model; it stores nothing and may be repeated. */
  @Answers(200, 'PruebaResponse', { summary: 'Dos guiones de prueba, sin cuenta; no se guardan' })
  @Refuses('provider_unavailable')
  @Public()
  @Limited('prueba')
  @AsksProvider()
  @HttpCode(200)
  @Post('prueba')
  write(@Body() { negocio }: PruebaDto): Promise<PruebaResponse> {
    return this.trials.write(negocio);
  }
}
