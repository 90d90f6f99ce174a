import { Injectable } from '@nestjs/common';
import { ApiError, dayIn, LIMITS, type PerfilNegocio } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import {
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
    private readonly media: UserMediaRepository,
    private readonly users: UserRepository,
  ) {}

  of(userId: number): Promise<PerfilNegocio> {
    return this.perfiles.of(userId);
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
      await this.perfiles.save(tx, userId, perfil);
      return this.perfiles.of(userId, tx);
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
