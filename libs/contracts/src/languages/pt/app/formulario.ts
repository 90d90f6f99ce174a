import type { FormularioFields } from '../../../api';
import type { AppTexts } from '../../app-texts';

const REQUIRED: Record<keyof FormularioFields, string> = {
  tipoNegocio: 'O tipo de negócio é obrigatório',
  audienciaObjetivo: 'O público-alvo é obrigatório',
  tonoVoz: 'O tom de voz é obrigatório',
  objetivoContenido: 'O objetivo do conteúdo é obrigatório',
  temasPrincipales: 'Os temas principais são obrigatórios',
};

export const formulario: AppTexts['formulario'] = {
  title: 'Seu negócio',
  intro: 'Com isto escrevemos roteiros com a sua cara. Você pode mudar quando o seu plano permitir.',
  labels: {
    tipoNegocio: 'Tipo de negócio',
    audienciaObjetivo: 'Público-alvo',
    tonoVoz: 'Tom de voz',
    objetivoContenido: 'Objetivo do conteúdo',
    temasPrincipales: 'Temas principais',
  },
  placeholders: {
    tipoNegocio: 'Padaria de bairro com fermentação natural',
    audienciaObjetivo: 'Famílias e escritórios da região',
    temasPrincipales: 'Pão fresquinho, café da manhã, encomendas para festas',
  },
  trial: {
    audiencia: 'Vizinhos e clientes que procuram o que ofereço',
    filled: 'Preenchemos com o que você escreveu: dê uma olhada e salve.',
    save: 'Salvar e trazer os meus roteiros',
    failed: 'Não conseguimos trazer os seus roteiros',
  },
  choose: 'Escolha uma opção',
  tonos: {
    profesional: 'Profissional',
    amigable: 'Amigável',
    casual: 'Casual',
    formal: 'Formal',
    energico: 'Enérgico',
    educativo: 'Educativo',
    inspiracional: 'Inspirador',
  },
  objetivos: {
    generar_leads: 'Gerar potenciais clientes',
    aumentar_ventas: 'Aumentar as vendas',
    educar_audiencia: 'Educar o público',
    construir_marca: 'Construir a marca',
    engagement: 'Engajamento',
  },
  save: 'Salvar informações',
  saving: 'Salvando…',
  update: 'Salvar alterações',
  edit: 'Editar',
  continue: 'Continuar',
  assistant: 'Pedir ajuda ao assistente GPT',
  assistantUrl: 'https://chatgpt.com/',
  createdTitle: 'Informações salvas',
  createdText: 'Você já pode gerar os seus roteiros.',
  dashboard: {
    updateFailed: 'Erro',
    updateFailedText: 'Não foi possível atualizar o formulário. Tente de novo.',
  },
  updatedTitle: 'Formulário atualizado',
  updatedText: 'Os próximos roteiros usarão estas informações.',
  createFailed: 'Erro ao salvar as informações do negócio',
  updateFailed: 'Erro ao atualizar as informações do negócio',
  required: (field) => REQUIRED[field],
  changesLeft: (text) => `Alterações usadas neste mês: ${text}`,
  changesNotAllowed: 'Não permitido: o seu plano não inclui alterações do formulário.',
};
