import { Injectable } from '@nestjs/common';
import type { AjustesElegidos, AjustesVideo, CambioAjustesVideo } from '@pregonero/contracts/api';
import {
  AjustesVideoRepository,
  inTransaction,
  toAjustesVideo,
  UserRepository,
} from '@pregonero/persistence';
import { DataSource, type EntityManager } from 'typeorm';

/** How the owner's videos look and sound. Scripts that were approved before keep what they were approved with. */
@Injectable()
export class AjustesVideoService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ajustes: AjustesVideoRepository,
    private readonly users: UserRepository,
  ) {}

  /** The saved settings, or the defaults. */
  async of(userId: number, tx?: EntityManager): Promise<AjustesVideo> {
    return toAjustesVideo(await this.ajustes.findOf(userId, tx));
  }

  /** The settings as a script keeps them: with whether the layout was chosen. */
  async chosen(userId: number, tx?: EntityManager): Promise<Required<AjustesElegidos>> {
    const row = await this.ajustes.findOf(userId, tx);
    return { ...toAjustesVideo(row), plantillaElegida: row?.plantillaElegida ?? false };
  }

  /** Replaces all settings, of the finishing those that are given; free, and repeating it changes nothing. */
  save(userId: number, input: CambioAjustesVideo): Promise<AjustesVideo> {
    const { subtitulos, estiloSubtitulos, colorMarca } = input;
    const pronunciaciones = input.pronunciaciones.map(({ escrito, dicho }) => ({ escrito, dicho }));
    return inTransaction(this.dataSource, async (tx) => {
      await this.users.lock(tx, userId);
      const before = await this.chosen(userId, tx);
      const { plantilla = before.plantilla, musica = before.musica, cierre = before.cierre } = input;
      // A page that sends back what it read has chosen nothing.
      const { plantillaElegida = before.plantillaElegida || plantilla !== before.plantilla } = input;
      const finishing = { plantilla, plantillaElegida, musica, cierre };
      await this.ajustes.save(tx, userId, {
        ...{ subtitulos, estiloSubtitulos, colorMarca, pronunciaciones },
        ...finishing,
      });
      return this.of(userId, tx);
    });
  }
}
