/** `tonoVoz` takes the values of both lists of the spec. */
export const TONOS_VOZ = [
  'profesional',
  'amigable',
  'casual',
  'formal',
  'energico',
  'educativo',
  'inspiracional',
] as const;
export type TonoVoz = (typeof TONOS_VOZ)[number];

/** What a business wants its videos to do. */
export const OBJETIVOS_CONTENIDO = [
  'generar_leads',
  'aumentar_ventas',
  'educar_audiencia',
  'construir_marca',
  'engagement',
] as const;
export type ObjetivoContenido = (typeof OBJETIVOS_CONTENIDO)[number];

/** The five fields a business says about itself; all required. */
export interface FormularioFields {
  tipoNegocio: string;
  audienciaObjetivo: string;
  tonoVoz: TonoVoz;
  objetivoContenido: ObjetivoContenido;
  temasPrincipales: string;
}

/** `GET /api/formulario-inicial` answers this, or the JSON literal `null` before the first save. */
export interface FormularioInicial extends FormularioFields {
  id: number;
  userId: number;
  createdAt: string;
}
