import type { Lines } from '../lines';
import { ANY_ENGLISH_TRADE, ENGLISH_TRADES } from './english.trades';

/** What is said in English, whatever the trade. No sentence claims a figure, an award or a promise that the business did not tell. */
export const ENGLISH_LINES: Lines = {
  trades: ENGLISH_TRADES,
  anyTrade: ANY_ENGLISH_TRADE,
  hooks: {
    numero: [
      '{precio_solo}: that is {producto} {en_negocio}.',
      '{producto} {precio}, that simple.',
      'Three reasons to stop by: {tema}, {tema2} and {tema3}.',
      'Two things people ask us for every day: {tema} and {tema2}.',
      'One address to save: {direccion}. That is where you get {tema}.',
      'The number one question {en_negocio} is about {tema}.',
      'Thirty seconds about {tema}, no detours.',
    ],
    dolor: [
      'Driving around {ciudad} looking for {tema} is no plan.',
      'Plenty of places have {tema}; being looked after is the hard part.',
      'You look for {tema}, you write, and nobody answers.',
      'If the last time you looked for {tema} you left with doubts, listen.',
    ],
    promesa: [
      '{tema} in {ciudad}, with people who answer.',
      'Today we save you the trip: {tema}, all in one place.',
      '{tema} and {tema2} {en_negocio}, no hassle.',
      'What you are looking for is in {barrio}: {tema}.',
    ],
    pregunta: [
      'Looking for {tema} in {ciudad}?',
      'Looking for {tema} in {barrio}?',
      '{tema} or {tema2}, which one is yours?',
      'Did you know about {tema} {en_negocio}?',
      'When do you need {tema}?',
      'What is the first thing you ask about {tema}?',
    ],
  },
  leadIns: ['Seriously: ', 'Quick one: ', 'No detours: ', 'Worth knowing: '],
  facts: {
    precio: [
      'Today, {producto} {precio}.',
      'Take home {producto} {precio}.',
      'The price, up front: {producto} {precio}.',
    ],
    oferta: ['Do not miss it: {oferta_hasta}.', 'And there is a deal: {oferta_hasta}.'],
    horario: ['Our hours: {horario}.', 'Come by {horario}.'],
    direccion: ['We are at {direccion}{en_zona}.', 'Find us at {direccion}{en_zona}.'],
    lugar: ['We are in {zona}.', 'And we are right here in {zona}.'],
    temas: [
      'People also ask us for {tema2}.',
      'And if you need {tema2} too, we do that here.',
      '{tema} is what we do every day {en_negocio}.',
    ],
    audiencia: ['Made for {audiencia}.', 'We do it with {audiencia} in mind.'],
  },
  tones: {
    profesional: [
      '{en_negocio} we work with method and clear times.',
      'With {tema}, times and prices are clear from the start.',
    ],
    amigable: [
      '{en_negocio} you are welcome like at home.',
      'Ask us anything about {tema}, we like to explain.',
    ],
    casual: ['{en_negocio} we keep it simple.', 'Getting {tema} is that easy.'],
    formal: [
      '{en_negocio} it will be a pleasure to serve you.',
      'It will be a pleasure to answer your questions about {tema}.',
    ],
    energico: ['{en_negocio} we are ready for you!', 'Everything is ready for {tema}!'],
    educativo: [
      'A tip we give {en_negocio}: always ask what the price includes.',
      'Before you choose {tema}, ask what the price includes.',
    ],
    inspiracional: [
      '{en_negocio} we believe that small things done well change a whole day.',
      'Every morning we come back to {tema} to do it better.',
    ],
  },
  actions: {
    generar_leads: ['{pide} {canal}.', 'If you have questions about {tema}, {pide_dentro} {canal}.'],
    aumentar_ventas: ['{pide} {canal}.', '{pide} today {canal}.'],
    educar_audiencia: ['Save this video, and if you want to know more about {tema}, write to us {canal}.'],
    construir_marca: ['Follow us to see how we work {en_negocio}, and reach us {canal}.'],
    engagement: [
      'Tell us in the comments: {tema} or {tema2}?',
      'Comment and we answer everything about {tema}.',
    ],
  },
  channels: [
    'on WhatsApp at {whatsapp}',
    'at {telefono}',
    'by direct message and we tell you about {tema}',
    'by direct message',
  ],
  titles: [
    '{producto} {precio}',
    '{tema} in {barrio}',
    '{tema} in {ciudad}',
    '{tema} {en_negocio}',
    'What people ask us about {tema}',
    'Before you look for {tema}',
    '{tema} or {tema2}?',
    '{tema} without the detours',
    'One more reason to come for {tema}',
    '{tema}, done well',
    '{tema}: what you should ask',
    'Let us talk about {tema}',
    'Save this: {tema}',
  ],
  part: '{titulo} · part {n}',
  urgency: ['Do not leave it for later: {en_negocio} we can do it today.'],
  humour: ['And no, {en_negocio} you do not need to know a guy.'],
  askPrice: 'Ask what {tema} costs and {en_negocio} we give you the whole price.',
  mentionClause: '{mencion}.',
  mentionThing: 'Ask us about {mencion} too.',
};
