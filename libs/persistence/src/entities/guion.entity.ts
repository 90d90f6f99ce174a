import type {
  AcabadoEstado,
  AjustesDeGuion,
  BrollStatus,
  CondicionGuion,
  FormatoVideo,
  GuionEstado,
} from '@pregonero/contracts/api';
import type { ProviderName } from '@pregonero/contracts/jobs';
import type { SentenceData } from '@pregonero/contracts/languages';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { BrollCut } from './broll-cut';
import { CREATED, OPTIONAL_MOMENT, OPTIONAL_SENTENCE, OPTIONAL_TEXT } from './column-options';

/**
 * A script and, once approved, its video. `…Key` columns are keys of the object store; `…Url` columns are the
 * signed links made from them, stored so that they stay the same until `videoUrlExpiresAt`.
 */
@Entity('guiones')
export class GuionEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  userId: number;
  @Column({ type: 'text', default: 'Script generado' })
  titulo: string;
  @Column({ type: 'text' })
  contenido: string;
  @Column({ type: 'text', default: 'generado' })
  estado: GuionEstado;
  @Column(OPTIONAL_TEXT)
  feedback: string | null;
  /** What all comments asked for, oldest first, as the present text does it. */
  @Column({ type: 'jsonb', default: [] })
  condiciones: CondicionGuion[];
  /** Topics that it was ordered with, days by their names; a rewriting keeps them. */
  @Column({ type: 'text', array: true, default: [] })
  temas: string[];
  /** How many texts this script has had: 1, and one more for each regeneration. */
  @Column({ type: 'integer', default: 1 })
  intentos: number;
  /** How many times it was approved; the quota reference of an approval carries it. */
  @Column({ type: 'integer', default: 0 })
  aprobaciones: number;
  @Column(OPTIONAL_TEXT)
  avatarId: string | null;
  @Column(OPTIONAL_TEXT)
  avatarSeleccionado: string | null;
  @Column(OPTIONAL_TEXT)
  vozSeleccionada: string | null;
  @Column({ type: 'text', default: 'vertical' })
  formatoVideo: FormatoVideo;
  /** The owner's settings as they were at approval, what the workers read; null: the defaults. */
  @Column({ type: 'jsonb', nullable: true })
  ajustesVideo: AjustesDeGuion | null;
  /** An own recording that speaks instead of the voice; null: the voice speaks. */
  @Column(OPTIONAL_TEXT)
  audioKey: string | null;
  @Column(OPTIONAL_TEXT)
  audioUrl: string | null;
  /** Seconds. */
  @Column({ type: 'double precision', nullable: true })
  audioDuracion: number | null;
  /** 0 to 100. */
  @Column({ type: 'integer', default: 0 })
  progreso: number;
  @Column(OPTIONAL_TEXT)
  videoHeygenUrl: string | null;
  @Column(OPTIONAL_TEXT)
  videoFinalUrl: string | null;
  @Column(OPTIONAL_TEXT)
  posterUrl: string | null;
  @Column(OPTIONAL_MOMENT)
  videoUrlExpiresAt: Date | null;
  @Column(OPTIONAL_TEXT)
  videoBaseKey: string | null;
  @Column(OPTIONAL_TEXT)
  videoFinalKey: string | null;
  @Column(OPTIONAL_TEXT)
  posterKey: string | null;
  @Column(OPTIONAL_TEXT)
  captionsKey: string | null;
  /** When the video was stored; its file lives 14 days from here. */
  @Column(OPTIONAL_MOMENT)
  videoStoredAt: Date | null;
  /** Comma-separated. */
  @Column(OPTIONAL_TEXT)
  palabrasClave: string | null;
  @Column(OPTIONAL_TEXT)
  caption: string | null;
  @Column(OPTIONAL_TEXT)
  captionGenerado: string | null;
  /** Without `#`; null: those of the caption. */
  @Column({ type: 'text', array: true, nullable: true })
  hashtags: string[] | null;
  /** Whether caption, hashtags and search words are those of the spoken text. */
  @Column({ type: 'boolean', default: true })
  textosAlDia: boolean;
  @Column({ type: 'boolean', default: false })
  recomendadoParaPauta: boolean;
  @Column(OPTIONAL_MOMENT)
  fechaPublicacion: Date | null;
  @Column(OPTIONAL_MOMENT)
  fechaSugerida: Date | null;
  /** Whether it was written for a proposed month. */
  @Column({ type: 'boolean', default: false })
  delMes: boolean;
  /** Seconds. */
  @Column({ type: 'double precision', nullable: true })
  video_duration: number | null;
  /** Why the last render failed, in Spanish. */
  @Column(OPTIONAL_TEXT)
  error: string | null;
  @Column(OPTIONAL_SENTENCE)
  errorSentence: SentenceData | null;
  /** Where the B-roll stands; null while none was asked for. */
  @Column(OPTIONAL_TEXT)
  brollEstado: BrollStatus | null;
  @Column({ type: 'integer', default: 0 })
  brollIntento: number;
  @Column({ type: 'integer', default: 0 })
  brollProgreso: number;
  @Column(OPTIONAL_TEXT)
  brollMensaje: string | null;
  @Column(OPTIONAL_SENTENCE)
  brollMensajeSentence: SentenceData | null;
  /** The video with B-roll and before its finishing; null while there is no B-roll in it. */
  @Column(OPTIONAL_TEXT)
  videoCutKey: string | null;
  /** What is in that video; null, or of another key, where an earlier release made it. */
  @Column({ type: 'jsonb', nullable: true })
  brollCut: BrollCut | null;
  /** Whether the provider drew the captions; null: as the settings of the approval say. */
  @Column({ type: 'boolean', nullable: true })
  baseSubtitulada: boolean | null;
  /** Where the finishing stands; null while none was asked for. */
  @Column(OPTIONAL_TEXT)
  acabadoEstado: AcabadoEstado | null;
  @Column(OPTIONAL_TEXT)
  acabadoMensaje: string | null;
  @Column(OPTIONAL_SENTENCE)
  acabadoMensajeSentence: SentenceData | null;
  /** The provider that is away and for which this script's work waits. */
  @Column(OPTIONAL_TEXT)
  waitingFor: ProviderName | null;
  /** Since when that provider is away. */
  @Column(OPTIONAL_MOMENT)
  waitingSince: Date | null;
  /** Grows with every change of the row; live events carry it. */
  @Column({ type: 'integer', default: 0 })
  sequence: number;
  @Column(CREATED)
  createdAt: Date;
}
