import { LIMITS, type VersionOrigen } from '@pregonero/contracts/api';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { type GuionEntity, GuionVersionEntity } from '../entities';

/** The texts that scripts have had. */
@Injectable()
export class GuionVersionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Keeps what a script says from now on. The first change of a script keeps what it said before as well: scripts are
   * written without a version.
   *
   * @param change.userId who changed it or asked for it
   */
  async record(
    tx: EntityManager,
    change: { before: GuionEntity; after: GuionEntity; origen: VersionOrigen; userId: number },
  ): Promise<void> {
    const { before, after, origen, userId } = change;
    const guionId = after.id;
    if (!(await tx.existsBy(GuionVersionEntity, { guionId }))) {
      await tx.insert(GuionVersionEntity, {
        ...textsOf(before),
        guionId,
        userId: null,
        origen: 'generacion',
        createdAt: before.createdAt,
      });
    }
    await tx.insert(GuionVersionEntity, { ...textsOf(after), guionId, userId, origen });
    await this.forgetOldest(tx, guionId);
  }

  /** The texts of a script with who made them, newest first. */
  async listOf(guionId: number): Promise<GuionVersionEntity[]> {
    return this.dataSource.manager.find(GuionVersionEntity, {
      where: { guionId },
      relations: { user: true },
      order: { id: 'DESC' },
    });
  }

  /** Newest version with the same spoken text, caption and search words as a script. */
  async findSameTexts(
    tx: EntityManager,
    {
      id,
      contenido,
      caption,
      palabrasClave,
    }: Pick<GuionEntity, 'id' | 'contenido' | 'caption' | 'palabrasClave'>,
  ): Promise<GuionVersionEntity | null> {
    return tx.findOne(GuionVersionEntity, {
      where: {
        ...{ guionId: id, contenido },
        caption: caption ?? IsNull(),
        palabrasClave: palabrasClave ?? IsNull(),
      },
      order: { id: 'DESC' },
    });
  }

  /** What the writer wrote first stays however often the script is changed. */
  private async forgetOldest(tx: EntityManager, guionId: number): Promise<void> {
    await tx.query(
      `DELETE FROM guion_versiones WHERE id IN (
         SELECT id FROM guion_versiones WHERE "guionId" = $1 AND origen <> 'generacion'
         ORDER BY id DESC OFFSET $2)`,
      [guionId, LIMITS.guionVersionesMax - 1],
    );
  }
}

function textsOf(guion: GuionEntity) {
  const { titulo, contenido, caption, hashtags, palabrasClave, textosAlDia, fechaSugerida } = guion;
  return { titulo, contenido, caption, hashtags, palabrasClave, textosAlDia, fechaSugerida };
}
