import { Injectable } from '@nestjs/common';
import { ApiError, type AsiSeDira, type Pronunciacion } from '@pregonero/contracts/api';
import { pronunciationsOf, readAloud, ScriptError } from '@pregonero/spoken-text';
import { AjustesVideoService } from '../postproduction/ajustes-video.service';
import { GuionesService } from './guiones.service';

/** What the voice will be given to say, before a video is spent on it. */
@Injectable()
export class GuionReadingService {
  constructor(
    private readonly guiones: GuionesService,
    private readonly ajustes: AjustesVideoService,
  ) {}

  /**
   * The script with numbers, prices and the owner's pronunciations as they will be spoken.
   * @throws ApiError `not_found`, `invalid_state` for a text that no voice can say
   */
  async read(userId: number, guionId: number): Promise<AsiSeDira> {
    const { contenido } = await this.guiones.requireOwn(userId, guionId);
    const { pronunciaciones } = await this.ajustes.of(userId);
    try {
      return spoken(contenido, pronunciaciones);
    } catch (error) {
      if (!(error instanceof ScriptError)) throw error;
      throw new ApiError('invalid_state', { params: { reason: 'unreadable_aloud' } });
    }
  }
}

function spoken(contenido: string, pronunciaciones: readonly Pronunciacion[]): AsiSeDira {
  const { spokenText, tokens } = readAloud(contenido, 'Spanish', pronunciationsOf(pronunciaciones));
  return {
    textoHablado: spokenText,
    palabras: tokens.map((token) => ({
      escrito: token.printed,
      dicho: isSameSound(token.printed, token.spoken)
        ? token.printed
        : `${token.spoken}${pauseAfterNumber(token.printed)}`,
    })),
  };
}

/** «4782.»: what ends a sentence behind a figure is heard as a pause. That of an abbreviation is not. */
function pauseAfterNumber(printed: string): string {
  return /[\d%]([.,;:!?])[»”")]*$/u.exec(printed)?.[1] ?? '';
}

/** Case and punctuation are not heard. */
function isSameSound(printed: string, spoken: string): boolean {
  const sound = (text: string): string => text.toLocaleLowerCase('es').replace(/[^\p{L}\p{N}]+/gu, '');
  return sound(printed) === sound(spoken);
}
