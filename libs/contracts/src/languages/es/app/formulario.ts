import type { FormularioFields, ObjetivoContenido, TonoVoz } from '../../../api';

/** The spec's sentence for each missing field. */
const REQUIRED: Record<keyof FormularioFields, string> = {
  tipoNegocio: 'El tipo de negocio es requerido',
  audienciaObjetivo: 'La audiencia objetivo es requerida',
  tonoVoz: 'El tono de voz es requerido',
  objetivoContenido: 'El objetivo del contenido es requerido',
  temasPrincipales: 'Los temas principales son requeridos',
};

/** The business form. */
export const formulario = {
  title: 'Tu negocio',
  intro: 'Con esto escribimos guiones que suenan a ti. Lo puedes cambiar cuando tu plan lo permita.',
  labels: {
    tipoNegocio: 'Tipo de negocio',
    audienciaObjetivo: 'Audiencia objetivo',
    tonoVoz: 'Tono de voz',
    objetivoContenido: 'Objetivo del contenido',
    temasPrincipales: 'Temas principales',
  },
  placeholders: {
    tipoNegocio: 'Panadería de barrio con masa madre',
    audienciaObjetivo: 'Familias y oficinas de la zona',
    temasPrincipales: 'Pan recién hecho, desayunos, encargos para fiestas',
  },
  trial: {
    audiencia: 'Vecinos y clientes que buscan lo que ofrezco',
    filled: 'Lo llenamos con lo que escribiste: dale una mirada y guarda.',
    save: 'Guardar y traer mis guiones',
    failed: 'No pudimos traer tus guiones',
  },
  choose: 'Elige una opción',
  tonos: {
    profesional: 'Profesional',
    amigable: 'Amigable',
    casual: 'Casual',
    formal: 'Formal',
    energico: 'Enérgico',
    educativo: 'Educativo',
    inspiracional: 'Inspiracional',
  } satisfies Record<TonoVoz, string>,
  objetivos: {
    generar_leads: 'Generar clientes potenciales',
    aumentar_ventas: 'Aumentar ventas',
    educar_audiencia: 'Educar a la audiencia',
    construir_marca: 'Construir marca',
    engagement: 'Lograr más interacción',
  } satisfies Record<ObjetivoContenido, string>,
  save: 'Guardar información',
  saving: 'Guardando…',
  update: 'Guardar cambios',
  edit: 'Editar',
  continue: 'Continuar',
  assistant: 'Pedir ayuda al asistente GPT',
  assistantUrl: 'https://chatgpt.com/',
  createdTitle: 'Información guardada',
  createdText: 'Ya puedes generar tus guiones.',
  dashboard: {
    updateFailed: 'Error',
    updateFailedText: 'Failed to update form. Please try again.',
  },
  updatedTitle: 'Form Updated',
  updatedText: 'Los próximos guiones usarán esta información.',
  createFailed: 'Error al guardar información empresarial',
  updateFailed: 'Error al actualizar información empresarial',
  required: (field: keyof FormularioFields): string => REQUIRED[field],
  changesLeft: (text: string) => `Cambios usados este mes: ${text}`,
  changesNotAllowed: 'No permitido: tu plan no incluye cambios del formulario.',
};
