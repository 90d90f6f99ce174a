import type { AjustesElegidos } from '@pregonero/contracts/api';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AjustesVideoEntity } from '../entities';

/** How each user's videos look and sound. */
@Injectable()
export class AjustesVideoRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Null until the user saves something: then the defaults hold. */
  async findOf(userId: number, tx?: EntityManager): Promise<AjustesVideoEntity | null> {
    return (tx ?? this.dataSource.manager).findOneBy(AjustesVideoEntity, { userId });
  }

  /** Changes the brand colour in settings that were saved; it is also told in the profile. */
  async setColour(tx: EntityManager, userId: number, colorMarca: string | null): Promise<void> {
    await tx.update(AjustesVideoEntity, { userId }, { colorMarca });
  }

  /** Replaces all of a user's settings. Repeating it is fine; of two at once the later holds. */
  async save(
    tx: EntityManager,
    userId: number,
    ajustes: Required<AjustesElegidos> & Pick<AjustesVideoEntity, 'cierreElegido'>,
  ): Promise<void> {
    await tx.upsert(AjustesVideoEntity, { userId, ...ajustes, updatedAt: () => 'now()' }, ['userId']);
  }
}
