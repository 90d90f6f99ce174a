import { Injectable } from '@nestjs/common';
import type { AjustesElegidos, AjustesVideo, CambioAjustesVideo } from '@pregonero/contracts/api';
import {
  AjustesVideoRepository,
  inTransaction,
  PerfilNegocioRepository,
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
    private readonly perfiles: PerfilNegocioRepository,
    private readonly users: UserRepository,
  ) {}

  /** The saved settings, or the defaults. */
  async of(userId: number, tx?: EntityManager): Promise<AjustesVideo> {
    return (await this.known(userId, tx)).ajustes;
  }

  /** The settings as a script keeps them: with whether the layout was chosen. */
  async chosen(userId: number, tx?: EntityManager): Promise<Required<AjustesElegidos>> {
    const { ajustes, plantillaElegida } = await this.known(userId, tx);
    return { ...ajustes, plantillaElegida };
  }

  /** Replaces all settings, of the finishing those that are given; free, and repeating it changes nothing. */
  save(userId: number, input: CambioAjustesVideo): Promise<AjustesVideo> {
    const { subtitulos, estiloSubtitulos, colorMarca } = input;
    const pronunciaciones = input.pronunciaciones.map(({ escrito, dicho }) => ({ escrito, dicho }));
    return inTransaction(this.dataSource, async (tx) => {
      await this.users.lock(tx, userId);
      const { ajustes: before, ...chosen } = await this.known(userId, tx);
      const { plantilla = before.plantilla, musica = before.musica, cierre = before.cierre } = input;
      // A page that sends back what it read has chosen nothing.
      const { plantillaElegida = chosen.plantillaElegida || plantilla !== before.plantilla } = input;
      const finishing = { plantilla, plantillaElegida, musica, cierre };
      await this.ajustes.save(tx, userId, {
        ...{ subtitulos, estiloSubtitulos, colorMarca, pronunciaciones },
        ...{ ...finishing, cierreElegido: chosen.cierreElegido || cierre !== before.cierre },
      });
      await this.perfiles.setColour(tx, userId, colorMarca);
      return this.of(userId, tx);
    });
  }

  /**
   * A closing card that nobody switched on or off is there as soon as the profile has a name to stand on it. The brand colour is
   * that of the profile.
   */
  private async known(
    userId: number,
    tx?: EntityManager,
  ): Promise<{ ajustes: AjustesVideo; plantillaElegida: boolean; cierreElegido: boolean }> {
    const row = await this.ajustes.findOf(userId, tx);
    const { nombre, colorMarca } = await this.perfiles.of(userId, tx);
    const saved = toAjustesVideo(row);
    const ajustes = { ...saved, colorMarca: colorMarca ?? saved.colorMarca };
    const { plantillaElegida = false, cierreElegido = false } = row ?? {};
    if (cierreElegido) return { ajustes, plantillaElegida, cierreElegido };
    return { ajustes: { ...ajustes, cierre: nombre !== undefined }, plantillaElegida, cierreElegido };
  }
}
