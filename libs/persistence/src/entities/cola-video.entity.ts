import { type ColaEstado, LIMITS } from '@pregonero/contracts/api';
import type { SentenceData } from '@pregonero/contracts/languages';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED, OPTIONAL_MOMENT, OPTIONAL_SENTENCE, OPTIONAL_TEXT } from './column-options';

/** One approval's place in the render queue, as people see it; the work itself is a row of `jobs`. */
@Entity('cola_videos')
export class ColaVideoEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  guionId: number;
  @Column({ type: 'text', default: 'pendiente' })
  estado: ColaEstado;
  /** Seconds. */
  @Column({ type: 'integer', default: LIMITS.defaultQueueEstimateSeconds })
  tiempoEstimado: number;
  @Column(OPTIONAL_MOMENT)
  iniciadoAt: Date | null;
  @Column(OPTIONAL_MOMENT)
  completadoAt: Date | null;
  @Column(OPTIONAL_TEXT)
  error: string | null;
  @Column(OPTIONAL_SENTENCE)
  errorSentence: SentenceData | null;
  @Column(CREATED)
  createdAt: Date;
}
