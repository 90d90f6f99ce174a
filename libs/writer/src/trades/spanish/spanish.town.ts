import type { Trade } from '../trade';

/** What the law wants beside an advertisement for alcohol. */
const ALCOHOL =
  'El exceso de alcohol es perjudicial para la salud. Prohíbase el expendio de bebidas embriagantes a menores de edad.';

/** Trades of a town that the larger ones would take for their own: a parking lot is no garage, a fishmonger no restaurant. */
export const SPANISH_TOWN: readonly Trade[] = [
  {
    // There are bars for nails, eyebrows and salads, and nothing of them is for adults only.
    test: /^(?!.*(?:restaur|comida|asader|cafe|jugo)).*(?:(?<!(?:nails?|brow|lash|blow|beauty|sushi|snack|candy|cookie|salad|barra) )\bbar\b(?! (?:escolar|de (?:cejas|unas|pestanas|belleza|maquillaje|peinados|perfumes|ensaladas|frutas|postres|helados|dulces|tortas|fresas|galletas|cereal|batidos|malteadas|te\b|tes\b|sushi|arepas|empanadas|desayunos)))|gastrobar|\bpub\b|cervecer|discotec|cocteler|cantina(?! escolar)|fonda\b|karaoke|billar)/u,
    legend: ALCOHOL,
    pains: [
      'Todos dicen «hay que vernos» y nadie pone el sitio.',
      'La semana estuvo larga y el viernes no se organiza solo.',
    ],
    questions: ['¿Quién falta en la mesa este fin de semana?', '¿Ya [tienes|tiene] plan para el viernes?'],
    promises: ['Una mesa, los amigos de siempre y nada de afán.'],
    crafts: [
      '{en_negocio} [te|le] ayudamos a escoger qué pedir.',
      '{en_negocio} lo importante es con quién se comparte la mesa.',
      'Si [vas|va] a tomar, {en_negocio} [te|le] recomendamos dejar el carro en la casa.',
    ],
    asks: ['[Dinos|Díganos] cuántos son', '[Pregunta|Pregunte] por la mesa'],
    tags: ['PlanDeViernes', 'Amigos'],
    pictures: ['amigos en una mesa', 'barra de bar', 'luces de noche'],
  },
  {
    test: /(?<!(?:bombones|chocolates|trufas|tortas|postres) (?:de|con) )licor|estanco|aguardiente|cigarreria/u,
    legend: ALCOHOL,
    pains: ['Llegó la visita y en la casa no hay nada para ofrecer.'],
    questions: ['¿Ya [tienes|tiene] listo lo de la reunión?', '¿Quién pone lo de la reunión esta vez?'],
    promises: ['Lo de la reunión, resuelto en una sola vuelta.'],
    crafts: [
      '{en_negocio} [te|le] ayudamos a calcular cuánto llevar.',
      '{en_negocio} [nos dices|nos dice] qué [buscas|busca] y [te|le] contamos qué hay.',
    ],
    asks: ['[Haz|Haga] [tu|su] pedido', '[Dinos|Díganos] qué [buscas|busca]'],
    tags: ['Licorera', 'Reunión'],
    pictures: ['estantería de licores', 'copas', 'reunión de amigos'],
  },
  {
    test: /lavadero de (?:carros|motos|vehic)|autolavado|polichad|lavado de (?:carros|motos|vehic)/u,
    pains: [
      'Lavar el carro en la casa se lleva la mañana del domingo.',
      'Un carro sucio por dentro se siente antes de verse.',
    ],
    questions: ['¿Hace cuánto no [le lavas|le lava] la cojinería al carro?'],
    promises: ['Salir de viaje con el carro limpio también es empezar bien.'],
    crafts: [
      '{en_negocio} [te|le] decimos cuánto demora antes de recibir las llaves.',
      '{en_negocio} [nos dices|nos dice] qué parte del carro pide más cuidado.',
    ],
    asks: ['[Separa|Separe] [tu|su] turno', '[Pregunta|Pregunte] cuánto demora'],
    tags: ['CarroLimpio', 'Autolavado'],
    pictures: ['lavado de carro', 'carro brillante', 'espuma y agua'],
  },
  {
    test: /lavander|tintorer|lavaseco|lavado de (?:tenis|edredon|ropa|cobijas)/u,
    pains: [
      'El sábado de descanso se va entero lavando ropa.',
      'El edredón no cabe en la lavadora, y en época de lluvia tampoco seca.',
    ],
    questions: [
      '¿Hace cuánto no [lavas|lava] las cobijas?',
      '¿Cuánta ropa [tienes|tiene] esperando turno en la casa?',
    ],
    promises: ['Ropa limpia y doblada, y el fin de semana libre.'],
    crafts: [
      '{en_negocio} cada tela se lava distinto, y sabemos cómo.',
      '{en_negocio} [te|le] decimos qué mancha sale y cuál no, antes de empezar.',
      '{en_negocio} [nos dices|nos dice] qué prenda pide más cuidado.',
    ],
    asks: ['[Trae|Traiga] la ropa o [pregunta|pregunte]', '[Pregunta|Pregunte] cuánto demora'],
    does: 'lavamos',
    tags: ['Lavandería', 'RopaLimpia'],
    pictures: ['ropa doblada', 'lavadora', 'toallas limpias'],
  },
  {
    // Hotels, restaurants and apartments have one, too.
    test: /^(?:(?:somos|tengo|tenemos|un|el|mi|nuestro|servicios? de|alquiler de|arriendo de|administracion de) )*(?:parqueadero|parking)/u,
    pains: [
      'Dar tres vueltas a la manzana buscando dónde parquear quita más tiempo que la diligencia.',
      'Dejar el carro en la calle y caminar pensando en él no es descansar.',
    ],
    questions: ['¿Dónde [dejas|deja] el carro cuando [vas|va] al centro?'],
    promises: ['Parquear y olvidarse del asunto un rato.'],
    crafts: [
      '{en_negocio} [mira|mire] la tarifa antes de entrar.',
      '{en_negocio} [puedes|puede] preguntar si hay puesto antes de venir.',
    ],
    asks: ['[Pregunta|Pregunte] por [tu|su] cupo', '[Separa|Separe] [tu|su] puesto'],
    does: 'recibimos',
    tags: ['Parqueadero', 'Conductores'],
    pictures: ['parqueadero', 'carro parqueado', 'calle del centro'],
  },
  {
    test: /escuela de conduccion|conduccion|autoescuela|licencia de condu/u,
    pains: [
      'Depender siempre de que alguien [te|le] lleve cansa.',
      'Aprender a manejar con un familiar al lado casi siempre termina en regaño.',
    ],
    questions: [
      '¿Ya [sabes|sabe] qué categoría de licencia [necesitas|necesita]?',
      '¿[Te|Le] da susto parquear?',
    ],
    promises: ['Manejar con calma se aprende, y mejor si es con paciencia al lado.'],
    crafts: [
      '{en_negocio} [pregunta|pregunte] cuántas horas son de práctica.',
      'Los nervios se van manejando; los papeles, {en_negocio}, se averiguan antes.',
    ],
    asks: ['[Separa|Separe] [tu|su] cupo', '[Pregunta|Pregunte] por los horarios'],
    does: 'damos clases de',
    tags: ['Conducción', 'Licencia'],
    pictures: ['clase de conducción', 'manos al volante', 'señales de tránsito'],
  },
  {
    test: /tecnomecanic|revision tecnico|\bcda\b|soat/u,
    pains: [
      'Una multa por papeles vencidos sale más cara que renovarlos.',
      'El retén no avisa, y la fecha de los papeles tampoco.',
    ],
    questions: ['¿[Sabes|Sabe] cuándo se vencen los papeles de [tu|su] carro?'],
    promises: ['Papeles al día, viaje tranquilo.'],
    crafts: [
      '{en_negocio} [te|le] decimos qué traer antes de que [vengas|venga].',
      'Si algo no pasa la revisión, {en_negocio} [pregunta|pregunte] por qué.',
    ],
    asks: ['[Separa|Separe] [tu|su] turno', '[Pregunta|Pregunte] qué traer'],
    tags: ['PapelesAlDía', 'Conductores'],
    pictures: ['revisión de carro', 'moto en la calle', 'documentos del carro'],
  },
  {
    test: /^(?!.*(?:parque|conduc|tecnomec|lavad|carros|autos|ropa|domicilio|mensajer|transport)).*(?:\bmotos?\b|motociclet)/u,
    pains: [
      'Una cadena floja suena poquito hasta el día en que se sale.',
      'Quedarse varado con la moto y llegar tarde: casi siempre avisó antes.',
    ],
    questions: [
      '¿Hace cuánto no [le revisas|le revisa] los frenos a la moto?',
      '¿[Tu|Su] moto prende a la primera por la mañana?',
    ],
    promises: ['Moto revisada, camino tranquilo.'],
    crafts: [
      '{en_negocio} [pide|pida] ver la pieza gastada antes del cambio.',
      'Primero la cotización y después las herramientas: {en_negocio} [tú autorizas|usted autoriza].',
      'Antes de salir {de_negocio}, [pregunta|pregunte] qué se le hizo a la moto.',
    ],
    asks: ['[Separa|Separe] [tu|su] turno', '[Pide|Pida] [tu|su] cotización'],
    does: 'revisamos',
    tags: ['Motos', 'TallerDeMotos'],
    pictures: ['taller de motos', 'mecánico con moto', 'moto en la vía'],
  },
  {
    // A farm with rooms or for parties is a place to stay.
    test: /^(?!.*(?:restaur|hotel|hosped|glamping|raiz|recreo|pasadia|eventos|turis|alquiler|arriendo|cafeteria|panader|concentrado)).*(?:\bgranja\b|\bfinca (?:de productos|cafetera|agroecolog|lechera|avicola)|(?:productos?|mercado) (?:campesin|del campo|de la finca|agricol|organic)|huevos|apicultor|apiario|lacteos|queseri|agroecolog)/u,
    pains: [
      'Comer sin saber de dónde viene la comida se nos volvió costumbre.',
      'Lo del campo se compra lejos y sin poder preguntar quién lo sembró.',
    ],
    questions: [
      '¿[Sabes|Sabe] de qué vereda viene lo que hay en [tu|su] mesa?',
      '¿Qué del campo falta esta semana en [tu|su] cocina?',
    ],
    promises: ['Lo que viene del campo se conoce por el sabor, no por la etiqueta.'],
    crafts: [
      '{en_negocio} [pregunta|pregunte] cómo se produce: del campo se habla sin secretos.',
      'El campo tiene sus tiempos: {en_negocio} [dinos|díganos] para cuándo y cuánto.',
      'Una receta de la abuela pide ingredientes con historia: {en_negocio} la contamos.',
    ],
    asks: ['[Haz|Haga] [tu|su] pedido', '[Dinos|Díganos] qué [necesitas|necesita]'],
    tags: ['DelCampo', 'Campesinos'],
    pictures: ['huevos criollos', 'queso campesino', 'finca cafetera'],
  },
  {
    test: /^(?!.*(?:helad|ensalad|jugo|cafe|malteada|postre)).*(?:fruver|frutas|verduras|legumbrer|plaza de mercado)/u,
    pains: [
      'Una fruta linda por fuera y pasada por dentro daña el jugo.',
      'La nevera llena de bolsas y nada fresco para el almuerzo.',
    ],
    questions: [
      '¿Qué fruta falta en [tu|su] casa esta semana?',
      '¿Ya [hiciste|hizo] el mercado de la semana?',
    ],
    promises: ['Una fruta en su punto se nota desde el desayuno.'],
    crafts: [
      '{en_negocio} [te|le] ayudamos a escoger la fruta según el día en que se va a comer.',
      'Para hoy o para el jueves: {en_negocio} [dinos|díganos] cuándo se va a comer.',
    ],
    asks: ['[Haz|Haga] [tu|su] pedido', '[Manda|Mande] [tu|su] lista'],
    tags: ['Mercado', 'Frutas'],
    pictures: ['frutas y verduras', 'puesto de mercado', 'aguacates'],
  },
  {
    test: /^(?!.*(?:restaur|asader|parrill|asad[oa]s)).*(?:carniceri|pescaderi|\bcarnes\b|salsamentari|avicol)/u,
    pains: [
      'Un asado con el corte equivocado no lo salva ni la salsa.',
      'Llegan las visitas y no hay con qué hacer el almuerzo.',
    ],
    questions: ['¿Qué [vas|va] a preparar este domingo?', '¿[Sabes|Sabe] qué corte pedir para el sudado?'],
    promises: ['El corte que es hace la mitad del almuerzo.'],
    crafts: [
      '{en_negocio} [nos dices|nos dice] qué [vas|va] a preparar y sacamos el corte que es.',
      '{en_negocio} [te|le] decimos cuánto alcanza para los que son.',
    ],
    asks: ['[Haz|Haga] [tu|su] pedido', '[Encarga|Encargue] [tu|su] corte'],
    tags: ['AlmuerzoEnCasa', 'Asado'],
    pictures: ['cortes de carne', 'mostrador de carnicería', 'asado'],
  },
  {
    test: /supermercado|minimercado|autoservicio|tienda de barrio|granero|abarrotes|^tienda$|micromercado|viveres/u,
    pains: [
      'Son las siete, el desayuno a medias y falta justo una cosa.',
      'Cruzar media ciudad por el mercado no tiene gracia.',
    ],
    questions: ['¿Qué falta hoy en [tu|su] alacena?', '¿Ya [hiciste|hizo] la lista del mercado?'],
    promises: ['Lo del diario, cerca y sin dar tantas vueltas.'],
    crafts: [
      '{en_negocio} [mandas|manda] la lista y [te|le] contamos qué hay.',
      'Saludar a los vecinos {en_negocio} también es hacer mercado.',
    ],
    asks: ['[Haz|Haga] [tu|su] pedido', '[Manda|Mande] [tu|su] lista'],
    tags: ['Mercado', 'Barrio'],
    pictures: ['estantería de supermercado', 'mercado en bolsa', 'tienda de barrio'],
  },
  {
    test: /^(?!.*(?:peluquer|barber|salon de belleza)).*(?:manicur|pedicur|\bnails?\b|\b(?:de|y) unas\b|^unas (?:y|acril|en gel|semi|a domicilio)|^unas$)/u,
    pains: [
      'Un esmalte que se levanta a los dos días no vale la espera.',
      'Llegar al evento con las uñas a medio hacer no va con [tu|su] pinta.',
    ],
    questions: [
      '¿De qué color [quieres|quiere] las uñas esta vez?',
      '¿Ya [tienes|tiene] las uñas listas para el fin de semana?',
    ],
    promises: ['Manos bonitas para el evento y para el lunes también.'],
    crafts: [
      '{en_negocio} [pregunta|pregunte] cuánto dura el esmalte y cómo se cuida.',
      'Corto, largo, clásico o atrevido: {en_negocio} [escoges|escoge] con calma.',
      '{en_negocio} [traes|trae] la foto del diseño y [te|le] decimos cómo quedaría.',
    ],
    asks: ['[Agenda|Agende] [tu|su] cita', '[Separa|Separe] [tu|su] turno'],
    does: 'hacemos',
    tags: ['Uñas', 'Manicure'],
    pictures: ['manicure', 'uñas decoradas', 'esmaltes'],
  },
  {
    test: /^(?!.*(?:peluquer|barber|salon de belleza|vehic|sillas)).*(?:\bspa\b|\b(?:brow|lash)|masaj|estetica|depilac|cosmetolog|tratamientos? facial|cejas|pestanas)/u,
    pains: [
      'Los hombros apretados no se quitan durmiendo cinco minutos más.',
      'Todo el mundo tiene su hora en la semana, menos uno.',
    ],
    questions: [
      '¿Cuánto hace que no [te dedicas|se dedica] una hora para [ti|usted]?',
      '¿[Sabes|Sabe] qué le va bien a [tu|su] piel?',
    ],
    promises: ['Una hora sin celular ya es un descanso.'],
    crafts: [
      '{en_negocio} primero [te|le] preguntamos cómo [llegas|llega] y luego empezamos.',
      '{en_negocio} explicamos qué se hace en cada sesión y cuánto vale.',
      'Llegar cinco minutos antes y sin celular: {en_negocio} ya con eso se empieza a descansar.',
    ],
    asks: ['[Agenda|Agende] [tu|su] cita', '[Reserva|Reserve] [tu|su] espacio'],
    tags: ['Bienestar', 'TiempoParaTi'],
    pictures: ['masaje relajante', 'spa', 'toallas y flores'],
  },
  {
    test: /^(?!.*(?:temporal|elimina|remocion|borra)).*(?:tatua|tattoo|piercing)/u,
    pains: [
      'Un tatuaje de afán se lleva puesto muchos años.',
      'Tener el diseño en la cabeza y no saber cómo quedaría en la piel.',
    ],
    questions: ['¿Qué [te|le] gustaría llevar en la piel?', '¿[Tienes|Tiene] un diseño guardado hace meses?'],
    promises: ['Un buen diseño se conversa antes de la primera línea.'],
    crafts: [
      'Primero el dibujo y después la aguja: {en_negocio} [tú decides|usted decide] cuándo.',
      '{en_negocio} [puedes|puede] preguntar por el material antes de empezar.',
      '{en_negocio} [te|le] explicamos cómo cuidarlo los primeros días.',
    ],
    asks: ['[Agenda|Agende] [tu|su] cita', '[Manda|Mande] [tu|su] idea', '[Pide|Pida] [tu|su] cotización'],
    does: 'hacemos',
    tags: ['Tatuajes', 'Tinta'],
    pictures: ['tatuador trabajando', 'estudio de tatuajes', 'brazo tatuado'],
  },
  {
    test: /mudanza|trasteo|acarreo|transport|\bfletes?\b|mensajeria/u,
    pains: [
      'Un viaje que sale tarde daña el día entero.',
      'Pagar menos y que nadie responda por lo que se dañó no es ahorrar.',
    ],
    questions: ['¿Para cuándo [necesitas|necesita] el viaje?', '¿Cuántas cosas [tienes|tiene] que mover?'],
    promises: ['Saber a qué hora llega y quién maneja quita la mitad del susto.'],
    crafts: [
      '{en_negocio} acordamos la hora, la ruta y el precio antes de salir.',
      'Quién va y en qué carro: {en_negocio} eso se pregunta antes de cargar.',
    ],
    asks: ['[Pide|Pida] [tu|su] cotización', '[Separa|Separe] la fecha'],
    does: 'hacemos',
    tags: ['Transporte', 'EnCamino'],
    pictures: ['camión de trasteos', 'conductor', 'cajas de cartón'],
  },
  {
    test: /^(?!.*(?:ferreter|automotri)).*(?:cerrajer|electricist|plomer|fontaner|destape|instalaciones electric|albanil|maestro de obra|todero|gasista)/u,
    pains: [
      'El daño pequeño que se deja para después nunca sale más barato.',
      'Llamar, esperar todo el día y que nadie llegue: a todos nos ha pasado.',
    ],
    questions: [
      '¿Qué arreglo de la casa [llevas|lleva] meses aplazando?',
      '¿A quién [llamas|llama] cuando algo falla en la casa?',
    ],
    promises: ['Un arreglo bien hecho se hace una sola vez.'],
    crafts: [
      '{en_negocio} [describe|describa] el daño y [pide|pida] el precio antes de empezar.',
      'Un arreglo se prueba antes de despedirse: {en_negocio} [tú das|usted da] el visto bueno.',
    ],
    asks: ['[Pide|Pida] [tu|su] visita', '[Manda|Mande] la foto del daño', '[Pide|Pida] [tu|su] cotización'],
    does: 'trabajamos con',
    tags: ['Hogar', 'Reparaciones'],
    pictures: ['técnico trabajando en casa', 'herramientas', 'caja de herramientas'],
  },
  {
    test: /^(?!.*(?:lavado|limpiez|aseo|lavander)).*(?:carpinter|ebanist|muebler|muebles|colchon|vidrier|ventaner|cocinas integrales|ornamentac|soldad|tapicer|cortinas|persianas)/u,
    pains: [
      'Comprar a ojo y que no quepa por la puerta: pasa más de lo que se cuenta.',
      'Esa esquina de la casa lleva meses esperando.',
    ],
    questions: ['¿Ya [mediste|midió] el espacio?', '¿Qué rincón de [tu|su] casa está pidiendo un cambio?'],
    promises: ['Una medida bien tomada se disfruta todos los días.'],
    crafts: [
      '{en_negocio} preguntamos por las medidas antes de hablar de precio.',
      '{en_negocio} [te|le] mostramos materiales y acabados para que [compares|compare].',
    ],
    asks: ['[Pide|Pida] [tu|su] cotización', '[Manda|Mande] la foto y las medidas'],
    does: 'hacemos',
    tags: ['Hogar', 'HechoAMedida'],
    pictures: ['taller de carpintería', 'sala de una casa', 'medida con metro'],
  },
  {
    test: /sastre|modist|costur|confeccion|arreglos? de ropa|bordad/u,
    pains: [
      'Ese pantalón con la bota larga lleva un año colgado.',
      'El evento es el sábado y el vestido no cierra.',
    ],
    questions: ['¿Qué prenda [tienes|tiene] guardada porque no [te|le] queda?'],
    promises: ['La ropa que queda bien se usa más.'],
    crafts: [
      '{en_negocio} tomamos medidas con calma y acordamos la fecha de entrega.',
      '{en_negocio} [te|le] decimos si la prenda tiene arreglo antes de cobrar.',
    ],
    asks: ['[Pide|Pida] [tu|su] cotización', '[Trae|Traiga] la prenda o [pregunta|pregunte]'],
    does: 'hacemos',
    tags: ['AMedida', 'Costura'],
    pictures: ['máquina de coser', 'sastre midiendo', 'telas'],
  },
  {
    test: /fotograf|videograf|filmacion|estudio de foto/u,
    pains: [
      'Mil fotos en el celular y ni una para colgar en la sala.',
      'El día pasa una sola vez, y las fotos movidas también se quedan.',
    ],
    questions: [
      '¿Quién va a tomar las fotos de ese día?',
      '¿Hace cuánto no [tienes|tiene] una foto con los [tuyos|suyos]?',
    ],
    promises: ['Una buena foto se vuelve a mirar toda la vida.'],
    crafts: [
      '{en_negocio} planeamos la sesión con [tus|sus] ideas y [tu|su] tiempo.',
      '{en_negocio} [te|le] decimos cuántas fotos incluye y cuándo se entregan.',
    ],
    asks: ['[Separa|Separe] [tu|su] fecha', '[Pide|Pida] [tu|su] cotización'],
    does: 'fotografiamos',
    tags: ['Fotografía', 'Recuerdos'],
    pictures: ['fotógrafo con cámara', 'sesión de fotos', 'álbum de fotos'],
  },
  {
    test: /^(?!.*(?:joyer|argolla|vestid|traje|flor|maquilla|restaur|tort|papeler|hotel|finca)).*(?:eventos|pinater|decoracion con globos|fiestas|banquete|recreacion|quinceaner|bodas|globos)/u,
    pains: [
      'Faltan dos semanas para la fiesta y nadie ha separado nada.',
      'Organizar todo solo y no alcanzar ni a bailar: así no es.',
    ],
    questions: [
      '¿Qué se celebra este mes en [tu|su] casa?',
      '¿Ya [tienes|tiene] la fecha y el número de invitados?',
    ],
    promises: ['La fiesta se disfruta cuando alguien más está pendiente de los detalles.'],
    crafts: [
      '{en_negocio} [nos cuentas|nos cuenta] la idea y el presupuesto, y la aterrizamos.',
      '{en_negocio} acordamos qué incluye y a qué hora se entrega.',
    ],
    asks: ['[Separa|Separe] [tu|su] fecha', '[Pide|Pida] [tu|su] cotización'],
    tags: ['Fiestas', 'Celebrar'],
    pictures: ['globos y decoración', 'mesa de fiesta', 'celebración'],
  },
];
