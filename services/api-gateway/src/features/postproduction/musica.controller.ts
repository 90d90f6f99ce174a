import { Controller, Get } from '@nestjs/common';
import { type Musica, MUSICAS } from '@pregonero/contracts/api';
import { KeyScoped } from '../../platform/auth/key-scope.decorator';
import { Answers } from '../../platform/openapi/answers.decorator';

@Controller('api/musica')
export class MusicaController {
  @Answers(200, 'Musica[]', {
    summary: 'La música que puede ir bajo la voz',
    description: 'Hecha por nuestro propio código, sin derechos de terceros.',
  })
  @KeyScoped('negocio:read')
  @Get()
  list(): Musica[] {
    // The files stand beside the web app, for anybody who made it through its door: they are no secret.
    return MUSICAS.map((musica) => ({ ...musica, url: `/musica/${musica.id}.m4a` }));
  }
}
