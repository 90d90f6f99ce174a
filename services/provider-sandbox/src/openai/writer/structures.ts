/** One way to tell something in half a minute: how it begins, what it says, how it is called. */
export interface Structure {
  name: string;
  titles: readonly [string, ...string[]];
  hooks: readonly [string, ...string[]];
  /** Sentences in their order; each is one of several that mean the same. */
  body: readonly (readonly [string, ...string[]])[];
  /** The body counts something: none of its sentences can be left out. */
  isList?: boolean;
}

/**
 * The topic stands only after "sobre", "se trata" with its "de", "pensar en" or a colon, where any noun phrase or infinitive
 * fits, whatever its gender and number. No sentence claims a price, a date or a fact that the business did not say.
 */
export const STRUCTURES: readonly [Structure, ...Structure[]] = [
  {
    name: 'pregunta',
    titles: ['Lo primero que [debes|debe] mirar: {tema}', '¿Cuánto [sabes|sabe] sobre {tema}?'],
    hooks: [
      'Una pregunta directa: ¿qué es lo primero que [miras|mira] cuando se trata {de_tema}?',
      '¿Cuánto [sabes|sabe] en realidad sobre {tema}?',
      '¿Por qué cuesta tanto decidir cuando se trata {de_tema}?',
    ],
    body: [
      [
        'Casi siempre miramos el precio y dejamos lo importante para después.',
        'Casi todos empezamos por lo más vistoso y olvidamos lo que de verdad importa.',
      ],
      [
        'La respuesta cabe en tres cosas sencillas: entender qué [necesitas|necesita], comparar con calma y preguntar sin pena.',
        'La clave es simple: saber qué [buscas|busca], pedir que [te|le] expliquen y no decidir con afán.',
      ],
      ['~Con eso claro, elegir se vuelve mucho más fácil.', '~Cuando eso está claro, lo demás llega solo.'],
    ],
  },
  {
    name: 'mito',
    titles: ['El mito más repetido: {tema}', 'Mito y realidad: {tema}'],
    hooks: [
      'Hay un mito que escuchamos todo el tiempo sobre {tema}: que todo da lo mismo.',
      'Mucha gente cree que sobre {tema} ya está todo dicho, y no es verdad.',
    ],
    body: [
      [
        'La realidad es otra: los detalles que no se ven son los que marcan la diferencia.',
        'La verdad es más interesante: lo que parece igual por fuera casi nunca lo es por dentro.',
      ],
      [
        'Cuando alguien se toma el tiempo de hacer las cosas bien, se nota el primer día y también con los meses.',
        'El cuidado que se pone al principio es el que evita los problemas del final.',
      ],
      [
        '~Por eso conviene mirar más allá de la primera impresión.',
        '~La próxima vez que [lo escuches|lo escuche], ya [sabes|sabe] qué responder.',
      ],
    ],
  },
  {
    name: 'pasos',
    isList: true,
    titles: ['Tres pasos para empezar: {tema}', 'Paso a paso: {tema}'],
    hooks: [
      'Hoy [te|le] dejo tres pasos claros sobre {tema}.',
      'Tres pasos para empezar bien cuando se trata {de_tema}.',
    ],
    body: [
      [
        'Primero, [define|defina] qué [quieres|quiere] lograr y para cuándo.',
        'Primero, [escribe|escriba] en una frase qué [esperas|espera] conseguir.',
      ],
      [
        'Segundo, [busca|busque] a alguien que cuide los detalles y [te|le] hable claro.',
        'Segundo, [compara|compare] con calma y [pregunta|pregunte] todo lo que no [entiendas|entienda].',
      ],
      [
        'Tercero, [empieza|empiece] con algo pequeño, [revisa|revise] cómo salió y [ajusta|ajuste] desde ahí.',
        'Tercero, [da|dé] el primer paso esta semana, aunque no sea perfecto.',
      ],
    ],
  },
  {
    name: 'antes_despues',
    titles: ['Antes y después: {tema}', 'El cambio que se nota: {tema}'],
    hooks: [
      'Así se ve el antes y el después cuando se trata {de_tema}.',
      'Primero el antes, luego el después, y en el medio una sola decisión sobre {tema}.',
    ],
    body: [
      [
        'Antes: respuestas a medias, mucho tiempo perdido y cada vez más preguntas.',
        'Antes: dar vueltas, dudar de todo y dejar las cosas para otro día.',
      ],
      [
        'Después: alguien que escucha, explica con calma y acompaña hasta el final.',
        'Después: las cosas claras, un plan sencillo y la tranquilidad de haber elegido bien.',
      ],
      [
        '~El cambio no es magia: es tener al lado a quien ya conoce el camino.',
        '~La diferencia está en no hacerlo a solas.',
      ],
    ],
  },
  {
    name: 'historia',
    titles: ['Una historia corta sobre {tema}', 'Lo que cambió todo: {tema}'],
    hooks: [
      '[Imagina|Imagine] esta escena: alguien lleva semanas pensando en una sola cosa, {tema}.',
      '[Imagina|Imagine] a una persona que quería respuestas claras sobre {tema}.',
    ],
    body: [
      [
        'Preguntó en tres lugares y en todos le respondieron con prisa.',
        'Buscó por todas partes y solo encontró promesas y palabras raras.',
      ],
      [
        'Hasta que dio con alguien que se sentó, escuchó y le explicó todo con palabras sencillas.',
        'Un día llegó a un lugar donde primero le preguntaron y después le propusieron.',
      ],
      [
        '~Ese día entendió que una buena atención vale más que mil anuncios.',
        '~A veces la solución empieza con una buena conversación.',
      ],
    ],
  },
  {
    name: 'errores',
    isList: true,
    titles: ['Tres errores que conviene evitar: {tema}', 'No [caigas|caiga] en esto: {tema}'],
    hooks: [
      'Tres errores que se repiten cuando se trata {de_tema}.',
      '[Evita|Evite] estos tres errores al pensar en {tema}.',
    ],
    body: [
      [
        'Uno: decidir con afán, solo porque alguien más lo hizo.',
        'Uno: creer que lo más barato siempre sale mejor.',
      ],
      [
        'Dos: quedarse con la primera opción sin hacer preguntas.',
        'Dos: guardarse las dudas por pena de preguntar.',
      ],
      [
        'Tres: dejarlo para después, hasta que se vuelve un problema.',
        'Tres: no pedir ayuda a quien lo hace todos los días.',
      ],
      [
        '~Con un poco de orden, los tres se pueden evitar.',
        '~Si [te|le] pasó alguno, no [te preocupes|se preocupe]: todo tiene arreglo.',
      ],
    ],
  },
  {
    name: 'detras_de_camaras',
    titles: ['Lo que casi nadie cuenta: {tema}', 'Por dentro: {tema}'],
    hooks: [
      'Esto es lo que casi nadie [te|le] cuenta sobre {tema}.',
      'Hoy [te|le] mostramos lo que no se ve cuando se trata {de_tema}.',
    ],
    body: [
      [
        'Hay horas de trabajo, pruebas que no salen y decisiones que se toman pensando en la gente.',
        'Hay manos que cuidan cada detalle y personas que se hacen responsables del resultado.',
      ],
      [
        'Nada queda al azar: lo que [recibes|recibe] al final pasó antes por muchas revisiones.',
        'Cada cosa tiene su tiempo, y ese tiempo es el que después se nota.',
      ],
      [
        '~Por eso, cuando algo sale bien, no es casualidad.',
        '~Y eso, aunque no salga en la foto, es lo que más vale.',
      ],
    ],
  },
  {
    name: 'una_idea',
    titles: ['Una sola idea sobre {tema}', 'Si [recuerdas|recuerda] una cosa: {tema}'],
    hooks: [
      'Si hoy solo [recuerdas|recuerda] una idea sobre {tema}, que sea esta.',
      'En menos de un minuto, lo más importante sobre {tema}.',
    ],
    body: [
      [
        'Lo bueno no siempre es lo más caro ni lo más rápido: es lo que de verdad [te|le] sirve.',
        'Antes de elegir, [piensa|piense] en el resultado que [quieres|quiere] ver dentro de un mes.',
      ],
      [
        '[Pregunta|Pregunte] cómo se hace, [pide|pida] ejemplos y [compara|compare] con calma.',
        '[Habla|Hable] con quien tiene experiencia y [escucha|escuche] también lo que no recomienda.',
      ],
      ['~Una buena decisión hoy ahorra muchos dolores de cabeza mañana.', '~Parece poco, pero cambia todo.'],
    ],
  },
];

/** Who speaks and for whom; one of them stands in every script. */
export const PRESENTATIONS: readonly [string, ...string[]] = [
  '{en_negocio} lo vivimos todos los días, y cuidamos cada detalle pensando en {audiencia}.',
  'Eso es lo que hacemos {en_negocio}, sobre todo para {audiencia}.',
  '{en_negocio} trabajamos justo en eso, con una idea fija: servirle bien {a_audiencia}.',
  'Por eso, {en_negocio} acompañamos {a_audiencia} de principio a fin.',
];

/** The same for a business that is one person's profession. */
export const PROFESSIONAL_PRESENTATIONS: readonly [string, ...string[]] = [
  'Aquí trabaja {profesional}, y cuida cada detalle pensando en {audiencia}.',
  'Eso es lo que hace {profesional} todos los días, sobre todo para {audiencia}.',
  'De eso se encarga {profesional}, con una idea fija: servirle bien {a_audiencia}.',
  'Por eso, {profesional} acompaña {a_audiencia} de principio a fin.',
];

/** For scripts that came out short, or were asked to be longer. */
export const EXTRA_SENTENCES: readonly [string, ...string[]] = [
  'No hace falta saberlo todo para empezar: hace falta empezar bien.',
  'Lo importante es sentir confianza en cada paso, desde el primer saludo hasta el final.',
  'Y si queda alguna duda, se resuelve conversando, sin compromiso.',
  'Al final, lo que cuenta es que el resultado se parezca a lo que [buscabas|buscaba].',
  'Las cosas bien hechas toman su tiempo, y ese tiempo siempre vale la pena.',
  'Cada persona es distinta, así que primero escuchamos y después proponemos.',
];

/** Lines for a funny tone. `[te|le]` is the address: informal, formal. */
export const HUMOUR: readonly [string, ...string[]] = [
  'Y no, no hace falta un doctorado ni tres tazas de tinto para entenderlo.',
  'Prometido: duele menos que armar un mueble sin instrucciones.',
  'Es más fácil que encontrar la pareja de las medias en la lavadora.',
];

/** Lines for a text about prices. `[te|le]` is the address: informal, formal. */
export const PRICE: readonly [string, ...string[]] = [
  'Y si [te|le] preocupa el precio, [pregunta|pregunte]: [te|le] decimos el valor completo desde el principio, sin sorpresas.',
  '¿El precio? [Escríbenos|Escríbanos] y [te|le] explicamos qué incluye, peso por peso.',
];

/** Lines for a text that presses. `[te|le]` is the address: informal, formal. */
export const URGENCY: readonly [string, ...string[]] = [
  'Y no lo [dejes|deje] para después: lo que se aplaza casi nunca se hace.',
  'El mejor momento para empezar es hoy, no el lunes.',
];
