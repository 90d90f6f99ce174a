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

/** From so many photos on a video shows them unless its owner chose otherwise. */
const PHOTOS_FOR_TEMPLATE = 2;
const WITH_PHOTOS = { plantilla: 'rincon', musica: 'mercado' } as const;

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

  /**
   * The settings as a script keeps them: with whether the template was chosen. Without a presenter the photos fill the video,
   * unless the owner chose a template.
   */
  async chosen(
    userId: number,
    tx?: EntityManager,
    { hasPresenter = true } = {},
  ): Promise<Required<AjustesElegidos>> {
    const { ajustes, plantillaElegida, isProposed } = await this.known(userId, tx);
    if (hasPresenter || (plantillaElegida && !isProposed)) return { ...ajustes, plantillaElegida };
    return { ...ajustes, plantilla: 'voz_en_off', plantillaElegida: true };
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
   * The brand colour is that of the profile, and what nobody chose follows it. A closing card is there as soon as there is a name to
   * stand on it. With two photos an account that saved no settings gets a template that shows them, with music.
   */
  private async known(
    userId: number,
    tx?: EntityManager,
  ): Promise<{
    ajustes: AjustesVideo;
    plantillaElegida: boolean;
    cierreElegido: boolean;
    /** The template comes from the photos. */
    isProposed: boolean;
  }> {
    const row = await this.ajustes.findOf(userId, tx);
    const { nombre, colorMarca, fotosMediaIds = [] } = await this.perfiles.of(userId, tx);
    const saved = toAjustesVideo(row);
    const ajustes = { ...saved, colorMarca: colorMarca ?? saved.colorMarca };
    const { plantillaElegida = false, cierreElegido = false } = row ?? {};
    const isProposed = row === null && fotosMediaIds.length >= PHOTOS_FOR_TEMPLATE;
    if (cierreElegido) return { ajustes, plantillaElegida, cierreElegido, isProposed };
    const cierre = nombre !== undefined;
    return isProposed
      ? { ajustes: { ...ajustes, ...WITH_PHOTOS, cierre }, plantillaElegida: true, cierreElegido, isProposed }
      : { ajustes: { ...ajustes, cierre }, plantillaElegida, cierreElegido, isProposed };
  }
}
