import type { Lines } from '../lines';

/** What is said in Spanish where people come in a need: a funeral home, a church, a practice, a lawyer. */
export const QUIET_SPANISH_LINES: Lines['quiet'] = {
  hooks: {
    numero: [
      'Un minuto sobre {el_tema}, con calma.',
      '{producto} {precio}: [te|le] contamos qué incluye.',
      'Un momento para hablar de {el_tema}, sin afán.',
      'Una dirección para tener a mano: {direccion}.',
      'Dos cosas por las que se puede preguntar: {tema} y {tema2}.',
    ],
    dolor: [
      'Preguntar por {el_tema} a veces cuesta; aquí se puede, sin afán.',
      'Nadie debería quedarse con dudas sobre {el_tema}.',
      'Sobre {el_tema} se puede preguntar con confianza.',
    ],
    promesa: [
      '{tema} en {ciudad}, con explicaciones claras.',
      '{tema} {en_negocio}, con respeto y con tiempo.',
      '{tema} y {tema2} {en_negocio}.',
      'Cerca, en {barrio}: {tema}.',
      'Si es para {audiencia}, hablemos de {el_tema} con calma.',
    ],
    pregunta: [
      '¿[Tienes|Tiene] preguntas sobre {el_tema}?',
      '¿Qué conviene saber de {el_tema}?',
      '¿[Quieres|Quiere] saber más de {el_tema} en {ciudad}?',
      '¿[Buscas|Busca] quién [te|le] explique {el_tema} en {barrio}?',
      '¿[Sabías|Sabía] que {en_negocio} [puedes|puede] preguntar por {el_tema}?',
    ],
  },
  leadIns: ['Para tener en cuenta: ', 'Con calma: ', 'Vale la pena saberlo: ', 'Para tener a mano: '],
  facts: {
    precio: [
      'El valor, con claridad: {producto} {precio}.',
      '{en_negocio}, {producto} {precio}.',
      '{producto} {precio}, y [te|le] decimos qué incluye.',
      'Otro valor para tener en cuenta: {otro_producto} {otro_precio}.',
      'Y un valor más, con claridad: {otro_producto} {otro_precio}.',
    ],
    oferta: ['Además tenemos {oferta_hasta}.', 'También hay {oferta_hasta}.'],
    horario: ['Atendemos {horario}.'],
    direccion: ['Estamos en {direccion}{en_zona}.', 'Nos [encuentras|encuentra] en {direccion}{en_zona}.'],
    lugar: ['Estamos en {zona}.', 'Nos [encuentras|encuentra] en {zona}.'],
    temas: [
      'También [puedes|puede] preguntar por {el_tema2}.',
      '{en_negocio} también [encuentras|encuentra] {tema2}.',
    ],
    audiencia: ['Pensado para {audiencia}.', 'Lo hacemos pensando en {audiencia}.'],
  },
  tones: {
    profesional: [
      '{en_negocio} lo primero es entender qué se necesita.',
      'Sobre {el_tema}, todo se explica desde el principio.',
      'Con {el_tema} ayuda anotar las preguntas antes de venir.',
    ],
    amigable: [
      '{en_negocio} [te|le] escuchamos con calma.',
      'Sobre {el_tema} [puedes|puede] preguntar sin pena.',
      'De {el_tema} se habla sin prisa.',
    ],
    casual: [
      '{en_negocio} hablamos claro y sin afán.',
      'Lo de {el_tema} lo conversamos con calma.',
      'De {el_tema} se habla en palabras sencillas.',
    ],
    formal: [
      '{en_negocio} le atendemos con respeto y con calma.',
      'Sobre {el_tema} respondemos sus preguntas con respeto.',
      'Con {el_tema}, usted pregunta y nosotros explicamos.',
      '{en_negocio} usted puede preguntar lo que haga falta.',
    ],
    energico: [
      '{en_negocio} estamos para [acompañarte|acompañarle].',
      'Sobre {el_tema} [te|le] respondemos con paciencia.',
      'Una pregunta sobre {el_tema} nunca sobra.',
    ],
    educativo: [
      'Sobre {el_tema}, preguntar antes siempre ayuda.',
      'Para entender {el_tema}, [anota|anote] primero [tus|sus] dudas.',
      '{en_negocio} preferimos explicar dos veces.',
    ],
    inspiracional: [
      '{en_negocio} hay gente que escucha.',
      'Con {el_tema}, primero están las personas.',
      'Hablar de {el_tema} ya es un primer paso.',
    ],
  },
  actions: {
    generar_leads: ['{pide} {canal}.', 'Si [tienes|tiene] dudas sobre {el_tema}, {pide_dentro} {canal}.'],
    aumentar_ventas: ['{pide} {canal}.'],
    educar_audiencia: [
      '[Guarda|Guarde] este video y, si [quieres|quiere] saber más de {el_tema}, [escríbenos|escríbanos] {canal}.',
    ],
    construir_marca: [
      '[Síguenos|Síganos] o [escríbenos|escríbanos] {canal}.',
      '[Síguenos|Síganos] para saber más de {el_tema}, o [escríbenos|escríbanos] {canal}.',
    ],
    engagement: [
      '[Comparte|Comparta] este video con quien quiera saber de {el_tema}.',
      '[Guarda|Guarde] este video y [pregúntanos|pregúntenos] por {el_tema} {canal}.',
    ],
  },
  titles: [
    '{tema} en {barrio}',
    '{tema} en {ciudad}',
    '{tema} {en_negocio}',
    '{tema}: lo que conviene saber',
    '{tema}: lo esencial en un minuto',
    'Lo que se puede preguntar de {el_tema}',
    'Preguntas sobre {el_tema}',
    'Hablemos con calma de {el_tema}',
    'Para tener a mano: {tema}',
    '{tema} y {tema2}',
    'Para {audiencia}: {tema}',
  ],
  urgency: ['Si [tienes|tiene] dudas sobre {el_tema}, no [te quedes|se quede] con ellas esta semana.'],
  humour: [],
  onOccasion: { hooks: [], calls: [] },
  beforeOccasion: { hooks: [], calls: [] },
};
