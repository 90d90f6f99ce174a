import type { Trade } from '../trade';
import { SPANISH_CARE } from './spanish.care';
import { SPANISH_SERVICES } from './spanish.services';
import { SPANISH_TOWN } from './spanish.town';

/** Trades of Colombian streets, the special before the general. */
export const SPANISH_TRADES: readonly Trade[] = [
  ...SPANISH_CARE,
  {
    test: /panader|pasteler|reposter|tortas|bizcocher/u,
    pains: [
      'Ese pan que a mediodía ya está duro no es el pan que [quieres|quiere] en [tu|su] mesa.',
      'Llegó el cumpleaños, son las cuatro de la tarde y todavía no hay torta.',
      'Desayunar de afán con pan de paquete cansa.',
    ],
    questions: [
      '¿Hace cuánto no [pruebas|prueba] pan que todavía está tibio?',
      '¿Quién lleva hoy algo rico para el café de la tarde?',
    ],
    promises: ['Abrir la bolsa y que la casa huela a pan recién hecho: eso [te llevas|se lleva] hoy.'],
    crafts: [
      '{en_negocio} amasamos temprano, dejamos reposar la masa y horneamos por tandas.',
      '{en_negocio} cada tanda se cuida hasta que sale del horno.',
      'Lo que sale del horno {en_negocio} se nota en la corteza y en la miga.',
    ],
    asks: [
      '[Haz|Haga] [tu|su] pedido',
      '[Encarga|Encargue] lo [tuyo|suyo]',
      '[Aparta|Aparte] [tu|su] pedido',
    ],
    tags: ['Panadería', 'PanFresco'],
    pictures: ['pan horneado', 'panadero amasando', 'vitrina de panadería'],
  },
  {
    test: /odontol|dental|dentist|ortodon/u,
    pains: [
      'Si algo frío [te|le] destempla una muela, esa muela ya [te|le] está avisando.',
      'Taparse la boca al reír no tiene por qué ser costumbre.',
      'Aplazar al odontólogo sale caro: lo pequeño crece sin doler.',
    ],
    questions: [
      '¿Cuándo fue la última vez que [te|le] revisaron los dientes?',
      '¿[Te|Le] sangran las encías al cepillarse?',
    ],
    promises: ['[Sonríe|Sonría] en las fotos sin pensarlo dos veces.'],
    crafts: [
      '{en_negocio} primero revisamos, después explicamos, y solo entonces [decides|decide].',
      '{en_negocio} [te|le] mostramos qué encontramos y cuánto vale antes de empezar.',
      'Cada tratamiento {en_negocio} empieza con una valoración tranquila y sin regaños.',
    ],
    asks: ['[Agenda|Agende] [tu|su] cita', '[Separa|Separe] [tu|su] valoración', '[Pide|Pida] [tu|su] cita'],
    tags: ['SaludOral', 'Odontología'],
    pictures: ['sonrisa', 'consultorio dental', 'odontóloga con paciente'],
  },
  {
    test: /^(?!.*(?:hamburgues|salchipap|calientes)).*(?:veterinari|mascota|\bperr|\bgat(?:o|ito)s?\b|canin|\bpet\b|acuario)/u,
    pains: [
      'Si [tu|su] perro se rasca todo el día, algo [te|le] está diciendo.',
      'Dejar vencer una vacuna es un riesgo que [tu|su] mascota no escogió.',
      'Bañar al perro en casa: agua hasta en el techo.',
    ],
    questions: [
      '¿[Tu|Su] mascota tiene las vacunas al día?',
      '¿Quién consiente a quien [te|le] mueve la cola todos los días?',
    ],
    promises: ['[Tu|Su] mascota sana, contenta y oliendo rico.'],
    crafts: [
      '{en_negocio} tratamos a cada peludo con paciencia y por su nombre.',
      '{en_negocio} [te|le] explicamos qué tiene [tu|su] mascota sin palabras raras.',
      'Los nervios también se atienden {en_negocio}: con calma y sin afán.',
    ],
    asks: ['[Agenda|Agende] la cita de [tu|su] mascota', '[Separa|Separe] el turno', '[Pide|Pida] la cita'],
    tags: ['Mascotas', 'AmorPeludo'],
    pictures: ['perro feliz', 'veterinaria con mascota', 'gato'],
  },
  ...SPANISH_TOWN,
  {
    test: /taller(?! (?:de (?!mecan|motos|carros|autos|latoner|llantas)|textil|creativo))|mecanic|automotri|cambio de aceite|lubricent|llantas|frenos|latoner/u,
    pains: [
      'Ese ruidito al frenar no se quita solo: se vuelve una cuenta más grande.',
      'Quedarse varado en plena avenida casi siempre avisa antes.',
      'Que en un taller [te|le] hablen enredado y [te|le] cobren de sorpresa: eso sí varilla.',
    ],
    questions: [
      '¿Hace cuántos kilómetros no [le haces|le hace] cambio de aceite al carro?',
      '¿[Sales|Sale] de viaje y no [has|ha] revisado los frenos?',
    ],
    promises: ['Carro revisado, viaje tranquilo.'],
    crafts: [
      '{en_negocio} [te|le] mostramos la pieza gastada antes de cambiarla.',
      '{en_negocio} revisamos, cotizamos y solo trabajamos con [tu|su] autorización.',
      'Al salir {de_negocio}, [sabes|sabe] qué se le hizo al carro y qué puede esperar.',
    ],
    asks: ['[Separa|Separe] [tu|su] turno', '[Pide|Pida] [tu|su] cotización', '[Agenda|Agende] la revisión'],
    tags: ['TallerMecánico', 'Carros'],
    pictures: ['mecánico trabajando', 'motor de carro', 'cambio de aceite'],
  },
  {
    test: /peluquer|barber|salon de belleza|estetica|belleza|estilis|maquilla/u,
    pains: [
      'Un mal corte dura semanas; uno bueno se nota desde la puerta.',
      'El cabello maltratado no se arregla con más gorra.',
      'Llegar al evento con las uñas a medio hacer no va con [tu|su] pinta.',
    ],
    questions: [
      '¿Ya [tienes|tiene] listo [tu|su] cambio de look?',
      '¿Cuánto hace que no [te dedicas|se dedica] una hora para [ti|usted]?',
    ],
    promises: ['[Sales|Sale] con otra cara, y no es solo el peinado.'],
    crafts: [
      '{en_negocio} primero [te|le] preguntamos qué [quieres|quiere] y luego empezamos.',
      '{en_negocio} nadie sale sin mirarse dos veces al espejo.',
      'Herramientas limpias y tiempo para cada persona: así atendemos {en_negocio}.',
    ],
    asks: [
      '[Agenda|Agende] [tu|su] cita',
      '[Separa|Separe] [tu|su] turno',
      '[Reserva|Reserve] [tu|su] espacio',
    ],
    tags: ['Belleza', 'CambioDeLook'],
    pictures: ['salón de belleza', 'corte de cabello', 'manicure'],
  },
  {
    test: /gimnas|crossfit|fitness|entrena|pilates|yoga|funcional/u,
    pains: [
      'Empezar el lunes y dejarlo el jueves no es pereza: es entrenar sin plan.',
      'Ocho horas sentado y después ese dolor de espalda que no perdona.',
      'Pagar un gimnasio al que nadie [te|le] hace seguimiento es botar la plata.',
    ],
    questions: [
      '¿Cuántas veces [has|ha] dicho «el lunes empiezo»?',
      '¿Y si entrenar dejara de ser un castigo?',
    ],
    promises: ['Menos excusas y más energía para subir las escaleras sin parar.'],
    crafts: [
      '{en_negocio} [te|le] corregimos la postura desde la primera clase.',
      '{en_negocio} el plan se arma según [tu|su] punto de partida, no el del vecino.',
      'Nadie entrena a la deriva {en_negocio}: siempre hay quien acompaña.',
    ],
    asks: [
      '[Pide|Pida] [tu|su] clase de prueba',
      '[Inscríbete|Inscríbase]',
      '[Pregunta|Pregunte] por los planes',
    ],
    tags: ['Gimnasio', 'VidaActiva'],
    pictures: ['gimnasio', 'persona entrenando', 'pesas'],
  },
  {
    test: /optica|optomet|gafas|\blentes/u,
    pains: [
      'Si [alejas|aleja] el celular para leer, [tus|sus] ojos ya están pidiendo ayuda.',
      'Ese dolor de cabeza de la tarde puede venir de unas gafas viejas.',
      'Acercarse a la pantalla no es costumbre: es que no se ve bien.',
    ],
    questions: [
      '¿Hace cuánto no [te|le] revisan la vista?',
      '¿[Ves|Ve] los letreros de lejos sin arrugar los ojos?',
    ],
    promises: ['Ver nítido cambia hasta el genio.'],
    crafts: [
      '{en_negocio} [te|le] ayudamos a escoger la montura que va con [tu|su] cara.',
      '{en_negocio} revisamos la fórmula y explicamos cada lente con su precio.',
      'Ajustar bien unas gafas toma unos minutos, y {en_negocio} los dedicamos.',
    ],
    asks: [
      '[Agenda|Agende] [tu|su] examen',
      '[Pide|Pida] [tu|su] cita',
      '[Pregunta|Pregunte] por [tu|su] montura',
    ],
    tags: ['Óptica', 'SaludVisual'],
    pictures: ['gafas', 'examen de la vista', 'óptica'],
  },
  {
    test: /farmacia|drogueria|botica|naturista/u,
    pains: [
      'Once de la noche, fiebre, y ni un acetaminofén en la casa.',
      'Hacer fila con malestar es lo último que uno quiere.',
    ],
    questions: [
      '¿[Tienes|Tiene] el botiquín listo para el fin de semana?',
      '¿Se [te|le] está acabando la medicina de siempre?',
    ],
    promises: ['Lo que [necesitas|necesita] para el botiquín, sin dar vueltas.'],
    crafts: [
      '{en_negocio} revisamos [tu|su] fórmula con calma y resolvemos las dudas.',
      '{en_negocio} [te|le] explicamos cómo se toma cada medicina.',
    ],
    asks: [
      '[Haz|Haga] [tu|su] pedido',
      '[Dinos|Díganos] qué [necesitas|necesita]',
      '[Pide|Pida] sin salir de casa',
    ],
    tags: ['Droguería', 'Salud'],
    pictures: ['droguería', 'medicinas', 'botiquín'],
  },
  {
    test: /ferreter|construccion|pinturas?\b|herramient|materiales|electricos/u,
    pains: [
      'La llave gotea, y cada gota sale en el recibo del agua.',
      'Empezar la obra y que falte un tornillo: día perdido.',
      'Comprar la pintura a ojo casi siempre termina en otra vuelta.',
    ],
    questions: [
      '¿Ya [tienes|tiene] la lista de materiales de [tu|su] obra?',
      '¿Ese arreglo de la casa va a esperar otro puente?',
    ],
    promises: ['Todo para el arreglo en una sola vuelta.'],
    crafts: [
      '{en_negocio} [te|le] ayudamos a calcular cuánto material [necesitas|necesita].',
      '{en_negocio} [traes|trae] la pieza dañada y buscamos la misma.',
      'Si no [sabes|sabe] cómo se llama, {en_negocio} lo encontramos con la foto.',
    ],
    asks: [
      '[Manda|Mande] [tu|su] lista',
      '[Pide|Pida] [tu|su] cotización',
      '[Pregunta|Pregunte] si lo tenemos',
    ],
    tags: ['Ferretería', 'HazloTúMismo'],
    pictures: ['ferretería', 'herramientas', 'pintura de pared'],
  },
  {
    test: /florist|flores|arreglos florales/u,
    pains: [
      'Se pasó la fecha y todo se arregló con un «ahí te debo el detalle»: que no [te|le] vuelva a pasar.',
      'Unas flores marchitas dicen lo contrario de lo que uno siente.',
    ],
    questions: [
      '¿A quién [le debes|le debe] unas flores esta semana?',
      '¿Cumpleaños, aniversario o disculpa?',
    ],
    promises: ['Hay cosas que unas flores dicen mejor que un mensaje largo.'],
    crafts: [
      '{en_negocio} armamos cada arreglo el mismo día en que se entrega.',
      '{en_negocio} [nos cuentas|nos cuenta] la ocasión y proponemos flores y colores.',
      'Hasta el color de la cinta se escoge con cuidado {en_negocio}.',
    ],
    asks: [
      '[Encarga|Encargue] [tu|su] arreglo',
      '[Pide|Pida] [tus|sus] flores',
      '[Aparta|Aparte] [tu|su] fecha',
    ],
    tags: ['Flores', 'Detalles'],
    pictures: ['flores', 'ramo de rosas', 'florista'],
  },
  {
    test: /joyer|argollas|relojer|bisuter/u,
    pains: [
      'Se acerca la fecha y el detalle todavía no aparece.',
      'Esa cadena rota lleva meses guardada en un cajón.',
    ],
    questions: ['¿Qué fecha [quieres|quiere] que no se olvide?', '¿A quién [quieres|quiere] sorprender?'],
    promises: ['Una joya que se usa todos los días vale por muchas guardadas.'],
    crafts: [
      '{en_negocio} [te|le] ayudamos a escoger la medida exacta.',
      '{en_negocio} [te|le] decimos de qué material es cada pieza y cómo se cuida.',
      '{en_negocio} revisamos cierres y engastes pieza por pieza.',
    ],
    asks: [
      '[Pide|Pida] [tu|su] cotización',
      '[Aparta|Aparte] [tu|su] pieza',
      '[Pregunta|Pregunte] por diseños y medidas',
    ],
    tags: ['Joyería', 'Detalles'],
    pictures: ['joyería', 'argollas de matrimonio', 'vitrina de joyas'],
  },
  {
    test: /papeler|fotocopi|miscelan|utiles escolares/u,
    pains: [
      'Son las diez de la noche y la cartulina era para mañana.',
      'Recorrer tres papelerías con la lista de útiles cansa a cualquiera.',
    ],
    questions: [
      '¿Ya [tienes|tiene] lista la lista de útiles?',
      '¿Qué [tienes|tiene] que imprimir esta semana?',
    ],
    promises: ['Una sola vuelta y la lista queda completa.'],
    crafts: [
      '{en_negocio} revisamos el archivo antes de imprimir, para no botar papel.',
      '{en_negocio} [mandas|manda] la lista y la alistamos completa.',
    ],
    asks: ['[Manda|Mande] [tu|su] lista', '[Manda|Mande] [tu|su] archivo', '[Dinos|Díganos] qué falta'],
    tags: ['Papelería', 'RegresoAClases'],
    pictures: ['papelería', 'útiles escolares', 'impresora'],
  },
  ...SPANISH_SERVICES,
  {
    test: /\bropa|boutique|\bmoda\b|jean|vestidos|zapat|calzado|tenis|bolsos|accesorios|uniformes/u,
    pains: [
      'Un clóset lleno y nada que ponerse.',
      'Comprar por foto y que la talla no sea: a todos nos ha pasado.',
      'Ese evento es el sábado y todavía no hay pinta.',
    ],
    questions: [
      '¿Qué [te vas|se va] a poner este fin de semana?',
      '¿Otra vez no [encuentras|encuentra] [tu|su] talla?',
    ],
    promises: ['Una prenda que combina con lo que ya [tienes|tiene] vale por tres.'],
    crafts: [
      '{en_negocio} [te|le] damos las medidas reales, no solo el número de la talla.',
      '{en_negocio} revisamos costura por costura.',
      'Si hay duda con la talla, {en_negocio} la resolvemos antes de enviar.',
    ],
    asks: [
      '[Pide|Pida] [tu|su] talla',
      '[Aparta|Aparte] [tu|su] prenda',
      '[Pregunta|Pregunte] por tallas y colores',
    ],
    tags: ['Moda', 'EstiloPropio'],
    pictures: ['tienda de ropa', 'perchero', 'persona probándose ropa'],
  },
  {
    test: /hotel|hostal|glamping|posada|cabana|hospedaje/u,
    pains: [
      'Llegar cansado y que la habitación no sea como en la foto: no, gracias.',
      'Otro puente en la casa viendo las fotos de los demás.',
    ],
    questions: ['¿Hace cuánto no [apagas|apaga] el celular y [miras|mira] una montaña?'],
    promises: ['Despertar sin alarma es un plan completo.'],
    crafts: [
      '{en_negocio} [te|le] ayudamos a armar el día desde el desayuno.',
      '{en_negocio} [te|le] decimos qué incluye la noche antes de que [pagues|pague].',
    ],
    asks: ['[Reserva|Reserve] [tu|su] noche', '[Pregunta|Pregunte] por disponibilidad'],
    tags: ['Hospedaje', 'Descanso'],
    pictures: ['habitación de hotel', 'paisaje de Colombia', 'desayuno de hotel'],
  },
  {
    test: /vivero|plantas|jardiner|suculent/u,
    pains: [
      'Se compra la planta con ilusión y al mes está seca: casi siempre es el agua o la luz.',
      'Ese balcón vacío está pidiendo verde.',
    ],
    questions: [
      '¿Cuánta luz le llega a [tu|su] balcón?',
      '¿A [ti|usted] también se [te|le] mueren las matas?',
    ],
    promises: ['Una planta en el sitio correcto se cuida casi sola.'],
    crafts: [
      '{en_negocio} [te|le] decimos cuánta agua y cuánta luz pide cada mata.',
      '{en_negocio} [nos muestras|nos muestra] la foto del espacio y escogemos juntos.',
    ],
    asks: ['[Aparta|Aparte] [tu|su] planta', '[Manda|Mande] la foto de [tu|su] espacio'],
    tags: ['Plantas', 'CasaVerde'],
    pictures: ['plantas de interior', 'vivero', 'manos sembrando'],
  },
  {
    test: /cafeter|cafe\b|helader|helado|malteada|postre|te y cafe/u,
    pains: ['Ese antojo de media tarde no se quita con agua.', 'Un antojo a medias no cuenta como descanso.'],
    questions: ['¿Con quién [te tomas|se toma] algo esta tarde?', '¿Dulce o salado para la media tarde?'],
    promises: ['Media hora, una buena mesa y el día mejora.'],
    crafts: [
      '{en_negocio} preparamos cada pedido en el momento.',
      '{en_negocio} [te|le] ayudamos a escoger según el antojo.',
    ],
    asks: ['[Haz|Haga] [tu|su] pedido', '[Pregunta|Pregunte] por el sabor de hoy'],
    tags: ['Antojo', 'MediaTarde'],
    pictures: ['taza de café', 'helado artesanal', 'postre'],
  },
  {
    test: /restaurant|comida|cocina|asader|pizz|hamburgues|arepa|almuerz|sushi|empanada|pescad|parrill|jugo|food|cevich|tamal|lechona|desayun|ensalad|cantina escolar|\bbar escolar|cervecer/u,
    pains: [
      'Son las doce y media, hay hambre y nadie decide dónde almorzar.',
      'Pedir a domicilio y que llegue frío daña cualquier antojo.',
      'Ese antojo de media tarde no se quita con agua.',
    ],
    questions: ['¿Qué [vas|va] a comer hoy?', '¿A quién [invitas|invita] a comer rico esta semana?'],
    promises: ['El primer bocado [te|le] va a hacer cerrar los ojos.'],
    crafts: [
      '{en_negocio} cocinamos al momento, así que llega como debe llegar.',
      'La sazón {de_negocio} es la de una casa: sin atajos.',
      '{en_negocio} [puedes|puede] pedir para la mesa o para llevar.',
    ],
    asks: ['[Haz|Haga] [tu|su] pedido', '[Reserva|Reserve] [tu|su] mesa', '[Pide|Pida]'],
    tags: ['ComidaRica', 'Antojo'],
    pictures: ['plato servido', 'cocina de restaurante', 'mesa con comida'],
  },
];

/** For a trade that has no words of its own. */
export const ANY_SPANISH_TRADE: Trade = {
  test: /(?:)/u,
  pains: [
    'Buscar {tema} y que nadie dé un precio claro cansa.',
    'Lo barato que toca hacer dos veces no era barato.',
    'Preguntar en cinco sitios por {tema} y salir con más dudas: a muchos les pasa.',
  ],
  questions: ['¿[Estás|Está] buscando {tema}?', '¿Ya [sabes|sabe] con quién contar para {tema}?'],
  promises: ['Con {tema} en buenas manos, una cosa menos en qué pensar.'],
  crafts: [
    '{en_negocio} respondemos cada mensaje con nombre propio.',
    '{en_negocio} decimos las cosas como son: qué incluye, cuánto demora y cuánto vale.',
    'Primero escuchamos y después proponemos: así se trabaja {en_negocio}.',
  ],
  asks: ['[Pide|Pida] [tu|su] cotización', '[Pregunta|Pregunte]', '[Escríbenos|Escríbanos]'],
  tags: ['NegocioLocal', 'HechoEnColombia'],
  pictures: ['negocio local', 'cliente satisfecho', 'equipo de trabajo'],
};
