import type { Trade } from '../trade';

/** Trades of a street that larger ones would take for their own: a patty is eaten by hand, and whoever sells phones repairs none. */
export const SPANISH_STREET: readonly Trade[] = [
  {
    test: /empanada|comidas? rapida|food ?truck|carrito de comida|salchipap|perros? caliente|\bperros y|hamburgues|arepa|mazorcada|pastel(?:es)? de (?:pollo|yuca)|papas? rellena/u,
    pains: [
      'Son las cuatro de la tarde y el almuerzo ya quedó lejos.',
      'Ese antojo no se quita con galletas de paquete.',
      'Salir tarde del trabajo y llegar a cocinar: hoy no.',
    ],
    questions: [
      '¿[Te|Le] dio hambre a media tarde?',
      '¿Quién trae hoy algo de comer?',
      '¿[Vas|Va] a llegar a la casa con las manos vacías?',
    ],
    promises: ['El olor llega primero y uno va detrás.'],
    crafts: [
      '{en_negocio} lo difícil es pedir solo una cosa.',
      'Picante o sin picante: {en_negocio} [tú mandas|usted manda].',
      'Para comer ahí o para llevar, {en_negocio} [dinos|díganos] cuántos son.',
    ],
    asks: ['[Haz|Haga] [tu|su] pedido', '[Pide|Pida] lo [tuyo|suyo]', '[Aparta|Aparte] [tu|su] pedido'],
    tags: ['ComidaCallejera', 'Antojo'],
    pictures: ['comida callejera', 'puesto de comida', 'manos sirviendo comida'],
  },
  {
    test: /cerrajer/u,
    does: 'trabajamos con',
    pains: [
      'Las llaves adentro, la puerta cerrada y el mercado en la mano.',
      'Cambiar de casa y dejar la chapa de antes no es buena idea.',
      'Una llave que se traba hoy se parte mañana.',
    ],
    questions: [
      '¿Cuántas personas tienen copia de [tus|sus] llaves?',
      '¿A quién [llamas|llama] si [te quedas|se queda] por fuera?',
    ],
    promises: ['Una buena chapa se nota la noche que uno duerme tranquilo.'],
    crafts: [
      '{en_negocio} [pregunta|pregunte] el valor antes de que se toque la puerta.',
      'Una foto de la chapa ayuda: {en_negocio} [te|le] decimos qué hace falta.',
    ],
    asks: ['[Manda|Mande] la foto de la chapa', '[Pide|Pida] el servicio', '[Pregunta|Pregunte] el valor'],
    tags: ['Cerrajería', 'HogarSeguro'],
    pictures: ['cerrajero con chapa', 'llaves', 'puerta de una casa'],
  },
  {
    test: /(?:venta|tienda|almacen|vendo) (?:\S+ )?de (?:celulares|computador|portatil|tecnolog)|vendo (?:celulares|computador|portatil)|accesorios (?:para|de) celular/u,
    pains: [
      'El celular se quedó sin memoria y ya no cabe ni una foto.',
      'Comprar tecnología a ciegas sale caro a los tres meses.',
    ],
    questions: [
      '¿Cuántas veces al día [cargas|carga] el celular?',
      '¿[Sabes|Sabe] qué equipo [te|le] sirve de verdad?',
    ],
    promises: ['El equipo que es se escoge por lo que uno hace con él.'],
    crafts: [
      '{en_negocio} [compara|compare] memoria, cámara y precio con el equipo en la mano.',
      '{en_negocio} [dinos|díganos] para qué lo [quieres|quiere] y miramos cuál conviene.',
    ],
    asks: ['[Pregunta|Pregunte] qué equipos hay', '[Aparta|Aparte] el [tuyo|suyo]'],
    tags: ['Celulares', 'Tecnología'],
    pictures: ['celulares en vitrina', 'persona con celular', 'audífonos'],
  },
  {
    test: /ropa (?:\S+ ){0,2}(?:de|para) (?:nin[oa]s?|bebes?)|ropa infantil|ropita/u,
    pains: [
      'Los niños crecen y la ropa se queda pequeña en un semestre.',
      'Ese pantalón que se compró grande ya le llega al tobillo.',
    ],
    questions: [
      '¿[Tu|Su] hijo también estrenó el mes pasado y ya no le queda?',
      '¿Qué talla va en este mes?',
    ],
    promises: ['La ropa de los niños tiene que aguantar el parque.'],
    crafts: [
      '{en_negocio} [dinos|díganos] la talla y la edad y miramos qué hay.',
      'Fotos y medidas de cada prenda: {en_negocio} eso se pregunta antes de pagar.',
    ],
    asks: ['[Dinos|Díganos] la talla', '[Aparta|Aparte] la prenda', '[Pregunta|Pregunte] por tallas'],
    tags: ['RopaInfantil', 'Mamás'],
    pictures: ['ropa de niños', 'niño jugando', 'ropa doblada'],
  },
  {
    test: /^(?!.*(?:salon de belleza|peluqueria canin|mascota)).*(?:barber|\bbarba\b)/u,
    does: 'hacemos',
    pains: [
      'Un mal corte dura semanas.',
      'La barba sin línea es solo pelo.',
      'Llegar a la cita con el corte pasado se nota de lejos.',
    ],
    questions: [
      '¿Hace cuánto no [te cortas|se corta] el pelo?',
      '¿Ya [tienes|tiene] quién [te|le] arregle la barba?',
    ],
    promises: ['Media hora en la silla y el espejo cambia de opinión.'],
    crafts: [
      '{en_negocio} [muéstranos|muéstrenos] la foto del corte antes de empezar.',
      'Alto, bajo o a tijera: {en_negocio} [tú dices|usted dice] cómo.',
    ],
    asks: ['[Separa|Separe] [tu|su] turno', '[Agenda|Agende] [tu|su] cita', '[Aparta|Aparte] [tu|su] silla'],
    tags: ['Barbería', 'CorteDeCabello'],
    pictures: ['barbero con cliente', 'corte de cabello', 'silla de barbería'],
  },
  {
    test: /yoga|pilates|meditaci/u,
    pains: [
      'Ocho horas sentado y la espalda ya pide cuentas.',
      'La cabeza no para ni cuando uno se acuesta.',
      'Todo el día para los demás y ni media hora para uno.',
    ],
    questions: ['¿Hace cuánto no [respiras|respira] despacio?', '¿[Duermes|Duerme] bien entre semana?'],
    promises: ['Una hora de silencio también es entrenar.'],
    crafts: [
      '{en_negocio} cada postura se hace hasta donde se puede.',
      '{en_negocio} [cuéntanos|cuéntenos] si [tienes|tiene] alguna molestia antes de empezar.',
      'No hace falta ser flexible: {en_negocio} se empieza como se llega.',
    ],
    asks: [
      '[Separa|Separe] [tu|su] cupo',
      '[Pregunta|Pregunte] por los horarios',
      '[Reserva|Reserve] [tu|su] clase',
    ],
    tags: ['Yoga', 'Bienestar'],
    pictures: ['clase de yoga', 'tapete de yoga', 'persona meditando'],
  },
  {
    test: /^(?!.*(?:\bropa|uniforme|lavado)).*(?:zapat|calzado|\btenis\b)/u,
    pains: [
      'Un zapato que aprieta arruina el mejor plan.',
      'Comprar por foto y que el número no sea: a todos nos ha pasado.',
      'Esos zapatos de siempre ya piden relevo.',
    ],
    questions: ['¿Cuántas horas al día [estás|está] de pie?', '¿Qué zapato [te|le] hace falta?'],
    promises: ['Un buen zapato se olvida mientras se camina.'],
    crafts: [
      '{en_negocio} [camina|camine] con el par puesto antes de decidir.',
      '{en_negocio} [pregunta|pregunte] por el material y por la suela.',
      'Si [dudas|duda] con el número, {en_negocio} lo hablamos antes.',
    ],
    asks: [
      '[Pide|Pida] [tu|su] número',
      '[Aparta|Aparte] [tu|su] par',
      '[Pregunta|Pregunte] por números y colores',
    ],
    tags: ['Calzado', 'Zapatos'],
    pictures: ['zapatos', 'zapatería', 'persona caminando'],
  },
  {
    test: /(?:clases?|academia|escuela|profesora?) (?:\S+ )?(?:de )?(?:guitarra|piano|canto|musica|bateria|violin)/u,
    does: 'damos clases de',
    pains: ['Las ganas de aprender llevan un año guardadas.'],
    questions: [
      '¿Cuánto tiempo más [vas|va] a decir «algún día aprendo»?',
      '¿Qué canción [te|le] gustaría sacar primero?',
    ],
    promises: ['Se aprende más rápido con alguien al lado.'],
    crafts: [
      '{en_negocio} [cuéntanos|cuéntenos] desde dónde [empiezas|empieza].',
      'Lo que no se practica se olvida: {en_negocio} [pregunta|pregunte] cuánto se practica.',
    ],
    asks: ['[Separa|Separe] [tu|su] cupo', '[Pregunta|Pregunte] cómo son las clases'],
    tags: ['Música', 'Aprender'],
    pictures: ['clase de música', 'instrumento', 'persona practicando'],
  },
  {
    test: /(?:clases?|academia|escuela|profesora?) (?:\S+ )?(?:de )?(?:baile|danza|salsa|bachata|ballet)/u,
    does: 'damos clases de',
    pains: ['Ir a una fiesta y quedarse sentado cansa.', 'Mirar bailar no es bailar.'],
    questions: ['¿Otra fiesta viendo bailar a los demás?', '¿Y si este diciembre [sales|sale] a la pista?'],
    promises: ['Con dos pasos bien aprendidos ya se pasa bueno.'],
    crafts: [
      '{en_negocio} no hace falta llegar con pareja.',
      'Despacio al principio: {en_negocio} [cuéntanos|cuéntenos] si [has|ha] bailado antes.',
    ],
    asks: ['[Separa|Separe] [tu|su] cupo', '[Pregunta|Pregunte] cómo son las clases'],
    tags: ['Baile', 'Aprender'],
    pictures: ['clase de baile', 'pareja bailando', 'pista de baile'],
  },
  {
    test: /bicicle|\bbicis?\b|ciclis/u,
    pains: ['Un freno flojo se nota justo en la bajada.', 'La bici lleva meses en el cuarto de San Alejo.'],
    questions: [
      '¿Hace cuánto no le [haces|hace] mantenimiento a la bici?',
      '¿[Sales|Sale] a rodar este fin de semana?',
    ],
    promises: ['Bici ajustada, pedaleo liviano.'],
    crafts: [
      '{en_negocio} [pregunta|pregunte] qué hace falta y qué puede esperar.',
      '{en_negocio} [pruebas|prueba] la bici antes de salir.',
    ],
    asks: [
      '[Separa|Separe] [tu|su] turno',
      '[Manda|Mande] la foto de la bici',
      '[Pide|Pida] [tu|su] cotización',
    ],
    tags: ['Bicicletas', 'Ciclismo'],
    pictures: ['bicicleta', 'mecánico de bicicletas', 'ciclista en la vía'],
  },
  {
    test: /(?:repar|arregl|mantenim|soporte|tecnico)\S* (?:de |en )?(?:computador|portatil|sistemas|impresora)/u,
    does: 'arreglamos',
    pains: ['Un computador lento roba media hora diaria.', 'El portátil se recalienta y se apaga justo hoy.'],
    questions: [
      '¿Cuánto demora en prender [tu|su] computador?',
      '¿[Tienes|Tiene] copia de [tus|sus] archivos?',
    ],
    promises: ['Un equipo al día se nota desde que prende.'],
    crafts: [
      '{en_negocio} [pide|pida] el precio antes de que se abra el equipo.',
      'Los archivos primero: {en_negocio} [pregunta|pregunte] por la copia antes de empezar.',
    ],
    asks: [
      '[Separa|Separe] [tu|su] turno',
      '[Pide|Pida] [tu|su] cotización',
      '[Cuéntanos|Cuéntenos] qué falla',
    ],
    tags: ['Computadores', 'ServicioTécnico'],
    pictures: ['computador', 'técnico trabajando', 'portátil abierto'],
  },
  {
    test: /tortas|pasteler|reposter|cupcake|galletas decoradas/u,
    pains: [
      'Llegó el cumpleaños, son las cuatro de la tarde y todavía no hay torta.',
      'Una torta seca se queda en el plato.',
    ],
    questions: ['¿Quién cumple años este mes?', '¿De qué sabor era [tu|su] torta de niño?'],
    promises: ['El momento de las velas se recuerda por la torta.'],
    crafts: [
      '{en_negocio} [dinos|díganos] para cuántos es y para qué día.',
      'La foto de la idea ayuda: {en_negocio} [muéstranosla|muéstrenosla].',
    ],
    asks: ['[Haz|Haga] [tu|su] pedido', '[Aparta|Aparte] [tu|su] fecha', '[Encarga|Encargue] la [tuya|suya]'],
    tags: ['Tortas', 'Cumpleaños'],
    pictures: ['torta de cumpleaños', 'decoración de tortas', 'velas en una torta'],
  },
  {
    test: /peluqueria (?:canina|de (?:perros|mascotas))|grooming|bano (?:y corte )?(?:de|para) (?:perros|mascotas)|paseador|guarderia (?:canina|de perros)/u,
    does: 'hacemos',
    pains: [
      'Bañar al perro en casa: agua hasta en el techo.',
      'El pelo del perro ya está en todos los muebles.',
    ],
    questions: [
      '¿Hace cuánto no bañan a [tu|su] perro?',
      '¿Quién consiente a quien [te|le] mueve la cola todos los días?',
    ],
    promises: ['Un perro limpio duerme donde quiere.'],
    crafts: [
      '{en_negocio} [cuéntanos|cuéntenos] cómo se llama [tu|su] peludo y qué mañas tiene.',
      'Los nervios de un peludo bajan con calma: {en_negocio} [avísanos|avísenos] si es tímido.',
    ],
    asks: ['[Separa|Separe] el turno', '[Pide|Pida] la cita', '[Agenda|Agende] el baño'],
    tags: ['Mascotas', 'PeluqueríaCanina'],
    pictures: ['perro en la bañera', 'peluquería canina', 'perro feliz'],
  },
];

/** Sentences of whoever repairs, sells, makes, teaches or serves in a trade that has no words of its own. */
export const NEAREST_SPANISH_TRADES: readonly Trade[] = [
  {
    test: /repar|arregl|mantenimi|servicio tecnico|restaur(?!ante)/u,
    does: 'arreglamos',
    pains: ['Lo que se daña no siempre se bota.', 'Un daño pequeño no se arregla solo.'],
    questions: ['¿Qué [tienes|tiene] guardado porque se dañó?'],
    promises: ['Arreglar a tiempo sale mejor que comprar de nuevo.'],
    crafts: [
      '{en_negocio} [pide|pida] el precio antes de empezar.',
      'Con una foto del daño, {en_negocio} [te|le] decimos qué se puede hacer.',
    ],
    asks: ['[Manda|Mande] la foto del daño', '[Pide|Pida] [tu|su] cotización'],
    tags: ['Reparaciones', 'NegocioLocal'],
    pictures: ['técnico trabajando', 'herramientas', 'taller'],
  },
  {
    test: /clases?\b|curso|ensen|taller de (?:cocina|escritura|ceramica|arte|pintura)|aprend/u,
    does: 'damos clases de',
    pains: ['Decir «algún día aprendo» ya va para dos años.'],
    questions: ['¿Qué [te|le] gustaría saber hacer?', '¿Y si este mes [empiezas|empieza]?'],
    promises: ['Se aprende más rápido con alguien al lado.'],
    crafts: ['{en_negocio} [cuéntanos|cuéntenos] desde dónde [empiezas|empieza].'],
    asks: ['[Separa|Separe] [tu|su] cupo', '[Pregunta|Pregunte] por los horarios'],
    tags: ['Aprender', 'NegocioLocal'],
    pictures: ['persona aprendiendo', 'cuaderno', 'grupo de personas'],
  },
  {
    test: /alquil|renta de|arriendo de/u,
    does: 'alquilamos',
    pains: ['Comprar algo para usarlo un solo día no tiene sentido.'],
    questions: ['¿Para qué fecha lo [necesitas|necesita]?', '¿Y si lo [usas|usa] sin tener que comprarlo?'],
    promises: ['Alquilar con tiempo quita un afán.'],
    crafts: ['{en_negocio} [pregunta|pregunte] qué incluye y cuándo se devuelve.'],
    asks: ['[Aparta|Aparte] [tu|su] fecha', '[Pregunta|Pregunte] si hay disponibilidad'],
    tags: ['Alquiler', 'NegocioLocal'],
    pictures: ['cliente satisfecho', 'entrega de un pedido', 'negocio local'],
  },
  {
    test: /servicio|asesor|agencia|consultor|instalaci/u,
    pains: ['Lo barato que toca hacer dos veces no era barato.'],
    questions: ['¿A quién [llamas|llama] cuando hace falta ayuda?'],
    promises: ['Una cosa menos en qué pensar.'],
    crafts: [
      '{en_negocio} [te|le] decimos de frente qué incluye, cuánto demora y cuánto vale.',
      '{en_negocio} [empieza|empiece] por contarnos qué [necesitas|necesita].',
    ],
    asks: ['[Pide|Pida] [tu|su] cotización', '[Cuéntanos|Cuéntenos] qué [necesitas|necesita]'],
    tags: ['Servicios', 'NegocioLocal'],
    pictures: ['equipo de trabajo', 'cliente satisfecho', 'negocio local'],
  },
];
