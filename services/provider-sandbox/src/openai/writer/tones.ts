import type { ObjetivoContenido, TonoVoz } from '@pregonero/contracts/api';
import type { Address } from './sentence';

/** How a tone of voice sounds: whom it speaks to, how it opens and the sentence that carries its colour. */
export interface Tone {
  address: Address;
  openers: readonly [string, ...string[]];
  colours: readonly [string, ...string[]];
}

/** How each tone of the form speaks: its address, how it opens, what it likes to say. */
export const TONES: Record<TonoVoz, Tone> = {
  profesional: {
    address: 'tu',
    openers: ['~Vamos directo al punto.', '~Hablemos con datos claros.'],
    colours: [
      'Trabajamos con método, tiempos claros y resultados que se pueden medir.',
      'Un buen proceso evita errores y ahorra tiempo: esa es nuestra forma de trabajar.',
      'Cada paso tiene una razón y una persona que responde por él.',
    ],
  },
  amigable: {
    address: 'tu',
    openers: ['~Hola, qué gusto saludarte.', '~Hola, ¿cómo va tu día?'],
    colours: [
      'Aquí te recibimos como en casa, con calma y una buena conversación.',
      'Pregunta sin pena, que nos encanta ayudar y para eso estamos.',
      'Nos gusta que te sientas bien desde el primer saludo.',
    ],
  },
  casual: {
    address: 'tu',
    openers: ['~Oye, va sin rodeos.', '~A ver, te cuento algo rapidito.'],
    colours: [
      'Así de fácil, sin enredos y sin letra pequeña.',
      'Nada de complicarse la vida: lo simple también funciona, y muy bien.',
      'Suena sencillo porque lo es, de verdad.',
    ],
  },
  formal: {
    address: 'usted',
    openers: ['~Reciba un cordial saludo.', '~Muy buen día.'],
    colours: [
      'Nuestro compromiso es brindarle una atención seria, respetuosa y transparente.',
      'Para nosotros es un honor contar con su confianza.',
      'Cada consulta se atiende con la dedicación que usted merece.',
    ],
  },
  energico: {
    address: 'tu',
    openers: ['~¡Atención, que esto es para ti!', '~¡Arrancamos!'],
    colours: [
      '¡Vamos con toda, que el mejor momento es ahora!',
      '¡Con ganas y buena energía todo se mueve más rápido!',
      '¡Esto hay que vivirlo, así que arriba ese ánimo!',
    ],
  },
  educativo: {
    address: 'tu',
    openers: ['~Hoy aprendes algo útil en menos de un minuto.', '~Toma nota, que esto sirve.'],
    colours: [
      'Recuérdalo así: primero entender, después comparar y al final decidir.',
      'Dicho de otra forma: la información correcta evita decisiones costosas.',
      'La lección es corta: quien pregunta bien, elige mejor.',
    ],
  },
  inspiracional: {
    address: 'tu',
    openers: ['~Respira un momento y escucha esto.', '~Esto es para quien sueña en grande.'],
    colours: [
      'Cada gran cambio empieza con un paso pequeño, y ese paso puede ser hoy.',
      'Lo que hoy parece lejano mañana puede ser parte de tu historia.',
      'Las cosas hechas con propósito siempre llegan más lejos.',
    ],
  },
};

/** What the script asks for at its end, and in the caption. */
export interface CallToAction {
  spoken: readonly [string, ...string[]];
  written: string;
}

/** How a script ends, by the goal of the form: spoken, and as text of the post. */
export const CALLS_TO_ACTION: Record<ObjetivoContenido, CallToAction> = {
  generar_leads: {
    spoken: [
      '[Escríbenos|Escríbanos] por mensaje directo, [cuéntanos|cuéntenos] qué [necesitas|necesita] y [te|le] orientamos.',
      '[Deja|Deje] [tus|sus] datos en el enlace del perfil y [te|le] contactamos para conversar.',
      'Si [quieres|quiere] una orientación para [tu|su] caso, [envíanos|envíenos] un mensaje hoy.',
    ],
    written: '[Escríbenos|Escríbanos] por mensaje directo y [te|le] orientamos.',
  },
  aumentar_ventas: {
    spoken: [
      '[Entra|Entre] al enlace del perfil y [haz|haga] [tu|su] compra o [tu|su] reserva hoy mismo.',
      '[Compra|Compre] o [reserva|reserve] hoy desde el enlace de nuestro perfil: es rápido y sencillo.',
      '[Escríbenos|Escríbanos] y [asegura|asegure] hoy mismo [tu|su] pedido o [tu|su] cita.',
    ],
    written: '[Compra|Compre] o [reserva|reserve] desde el enlace del perfil.',
  },
  educar_audiencia: {
    spoken: [
      '[Guarda|Guarde] este video para tenerlo a mano y [compártelo|compártalo] con quien lo necesite.',
      '[Sigue|Siga] esta cuenta: aquí explicamos un tema a la vez, con palabras sencillas.',
      'Si [aprendiste|aprendió] algo nuevo, [guarda|guarde] el video y [vuelve|vuelva] a verlo cuando haga falta.',
    ],
    written: '[Guarda|Guarde] este video y [compártelo|compártalo] con quien lo necesite.',
  },
  construir_marca: {
    spoken: [
      '[Síguenos|Síganos] y [conoce|conozca] de cerca a las personas que hacen esto posible.',
      '[Quédate|Quédese] por aquí: queremos que nos [conozcas|conozca] por cómo hacemos las cosas.',
      'Así somos y así trabajamos: [síguenos|síganos] y [acompáñanos|acompáñenos] en el camino.',
    ],
    written: '[Síguenos|Síganos] y [conoce|conozca] cómo trabajamos.',
  },
  engagement: {
    spoken: [
      '[Cuéntanos|Cuéntenos] en los comentarios: ¿qué es lo que más [te|le] cuesta en este tema?',
      '¿[Estás|Está] de acuerdo? [Responde|Responda] en los comentarios y [etiqueta|etiquete] a quien deba escucharlo.',
      '[Comenta|Comente] con una sola palabra qué [piensas|piensa] de esto: queremos leer [tu|su] opinión.',
    ],
    written: '¿[Qué piensas|Qué piensa]? [Cuéntanos|Cuéntenos] en los comentarios.',
  },
};
