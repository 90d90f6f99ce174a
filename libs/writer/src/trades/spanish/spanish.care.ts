import type { Trade } from '../trade';

/** Trades that people come to in a need: nothing is shouted there, nothing promised about bodies, money or faith. */
export const SPANISH_CARE: readonly Trade[] = [
  {
    test: /^(?!(?:venta de |tienda de )?(?:flor|ramos|arreglos|marmol)).*(?:funerari|exequial|velacion|cementerio|crematori)/u,
    isQuiet: true,
    pains: [
      'Nadie está listo para despedirse, y además toca hacer trámites.',
      'En un momento así, lo último que una familia necesita es papeleo.',
    ],
    questions: [
      '¿[Tu|Su] familia sabe a quién llamar si pasa algo?',
      '¿Quién [te|le] ayuda con los trámites en un momento difícil?',
    ],
    promises: ['Acompañar a una familia es hacerse cargo de los detalles, en silencio.'],
    crafts: [
      '{en_negocio} nos ocupamos de los trámites para que la familia esté junta.',
      '{en_negocio} explicamos con calma qué incluye cada servicio y cuánto vale.',
      '{en_negocio} cada despedida se organiza como la familia la quiere.',
    ],
    asks: ['[Escríbenos|Escríbanos]', '[Pregunta|Pregunte] con calma'],
    tags: ['Acompañamiento', 'Familia'],
    pictures: ['flores blancas', 'vela encendida', 'manos tomadas'],
  },
  {
    // A restaurant is called a temple, and a hotel has its chapel.
    test: /^(?:iglesia|parroquia)|^(?!.*(?:restaur|comida|pizz|cafe|\bbar\b|hotel|hostal|gimnas|\bfit|entrena|yoga|\bspa\b|barber|peluquer|belleza|tatu|boda|evento|tienda|articulos|libreri|boutique|ropa|uniformes|musica|flor)).*(?:\biglesias?\b|parroquia|\btemplo|congregacion|ministerio cristiano|comunidad cristiana|\bcapilla|pastoral)/u,
    isQuiet: true,
    pains: [
      'Hay semanas en las que uno necesita parar, respirar y no estar solo.',
      'Llegar a un barrio nuevo y no conocer a nadie pesa.',
    ],
    questions: [
      '¿Hace cuánto no [te detienes|se detiene] un momento a dar gracias?',
      '¿[Buscas|Busca] un lugar al que llegar en familia?',
    ],
    promises: ['Llegar por primera vez es más fácil cuando se pregunta antes.'],
    crafts: [
      '{en_negocio} la puerta está abierta para quien viene por primera vez.',
      '{en_negocio} hay con quién conversar y con quién orar.',
      '{en_negocio} no hay que saber nada ni traer nada para empezar.',
    ],
    asks: ['[Acompáñanos|Acompáñenos], o [escríbenos|escríbanos]', '[Escríbenos|Escríbanos]'],
    tags: ['Fe', 'Comunidad'],
    pictures: ['iglesia', 'personas reunidas', 'manos orando'],
  },
  {
    test: /^(?!ropa|uniforme|muebles|mobiliario|juguete|material|libros|disfra|transporte).*(?:(?:guarderia|kinder)(?! (?:canin|felin|de (?:mascotas|perr)|para (?:mascotas|perr)))|jardin infantil|preescolar|parvulos|sala cuna|ludoteca|cuidado de ninos)/u,
    isQuiet: true,
    pains: [
      'Trabajar tranquilo es imposible cuando uno no sabe con quién está el niño.',
      'Salir corriendo del trabajo porque no hay quién lo recoja: a muchos papás les pasa.',
    ],
    questions: [
      '¿Quién cuida a [tu|su] hijo mientras [trabajas|trabaja]?',
      '¿Ya [conoces|conoce] el lugar donde va a pasar el día?',
    ],
    promises: ['Un niño que vuelve a la casa contando lo que hizo: de eso se trata.'],
    crafts: [
      '{en_negocio} [puedes|puede] preguntar cómo es un día: qué se come, a qué se juega y cuándo se duerme.',
      '{en_negocio} se aprende jugando, y cada niño va a su ritmo.',
      '{en_negocio} preferimos resolver todas las preguntas antes de que [decidas|decida].',
    ],
    asks: [
      '[Agenda|Agende] una visita',
      '[Separa|Separe] el cupo',
      '[Ven|Venga] a conocernos, o [pregunta|pregunte]',
    ],
    tags: ['PrimeraInfancia', 'Familia'],
    pictures: ['niños jugando', 'salón de jardín infantil', 'profesora con niños'],
  },
  {
    test: /psicolog|psicoterap|terapeuta de pareja|salud mental/u,
    isQuiet: true,
    pains: [
      'Decir «estoy bien» todos los días también cansa.',
      'Hay cosas que pesan menos cuando se dicen en voz alta.',
    ],
    questions: [
      '¿Hace cuánto nadie [te|le] pregunta cómo [estás|está], de verdad?',
      '¿[Te|Le] cuesta dormir por darle vueltas a lo mismo?',
    ],
    promises: ['Pedir ayuda también es cuidarse.'],
    crafts: [
      '{en_negocio} la primera conversación es para escuchar, sin afán y sin juicios.',
      '{en_negocio} lo que se habla es confidencial.',
      '{en_negocio} acordamos juntos qué trabajar y cada cuánto vernos.',
    ],
    asks: ['[Agenda|Agende] [tu|su] cita', '[Escríbenos|Escríbanos]'],
    does: 'ayudamos con',
    tags: ['SaludMental', 'Bienestar'],
    pictures: ['consultorio de psicología', 'persona conversando', 'sofá junto a una ventana'],
  },
  {
    test: /^(?!.*(?:veterinar|animal|mascota|odonto|dental|droguer|farmac|natur|tienda|suplement|uniforme|dotacion|insumos|cosmetic|productos|colchon|zapat|calzado|seguros|escuela|curso|pantalla|soporte)).*(?:medic[oa]\b|medicina(?!l)|fisioterap|terapia fisica|nutricion(?! deportiva)|pediatr|ginecolog|dermatolog|cardiolog|enfermer|laboratorio clinico|\bips\b|ortoped|fonoaudiolog)/u,
    isQuiet: true,
    pains: [
      'Buscar los síntomas en internet asusta más de lo que ayuda.',
      'Dejar el chequeo para después es fácil; recordarlo a tiempo, no tanto.',
    ],
    questions: [
      '¿Cuándo fue [tu|su] último chequeo?',
      '¿[Tienes|Tiene] preguntas que en una consulta corta nunca [alcanzas|alcanza] a hacer?',
    ],
    promises: ['Salir de una consulta con las dudas resueltas ya es un alivio.'],
    crafts: [
      '{en_negocio} escuchamos primero y explicamos cada paso en palabras sencillas.',
      '{en_negocio} cada persona se valora antes de decidir qué hacer.',
      '{en_negocio} [sabes|sabe] qué se va a hacer y cuánto vale antes de empezar.',
    ],
    asks: ['[Agenda|Agende] [tu|su] cita', '[Pide|Pida] [tu|su] cita'],
    tags: ['Salud', 'Bienestar'],
    pictures: ['consultorio médico', 'profesional de la salud con paciente', 'estetoscopio'],
  },
  {
    test: /^(?!.*(?:panal|ropa|gimnas|turis|viaje|baile)).*(?:geriatric|adulto mayor|ancianato|gerontolog)/u,
    isQuiet: true,
    pains: ['Cuidar a los papás y trabajar al mismo tiempo no es fácil para nadie.'],
    questions: ['¿Quién acompaña a [tus|sus] papás mientras [trabajas|trabaja]?'],
    promises: ['Cuidar a quien nos cuidó también se puede hacer en compañía.'],
    crafts: [
      '{en_negocio} [puedes|puede] preguntar cómo es un día de principio a fin.',
      '{en_negocio} preferimos resolver todas las preguntas de la familia antes de decidir.',
    ],
    asks: ['[Agenda|Agende] una visita', '[Escríbenos|Escríbanos]'],
    tags: ['AdultoMayor', 'Familia'],
    pictures: ['adulto mayor sonriendo', 'jardín tranquilo', 'manos tomadas'],
  },
  {
    // A foundation that looks after animals is one that needs help before it is a clinic.
    test: /fundacion|\bong\b|voluntari|donacion|sin animo de lucro/u,
    isQuiet: true,
    pains: ['Querer ayudar y no saber por dónde empezar: a muchos les pasa.'],
    questions: ['¿[Tienes|Tiene] una hora a la semana para ayudar?', '¿Cómo se puede ayudar desde la casa?'],
    promises: ['Ayudar un poco, entre muchos, cambia bastante.'],
    crafts: [
      '{en_negocio} [puedes|puede] preguntar en qué se usa cada aporte.',
      '{en_negocio} [nos dices|nos dice] cuánto tiempo [tienes|tiene] y vemos juntos cómo ayudar.',
    ],
    asks: ['[Súmate|Súmese], o [escríbenos|escríbanos]', '[Pregunta|Pregunte] cómo ayudar'],
    tags: ['Ayudar', 'Comunidad'],
    pictures: ['voluntarios', 'manos ayudando', 'comunidad reunida'],
  },
  {
    // Many shops sell on credit, some teach finances, and cars are bought and sold too.
    test: /prestamos(?! (?:(?:el|los|un|nuestros?) )?servicios?)|^(?:\S+ )?creditos\b|libranza|(?<!(?:educacion|asesoria|consultoria|planeacion|gestion|administracion|libertad|salud) )financiera|compra de cartera|casa de empeno|compraventa(?! de)(?!.*(?:permuta|carro|moto|vehicul|inmueble|celular|libro|usad))|prendario/u,
    isQuiet: true,
    pains: [
      'Firmar un crédito sin leer la cuota completa sale caro.',
      'La plata de afán casi siempre es la más cara: [pregunta|pregunte] antes de firmar.',
    ],
    questions: ['¿[Sabes|Sabe] cuánto [terminas|termina] pagando en total?', '¿Qué papeles hacen falta?'],
    promises: ['Las cuentas claras se hacen antes de firmar, no después.'],
    crafts: [
      '{en_negocio} explicamos la tasa, el plazo y el total antes de firmar.',
      '{en_negocio} [te|le] decimos qué documentos hacen falta antes de que [vengas|venga].',
    ],
    asks: ['[Pide|Pida] la información', '[Pregunta|Pregunte]'],
    tags: ['CuentasClaras', 'FinanzasPersonales'],
    pictures: ['calculadora y papeles', 'asesora con cliente', 'firma de documentos'],
  },
  {
    test: /notari|registro civil|curadur/u,
    isQuiet: true,
    pains: [
      'Ir hasta la notaría y que falte un papel: vuelta perdida.',
      'Una firma sin autenticar puede frenar todo el trámite.',
    ],
    questions: ['¿[Sabes|Sabe] qué papeles [te|le] van a pedir?', '¿Qué trámite [tienes|tiene] pendiente?'],
    promises: ['Llegar con los papeles completos ahorra otra vuelta.'],
    crafts: [
      '{en_negocio} [te|le] decimos qué documentos traer antes de que [vengas|venga].',
      '{en_negocio} explicamos cada paso del trámite y cuánto vale.',
    ],
    asks: ['[Pregunta|Pregunte] qué documentos traer', '[Escríbenos|Escríbanos]'],
    tags: ['Notaría', 'Trámites'],
    pictures: ['firma de documentos', 'notaría', 'sello notarial'],
  },
];
