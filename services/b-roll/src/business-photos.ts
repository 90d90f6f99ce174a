import { Injectable } from '@nestjs/common';
import type { PerfilNegocio } from '@pregonero/contracts/api';
import { type GuionEntity, type UserMediaEntity, UserMediaRepository } from '@pregonero/persistence';
import { withoutAbsent } from '@pregonero/spoken-text';
import { isNamedIn } from './broll-compose/picture-labels';

/** The newest files of a library are looked at, and so many photos of it come into one video. */
const LIBRARY = { among: 100, most: 6 } as const;

/** Photos that show what a business sells. */
@Injectable()
export class BusinessPhotos {
  constructor(private readonly media: UserMediaRepository) {}

  /**
   * Photos for a script: those of the profile in their order, then those of the library that are named after something the script
   * says. Logo and portraits are none.
   */
  async of(
    { userId, contenido }: Pick<GuionEntity, 'userId' | 'contenido'>,
    { fotosMediaIds: ids = [], retratosMediaIds = [], logoMediaId }: PerfilNegocio,
  ): Promise<UserMediaEntity[]> {
    const rows = ids.length === 0 ? [] : await this.media.findOwn(userId, ids);
    const others = new Set([...ids, ...retratosMediaIds, logoMediaId]);
    const said = withoutAbsent(contenido);
    const named = (await this.media.listOf(userId, { rows: LIBRARY.among })).filter(
      ({ id, mimeType, originalName }) =>
        mimeType.startsWith('image/') && !others.has(id) && isNamedIn(said, originalName),
    );
    return [...ids.flatMap((id) => rows.find((row) => row.id === id) ?? []), ...named.slice(0, LIBRARY.most)];
  }
}
