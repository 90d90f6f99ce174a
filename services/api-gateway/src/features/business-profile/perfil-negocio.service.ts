import { Injectable } from '@nestjs/common';
import { ApiError, dayIn, LIMITS, type PerfilNegocio } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import {
  AjustesVideoRepository,
  inTransaction,
  PerfilNegocioRepository,
  UserMediaRepository,
  UserRepository,
} from '@pregonero/persistence';
import { readProfile } from '@pregonero/spoken-text';
import { DataSource, type EntityManager } from 'typeorm';

/** What a business tells about itself beside its form. Free on every plan. */
@Injectable()
export class PerfilNegocioService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly perfiles: PerfilNegocioRepository,
    private readonly ajustes: AjustesVideoRepository,
    private readonly media: UserMediaRepository,
    private readonly users: UserRepository,
  ) {}

  /** What is told, `{}` while nothing is. A brand colour that only the video settings have is told with it. */
  async of(userId: number, tx?: EntityManager): Promise<PerfilNegocio> {
    const perfil = await this.perfiles.of(userId, tx);
    if (perfil.colorMarca !== undefined || Object.keys(perfil).length === 0) return perfil;
    const { colorMarca = null } = (await this.ajustes.findOf(userId, tx)) ?? {};
    return colorMarca === null ? perfil : { ...perfil, colorMarca };
  }

  /**
   * Replaces everything; repeating it changes nothing.
   * @throws ApiError `validation_failed` for a picture that is not one of the person's own library
   */
  save(userId: number, perfil: PerfilNegocio): Promise<PerfilNegocio> {
    return inTransaction(this.dataSource, async (tx) => {
      // Deleting a file takes the same lock: what is checked here is there when it is saved.
      await this.users.lock(tx, userId);
      await this.mustOwn(tx, userId, perfil);
      const before = await this.of(userId, tx);
      await this.perfiles.save(tx, userId, perfil);
      if (before.colorMarca !== perfil.colorMarca) {
        await this.ajustes.setColour(tx, userId, perfil.colorMarca ?? null);
      }
      return this.of(userId, tx);
    });
  }

  /** What a pasted text tells; it is stored by nobody. */
  read(texto: string, timeZone: string): PerfilNegocio {
    const { productos, whatsapp, ...lines } = readProfile(texto, dayIn(timeZone, new Date()));
    const shortened = Object.fromEntries(
      Object.entries(lines).map(([field, line]) => [field, cut(line, LIMITS.perfilLineMaxLength)]),
    );
    return {
      ...shortened,
      ...(whatsapp === undefined ? {} : { whatsapp }),
      ...(productos === undefined ? {} : { productos: productos.slice(0, LIMITS.perfilProductosMax) }),
    };
  }

  private async mustOwn(tx: EntityManager, userId: number, perfil: PerfilNegocio): Promise<void> {
    const { logoMediaId, fotosMediaIds = [] } = perfil;
    const named = [...fotosMediaIds, ...(logoMediaId === undefined ? [] : [logoMediaId])];
    if (named.length === 0) return;
    const files = await this.media.findOwn(userId, named, tx);
    const pictures = new Set(
      files.filter(({ mimeType }) => mimeType.startsWith('image/')).map(({ id }) => id),
    );
    const foreign = named.find((id) => !pictures.has(id));
    if (foreign === undefined) return;
    const field = foreign === logoMediaId ? 'logoMediaId' : 'fotosMediaIds';
    throw new ApiError('validation_failed', { errors: { [field]: [say('picture_not_own')] } });
  }
}

function cut(line: string, maxLength: number): string {
  return Array.from(line).slice(0, maxLength).join('').trim();
}
