import type { AjustesVideo, EstiloSubtitulos, Plantilla, Pronunciacion } from '@pregonero/contracts/api';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MOMENT, OPTIONAL_TEXT } from './column-options';

/** How a user's videos look and sound; no row means the defaults. */
@Entity('ajustes_video')
export class AjustesVideoEntity {
  @PrimaryColumn({ type: 'integer' })
  userId: number;
  @Column({ type: 'boolean', default: true })
  subtitulos: boolean;
  @Column({ type: 'text', default: 'resaltado' })
  estiloSubtitulos: EstiloSubtitulos;
  /** `#rrggbb` in small letters. */
  @Column(OPTIONAL_TEXT)
  colorMarca: string | null;
  @Column({ type: 'jsonb', default: [] })
  pronunciaciones: Pronunciacion[];
  @Column({ type: 'text', default: 'presentador' })
  plantilla: Plantilla;
  /** False until somebody chose a layout. */
  @Column({ type: 'boolean', default: false })
  plantillaElegida: boolean;
  @Column({ type: 'text', default: 'ninguna' })
  musica: AjustesVideo['musica'];
  @Column({ type: 'boolean', default: false })
  cierre: boolean;
  /** False until somebody switched the closing card on or off: then the profile decides. */
  @Column({ type: 'boolean', default: false })
  cierreElegido: boolean;
  @Column({ ...MOMENT, default: () => 'now()' })
  updatedAt: Date;
}
