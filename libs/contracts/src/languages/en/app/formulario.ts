import type { FormularioFields } from '../../../api';
import type { AppTexts } from '../../app-texts';

const REQUIRED: Record<keyof FormularioFields, string> = {
  tipoNegocio: 'The type of business is required',
  audienciaObjetivo: 'The target audience is required',
  tonoVoz: 'The tone of voice is required',
  objetivoContenido: 'The content goal is required',
  temasPrincipales: 'The main topics are required',
};

export const formulario: AppTexts['formulario'] = {
  title: 'Your business',
  intro:
    'This is what we use to write scripts that sound like you. You can change it whenever your plan allows.',
  labels: {
    tipoNegocio: 'Type of business',
    audienciaObjetivo: 'Target audience',
    tonoVoz: 'Tone of voice',
    objetivoContenido: 'Content goal',
    temasPrincipales: 'Main topics',
  },
  placeholders: {
    tipoNegocio: 'Neighbourhood bakery with sourdough bread',
    audienciaObjetivo: 'Families and offices nearby',
    temasPrincipales: 'Fresh bread, breakfasts, party orders',
  },
  trial: {
    audiencia: 'Neighbours and customers looking for what I offer',
    filled: 'We filled it in with what you typed: take a look and save.',
    save: 'Save and get my scripts',
    failed: 'We could not get your scripts',
  },
  choose: 'Choose an option',
  tonos: {
    profesional: 'Professional',
    amigable: 'Friendly',
    casual: 'Casual',
    formal: 'Formal',
    energico: 'Energetic',
    educativo: 'Educational',
    inspiracional: 'Inspirational',
  },
  objetivos: {
    generar_leads: 'Generate leads',
    aumentar_ventas: 'Increase sales',
    educar_audiencia: 'Educate the audience',
    construir_marca: 'Build the brand',
    engagement: 'Engagement',
  },
  save: 'Save information',
  saving: 'Saving…',
  update: 'Save changes',
  edit: 'Edit',
  continue: 'Continue',
  assistant: 'Ask the GPT assistant for help',
  assistantUrl: 'https://chatgpt.com/',
  createdTitle: 'Information saved',
  createdText: 'You can now generate your scripts.',
  dashboard: {
    updateFailed: 'Error',
    updateFailedText: 'Failed to update form. Please try again.',
  },
  updatedTitle: 'Form Updated',
  updatedText: 'Your next scripts will use this information.',
  createFailed: 'The business information could not be saved',
  updateFailed: 'The business information could not be updated',
  required: (field) => REQUIRED[field],
  changesLeft: (text) => `Changes used this month: ${text}`,
  changesNotAllowed: 'Not allowed: your plan does not include changes to the form.',
};
