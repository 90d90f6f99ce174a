import type { FormularioFields } from '@pregonero/contracts/api';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { FormularioInicialEntity, UserEntity } from '../entities';

/** What each business says about itself. */
@Injectable()
export class FormularioRepository {
  constructor(private readonly dataSource: DataSource) {}

  async findOf(userId: number, tx?: EntityManager): Promise<FormularioInicialEntity | null> {
    return (tx ?? this.dataSource.manager).findOneBy(FormularioInicialEntity, { userId });
  }

  /** The first save; also sets `users.formularioCompletado`. Null when there is one already. */
  async create(
    tx: EntityManager,
    userId: number,
    fields: FormularioFields,
  ): Promise<FormularioInicialEntity | null> {
    const result = await tx
      .createQueryBuilder()
      .insert()
      .into(FormularioInicialEntity)
      .values({ ...fields, userId })
      .orIgnore()
      .returning('id')
      .execute();
    if ((result.raw as unknown[]).length === 0) return null;
    await tx.update(UserEntity, { id: userId }, { formularioCompletado: true });
    return this.findOf(userId, tx);
  }

  /** Changes the form; null when there is none. The caller charges the change to the plan. */
  async update(
    tx: EntityManager,
    userId: number,
    fields: FormularioFields,
  ): Promise<FormularioInicialEntity | null> {
    await tx.update(FormularioInicialEntity, { userId }, fields);
    return this.findOf(userId, tx);
  }
}
