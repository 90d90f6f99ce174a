import { Body, Controller, Post } from '@nestjs/common';
import type { SuccessResponse } from '@pregonero/contracts/api';
import { Limited } from '../../platform/limits/limited.decorator';
import { Answers } from '../../platform/openapi/answers.decorator';
import { Public } from '../../platform/auth/current-session';
import { ContactService } from './contact.service';
import { ContactDto } from './dto/contact.dto';

@Controller('api')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Public()
  @Limited('contact')
  @Post('contact')
  @Answers(201, 'SuccessResponse', { summary: 'Escribir al equipo' })
  async write(@Body() body: ContactDto): Promise<SuccessResponse> {
    await this.contact.accept(body);
    return { success: true };
  }
}
