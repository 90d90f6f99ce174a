import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { ContactMessage, SuccessResponse } from '@pregonero/contracts/api';
import { Roles } from '../../platform/auth/roles.decorator';
import { DbIdPipe } from '../../platform/http/db-id.pipe';
import { EmptyBodyPipe } from '../../platform/http/empty-body.pipe';
import { Answers, Refuses } from '../../platform/openapi/answers.decorator';
import { ContactService } from './contact.service';

@Roles('admin')
@Controller('api/contact-messages')
export class ContactMessagesController {
  constructor(private readonly contact: ContactService) {}

  @Answers(200, 'ContactMessage[]', {
    summary: 'Los mensajes de la página de contacto que ningún correo trajo',
    description: 'Sin servidor de correo, todos los que nadie respondió; con él, los que no aceptó.',
  })
  @Get()
  list(): Promise<ContactMessage[]> {
    return this.contact.listUnsent();
  }

  @Answers(200, 'SuccessResponse', { summary: 'Quitar de la lista un mensaje ya respondido' })
  @Refuses('not_found')
  @HttpCode(200)
  @Post(':id/answered')
  async answer(
    @Param('id', DbIdPipe) id: number,
    @Body(EmptyBodyPipe) _body: null,
  ): Promise<SuccessResponse> {
    await this.contact.answer(id);
    return { success: true };
  }
}
