import type { PerfilNegocio } from '@pregonero/contracts/api';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { PerfilNegocioEntity, UserMediaEntity } from '../entities';

/** What businesses tell about themselves beside their forms. */
@Injectable()
export class PerfilNegocioRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** What is told now, `{}` while nothing is; pictures that left the library are left out. */
  async of(userId: number, tx?: EntityManager): Promise<PerfilNegocio> {
    const manager = tx ?? this.dataSource.manager;
    const row = await manager.findOneBy(PerfilNegocioEntity, { userId });
    if (row === null) return {};
    const named = [...row.fotosMediaIds, ...(row.logoMediaId === null ? [] : [row.logoMediaId])];
    const pictures =
      named.length === 0
        ? []
        : await manager.find(UserMediaEntity, { select: { id: true }, where: { userId, id: In(named) } });
    return toldIn(row, new Set(pictures.map(({ id }) => id)));
  }

  /** Changes the brand colour of a business that has told something; it is also one of the video settings. */
  async setColour(tx: EntityManager, userId: number, colorMarca: string | null): Promise<void> {
    await tx.update(PerfilNegocioEntity, { userId }, { colorMarca });
  }

  /** Replaces everything that is told. Repeating it is fine; of two at once the later holds. */
  async save(tx: EntityManager, userId: number, perfil: PerfilNegocio): Promise<void> {
    const row = {
      userId,
      nombre: perfil.nombre ?? null,
      ciudad: perfil.ciudad ?? null,
      barrio: perfil.barrio ?? null,
      direccion: perfil.direccion ?? null,
      whatsapp: perfil.whatsapp ?? null,
      horario: perfil.horario ?? null,
      cerrado: perfil.cerrado ?? null,
      referencia: perfil.referencia ?? null,
      domicilios: perfil.domicilios ?? null,
      redes: perfil.redes ?? null,
      productos: perfil.productos ?? [],
      oferta: perfil.oferta ?? null,
      ofertaHasta: perfil.ofertaHasta ?? null,
      logoMediaId: perfil.logoMediaId ?? null,
      fotosMediaIds: perfil.fotosMediaIds ?? [],
      retratosMediaIds: perfil.retratosMediaIds ?? [],
      colorMarca: perfil.colorMarca ?? null,
    };
    await tx.upsert(PerfilNegocioEntity, { ...row, updatedAt: () => 'now()' }, ['userId']);
  }
}

function toldIn(row: PerfilNegocioEntity, living: ReadonlySet<number>): PerfilNegocio {
  const { nombre, ciudad, barrio, direccion, whatsapp, horario, oferta, ofertaHasta, colorMarca } = row;
  const { cerrado, referencia, domicilios, redes, productos, logoMediaId } = row;
  const fotosMediaIds = row.fotosMediaIds.filter((id) => living.has(id));
  const told = {
    ...{ nombre, ciudad, barrio, direccion, whatsapp, horario, cerrado, referencia },
    ...{ domicilios, redes, productos, oferta, ofertaHasta },
    logoMediaId: logoMediaId !== null && living.has(logoMediaId) ? logoMediaId : null,
    fotosMediaIds,
    // A photo that left the profile presents nothing.
    retratosMediaIds: row.retratosMediaIds.filter((id) => fotosMediaIds.includes(id)),
    colorMarca,
  };
  return Object.fromEntries(
    Object.entries(told).filter(([, value]) => value !== null && (!Array.isArray(value) || value.length > 0)),
  );
}
