import type { Trade } from '../trade';

/** Trades that sell work, time or a place to be. */
export const SPANISH_SERVICES: readonly Trade[] = [
  {
    test: /dulcer|confiter|chocolat|bombon|golosin/u,
    pains: ['Una visita sin algo dulce se queda corta.'],
    questions: [
      '¿Qué dulce [te|le] recuerda a [tu|su] casa?',
      '¿Con qué [acompañas|acompaña] el café de la tarde?',
    ],
    promises: ['Un dulce a tiempo arregla la tarde.'],
    crafts: [
      '{en_negocio} [te|le] ayudamos a armar la caja para regalar.',
      '{en_negocio} [te|le] contamos de qué está hecho cada dulce.',
    ],
    asks: ['[Haz|Haga] [tu|su] pedido', '[Encarga|Encargue] [tu|su] caja'],
    tags: ['Dulces', 'Antojo'],
    pictures: ['dulces típicos', 'vitrina de dulces', 'caja de regalo'],
  },
  {
    test: /inmobiliari|finca raiz|arriend|apartamentos|vivienda|bienes raices/u,
    pains: [
      'Ver quince apartamentos y que ninguno sea como en la foto cansa a cualquiera.',
      'Arrendar sin estudio del inquilino puede salir muy caro.',
    ],
    questions: [
      '¿[Estás|Está] pagando arriendo por un sitio que ya [te|le] quedó pequeño?',
      '¿[Tienes|Tiene] un apartamento vacío que nadie ha ido a ver?',
    ],
    promises: ['Una buena visita empieza con las preguntas listas.'],
    crafts: [
      'Luz, ruido y administración: {en_negocio} [pregunta|pregunte] lo que la foto no muestra.',
      'Una visita se hace sin afán y con lista de preguntas, también {en_negocio}.',
      'Papeles claros y cuentas claras: {en_negocio} [pide|pida] las dos cosas.',
    ],
    asks: [
      '[Agenda|Agende] una visita',
      '[Cuéntanos|Cuéntenos] qué [buscas|busca]',
      '[Pide|Pida] el listado',
    ],
    tags: ['FincaRaíz', 'Vivienda'],
    pictures: ['apartamento', 'llaves de casa', 'sala iluminada'],
  },
  {
    // Whoever sells to a school is none.
    test: /^(?!.*(?:uniforme|utiles|transporte|\bruta|papeler|librer|refuerzo|tutor|tareas|fotograf|cantina|restaur|\bcafe|muebles|abogad|aseo|dotacion)).*(?:\bcolegio|\bliceo\b|bachillerato|institucion educativa)/u,
    isQuiet: true,
    pains: [
      'Escoger colegio por la fachada deja fuera lo que importa.',
      'Una decisión de muchos años no se toma con un volante.',
    ],
    questions: [
      '¿Qué [quieres|quiere] que [tu|su] hijo cuente al volver a casa?',
      '¿Ya [tienes|tiene] la lista de preguntas para el colegio?',
    ],
    promises: ['Conocer el colegio antes de decidir ahorra muchas dudas.'],
    crafts: [
      'Recorrer los salones dice mucho: {en_negocio} [pregunta|pregunte] por una visita.',
      '{en_negocio} [puedes|puede] preguntar cómo es un día de clases de principio a fin.',
      'Cada niño aprende a su paso: {en_negocio} [cuéntanos|cuéntenos] cómo es el [tuyo|suyo].',
    ],
    asks: ['[Pregunta|Pregunte] por una visita', '[Pregunta|Pregunte] por el proceso de admisión'],
    tags: ['Colegio', 'Educación'],
    pictures: ['salón de clase', 'estudiantes', 'profesora enseñando'],
  },
  {
    test: /academi|escuela|colegio|clases|cursos|refuerzo|idiomas|ingles|musica(?! (?:en vivo|ambient))|tutor|preicfes/u,
    pains: [
      'Estudiar solo con videos y no tener a quién preguntarle frena a cualquiera.',
      'Llega la semana de exámenes y las tareas se vuelven pelea en la casa.',
    ],
    questions: [
      '¿Qué [harías|haría] distinto si ya lo [supieras|supiera]?',
      '¿Cuánto tiempo más [vas|va] a decir «algún día aprendo»?',
    ],
    promises: ['Aprender se vuelve más fácil cuando alguien resuelve las dudas al lado.'],
    crafts: [
      '{en_negocio} [cuéntanos|cuéntenos] qué [sabes|sabe] ya: no todo empieza en la página uno.',
      'Lo que no se practica se olvida: {en_negocio} [pregunta|pregunte] cuánto se practica.',
      'Levantar la mano {en_negocio} también hace parte de aprender.',
    ],
    asks: [
      '[Separa|Separe] [tu|su] cupo',
      '[Pregunta|Pregunte] cómo son las clases',
      '[Pregunta|Pregunte] por los horarios',
    ],
    does: 'damos clases de',
    tags: ['Aprender', 'Educación'],
    pictures: ['salón de clase', 'profesora enseñando', 'estudiantes'],
  },
  {
    test: /\baseo|limpieza de|limpiez|lavado de muebles|fumigac/u,
    pains: [
      'El sofá se ve limpio hasta que [lo golpeas|lo golpea] y sale el polvo.',
      'El sábado de descanso se va entero trapeando.',
      'Esa mancha que ya es parte del paisaje todavía se puede sacar.',
    ],
    questions: [
      '¿Cuándo fue la última vez que [lavaste|lavó] el colchón?',
      '¿Y si el fin de semana no fuera para el trapero?',
    ],
    promises: ['Llegar a la casa y que huela a limpio sin haber movido un dedo.'],
    crafts: [
      '{en_negocio} [dinos|díganos] si hay niños, mascotas o telas delicadas.',
      'El precio se acuerda antes y el resultado se mira al final: {en_negocio} [pide|pida] las dos cosas.',
      'Cada tela se trata distinto, y {en_negocio} sabemos cómo.',
    ],
    asks: [
      '[Agenda|Agende] [tu|su] servicio',
      '[Pide|Pida] [tu|su] cotización',
      '[Manda|Mande] la foto de lo que [quieres|quiere] limpiar',
    ],
    does: 'limpiamos',
    tags: ['Limpieza', 'HogarLimpio'],
    pictures: ['limpieza de hogar', 'sofá limpio', 'equipo de limpieza'],
  },
  {
    test: /viaje|turis|tour|excursion/u,
    pains: [
      'Un paseo se daña por lo que nadie preguntó antes de pagar.',
      'Otro puente en la casa viendo las fotos de los demás.',
    ],
    questions: [
      '¿Ya [sabes|sabe] para dónde [vas|va] en el próximo puente?',
      '¿Hace cuánto no [apagas|apaga] el celular y [miras|mira] una montaña?',
    ],
    promises: ['[Empaca|Empaque] liviano: lo mejor de un viaje no cabe en la maleta.'],
    crafts: [
      '{en_negocio} [te|le] decimos qué incluye y qué no, antes de que [pagues|pague].',
      '{en_negocio} armamos el plan según [tu|su] tiempo y [tu|su] bolsillo.',
      'Transporte, hora y equipaje: {en_negocio} eso se resuelve antes de cerrar la maleta.',
    ],
    asks: [
      '[Reserva|Reserve] [tu|su] fecha',
      '[Pregunta|Pregunte] por cupos',
      '[Cotiza|Cotice] [tu|su] viaje',
    ],
    tags: ['Viajes', 'Turismo'],
    pictures: ['paisaje de Colombia', 'viajeros', 'hotel con vista'],
  },
  {
    test: /abogad|juridic|bufete|derecho (?:de familia|laboral|civil|penal)/u,
    isQuiet: true,
    pains: [
      'Firmar sin leer la letra pequeña es más caro que preguntar.',
      'Esperar a que un problema se arregle solo casi nunca funciona.',
    ],
    questions: [
      '¿[Sabes|Sabe] bien qué [estás|está] firmando?',
      '¿[Tienes|Tiene] un asunto que [llevas|lleva] meses aplazando?',
    ],
    promises: ['Entender [tu|su] caso en palabras sencillas quita la mitad del peso.'],
    crafts: [
      '{en_negocio} revisamos [tu|su] caso y decimos con franqueza qué camino hay.',
      '{en_negocio} [puedes|puede] preguntar por los honorarios antes de empezar.',
      '{en_negocio} lo que se cuenta es confidencial.',
    ],
    asks: ['[Agenda|Agende] [tu|su] asesoría', '[Cuéntanos|Cuéntenos] [tu|su] caso'],
    does: 'asesoramos en',
    tags: ['Abogados', 'Asesoría'],
    pictures: ['oficina de abogados', 'documentos', 'asesora con cliente'],
  },
  {
    test: /contador|contadur|contabl|asesor|seguros|consultor(?!io)|tramites/u,
    pains: [
      'Dejar las cuentas para la última semana siempre sale más caro.',
      'Los trámites aplazados llegan después con multa.',
    ],
    questions: [
      '¿[Tienes|Tiene] un trámite que [llevas|lleva] meses aplazando?',
      '¿[Sabes|Sabe] qué papeles [te|le] van a pedir?',
    ],
    promises: ['Entender [tus|sus] cuentas en palabras sencillas quita la mitad del peso.'],
    crafts: [
      '{en_negocio} revisamos [tu|su] caso y decimos con franqueza qué camino hay.',
      '{en_negocio} [puedes|puede] preguntar por los honorarios antes de empezar.',
      'Después de cada respuesta, {en_negocio} [pregunta|pregunte] cuál es el paso que sigue.',
    ],
    asks: [
      '[Agenda|Agende] [tu|su] asesoría',
      '[Cuéntanos|Cuéntenos] qué [necesitas|necesita]',
      '[Pide|Pida] [tu|su] consulta',
    ],
    does: 'ayudamos con',
    tags: ['Asesoría', 'CuentasClaras'],
    pictures: ['oficina', 'documentos', 'asesora con cliente'],
  },
  {
    test: /celular|computador|tecnolog|reparacion de (?:equipo|electro)|soporte|internet|electronic/u,
    pains: [
      'Se cae el celular, se rompe la pantalla y con ella el día.',
      'Una pantalla rota no se arregla con cinta.',
    ],
    questions: [
      '¿La batería ya no [te|le] llega a la tarde?',
      '¿Cuándo fue la última vez que [guardaste|guardó] copia de [tus|sus] fotos?',
    ],
    promises: ['Un arreglo a tiempo vale menos que un equipo nuevo.'],
    crafts: [
      '{en_negocio} [pide|pida] el precio antes de que se abra el equipo.',
      'Antes de entregar el equipo {en_negocio}, [guarda|guarde] copia de las fotos.',
      'Pantalla, sonido y cámara: {en_negocio} [prueba|pruebe] todo antes de [llevarte|llevarse] el equipo.',
    ],
    asks: [
      '[Manda|Mande] la foto del daño',
      '[Pide|Pida] [tu|su] cotización',
      '[Separa|Separe] [tu|su] turno',
    ],
    does: 'arreglamos',
    tags: ['Tecnología', 'ServicioTécnico'],
    pictures: ['reparación de celular', 'computador', 'técnico trabajando'],
  },
];
