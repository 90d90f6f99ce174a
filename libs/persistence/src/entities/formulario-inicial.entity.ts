import type { ObjetivoContenido, TonoVoz } from '@pregonero/contracts/api';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED } from './column-options';

/** What a business says about itself; one row a user. */
@Entity('formulario_inicial')
export class FormularioInicialEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  userId: number;
  @Column({ type: 'text' })
  tipoNegocio: string;
  @Column({ type: 'text' })
  audienciaObjetivo: string;
  @Column({ type: 'text' })
  tonoVoz: TonoVoz;
  @Column({ type: 'text' })
  objetivoContenido: ObjetivoContenido;
  @Column({ type: 'text' })
  temasPrincipales: string;
  @Column(CREATED)
  createdAt: Date;
}
