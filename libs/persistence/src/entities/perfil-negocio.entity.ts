import type { ProductoNegocio } from '@pregonero/contracts/api';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MOMENT, OPTIONAL_TEXT } from './column-options';

/** What a business tells about itself beside its form; no row means that it told nothing. */
@Entity('perfil_negocio')
export class PerfilNegocioEntity {
  @PrimaryColumn({ type: 'integer' })
  userId: number;
  @Column(OPTIONAL_TEXT)
  nombre: string | null;
  @Column(OPTIONAL_TEXT)
  ciudad: string | null;
  @Column(OPTIONAL_TEXT)
  barrio: string | null;
  @Column(OPTIONAL_TEXT)
  direccion: string | null;
  @Column(OPTIONAL_TEXT)
  whatsapp: string | null;
  @Column(OPTIONAL_TEXT)
  horario: string | null;
  @Column(OPTIONAL_TEXT)
  cerrado: string | null;
  @Column(OPTIONAL_TEXT)
  referencia: string | null;
  @Column(OPTIONAL_TEXT)
  domicilios: string | null;
  @Column(OPTIONAL_TEXT)
  redes: string | null;
  @Column({ type: 'jsonb', default: [] })
  productos: ProductoNegocio[];
  @Column(OPTIONAL_TEXT)
  oferta: string | null;
  /** `YYYY-MM-DD`, a day of Bogotá. */
  @Column({ type: 'date', nullable: true })
  ofertaHasta: string | null;
  /** Of `user_media`; a file that its owner deleted meanwhile is not told any more. */
  @Column({ type: 'integer', nullable: true })
  logoMediaId: number | null;
  @Column({ type: 'integer', array: true, default: [] })
  fotosMediaIds: number[];
  /** Photos with a person who presents videos. */
  @Column({ type: 'integer', array: true, default: [] })
  retratosMediaIds: number[];
  /** `#rrggbb` in small letters. */
  @Column(OPTIONAL_TEXT)
  colorMarca: string | null;
  @Column({ ...MOMENT, default: () => 'now()' })
  updatedAt: Date;
}
