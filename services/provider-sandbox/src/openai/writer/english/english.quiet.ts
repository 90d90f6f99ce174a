import type { Lines } from '../lines';

/** What is said in English where people come in a need: a funeral home, a church, a practice, a lawyer. */
export const QUIET_ENGLISH_LINES: Lines['quiet'] = {
  hooks: {
    numero: [
      'One minute about {tema}, without hurry.',
      '{producto} {precio}: we tell you what it includes.',
      'An address to keep: {direccion}.',
      'A moment to talk about {tema}.',
      'Two things you may want to ask about: {tema} and {tema2}.',
    ],
    dolor: [
      'Asking about {tema} is not always easy; here it is.',
      'Nobody should be left with doubts about {tema}.',
      'About {tema} you can ask us anything.',
    ],
    promesa: [
      '{tema} in {ciudad}, clearly explained.',
      '{tema} {en_negocio}, with respect and with time.',
      '{tema} and {tema2} {en_negocio}.',
      'Close to you, in {barrio}: {tema}.',
      'For {audiencia}: {tema} {en_negocio}.',
    ],
    pregunta: [
      'Do you have questions about {tema}?',
      'What should you know about {tema}?',
      'Do you need {tema} in {ciudad}?',
      'Do you need {tema} in {barrio}?',
      'Did you know about {tema} {en_negocio}?',
    ],
  },
  leadIns: ['Worth knowing: ', 'Good to know: ', 'To keep in mind: ', 'Without hurry: '],
  facts: {
    precio: [
      '{producto} {precio}, and we tell you what it includes.',
      'The price, clearly: {producto} {precio}.',
      'Also good to know: {otro_producto} {otro_precio}.',
      'One more price to keep: {otro_producto} {otro_precio}.',
    ],
    oferta: ['We also have {oferta_hasta}.', 'There is also {oferta_hasta}.'],
    horario: ['Our hours: {horario}.'],
    direccion: ['We are at {direccion}{en_zona}.', 'Find us at {direccion}{en_zona}.'],
    lugar: ['We are in {zona}.'],
    temas: ['You can also ask us about {tema2}.', 'There is also {tema2} {en_negocio}.'],
    audiencia: ['Made for {audiencia}.', 'We do it with {audiencia} in mind.'],
  },
  tones: {
    profesional: [
      '{en_negocio} the first step is understanding what you need.',
      'We explain everything about {tema} from the start.',
    ],
    amigable: ['{en_negocio} we listen, without hurry.', 'You can ask us anything about {tema}.'],
    casual: ['{en_negocio} we speak plainly.', 'We talk about {tema} without hurry.'],
    formal: ['{en_negocio} we are at your side.', 'We answer your questions about {tema} with respect.'],
    energico: ['{en_negocio} we are here for you.', 'We answer about {tema} with patience.'],
    educativo: ['With {tema}, asking first always helps.', '{en_negocio} we would rather explain twice.'],
    inspiracional: ['{en_negocio} there are people who listen.', 'With {tema}, people come first.'],
  },
  actions: {
    generar_leads: ['{pide} {canal}.', 'If you have questions about {tema}, {pide_dentro} {canal}.'],
    aumentar_ventas: ['{pide} {canal}.'],
    educar_audiencia: ['Save this video, and if you want to know more about {tema}, reach us {canal}.'],
    construir_marca: ['Follow us or reach us {canal}.'],
    engagement: [
      'Share this video with somebody who wants to know about {tema}.',
      'Save this video and ask us about {tema} {canal}.',
    ],
  },
  titles: [
    '{tema} in {barrio}',
    '{tema} in {ciudad}',
    '{tema} {en_negocio}',
    '{tema}: what to know',
    '{tema}: the essentials in a minute',
    'Good questions about {tema}',
    'Questions about {tema}',
    'Let us talk about {tema}',
    'To keep at hand: {tema}',
    '{tema} and {tema2}',
    'For {audiencia}: {tema}',
  ],
  urgency: ['If you have questions about {tema}, do not keep them for another week.'],
  humour: [],
  onOccasion: { hooks: [], calls: [] },
  beforeOccasion: { hooks: [], calls: [] },
};
