import type { Trade } from '../trade';
import { SPANISH_CARE } from './spanish.care';
import { SPANISH_STREET } from './spanish.street';
import { SPANISH_SERVICES } from './spanish.services';
import { SPANISH_TOWN } from './spanish.town';

/** Trades of Colombian streets, the special before the general. */
export const SPANISH_TRADES: readonly Trade[] = [
  ...SPANISH_CARE,
  ...SPANISH_STREET,
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
    promises: ['Llegar a la casa con la bolsa del pan le alegra la tarde a cualquiera.'],
    crafts: [
      '{en_negocio} la masa pone el ritmo: se amasa, reposa y después va al horno.',
      'Con antojo se escoge mejor: {en_negocio} manda la nariz.',
      'En la corteza y en la miga se conoce lo que sale del horno {en_negocio}.',
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
      'Siempre hay algo más urgente que el odontólogo, hasta que un día no.',
    ],
    questions: [
      '¿Cuándo fue la última vez que [te|le] revisaron los dientes?',
      '¿[Te|Le] sangran las encías al [cepillarte|cepillarse]?',
    ],
    promises: ['[Sonríe|Sonría] en las fotos sin pensarlo dos veces.'],
    crafts: [
      '{en_negocio} primero revisamos, después explicamos, y solo entonces [decides|decide].',
      '{en_negocio} [sabes|sabe] qué encontramos y cuánto vale antes de empezar.',
      'Si [te|le] dan nervios, {en_negocio} vamos despacio y [te|le] explicamos cada paso.',
    ],
    asks: ['[Agenda|Agende] [tu|su] cita', '[Separa|Separe] [tu|su] valoración', '[Pide|Pida] [tu|su] cita'],
    does: 'hacemos',
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
    promises: ['Una mascota bien cuidada se nota en cómo mueve la cola.'],
    crafts: [
      '{en_negocio} [cuéntanos|cuéntenos] cómo se llama [tu|su] peludo y qué mañas tiene.',
      'Comida, sueño, rasquiña o mal genio: {en_negocio} de todo eso se habla.',
      'Los nervios de un peludo bajan con calma: {en_negocio} [avísanos|avísenos] si es tímido.',
    ],
    asks: ['[Agenda|Agende] la cita de [tu|su] mascota', '[Separa|Separe] el turno', '[Pide|Pida] la cita'],
    tags: ['Mascotas', 'AmorPeludo'],
    pictures: ['perro feliz', 'veterinaria con mascota', 'gato'],
  },
  ...SPANISH_TOWN,
  {
    test: /arregl(?:o|amos) (?:de )?(?:carros|autos|camiones)|taller(?! (?:de (?!mecan|motos|carros|autos|latoner|llantas)|textil|creativo))|mecanic|automotri|cambio de aceite|lubricent|llantas|frenos|latoner/u,
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
      '{en_negocio} [pide|pida] ver la pieza gastada antes del cambio.',
      'Primero la cotización y después la llave inglesa: {en_negocio} [tú autorizas|usted autoriza].',
      'Antes de salir {de_negocio}, [pregunta|pregunte] qué se le hizo al carro y qué sigue.',
    ],
    asks: ['[Separa|Separe] [tu|su] turno', '[Pide|Pida] [tu|su] cotización', '[Agenda|Agende] la revisión'],
    does: 'revisamos',
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
    promises: ['Una hora para uno cambia la cara, y no es solo el peinado.'],
    crafts: [
      '{en_negocio} una foto ayuda: [muéstranos|muéstrenos] qué [quieres|quiere] antes de empezar.',
      '{en_negocio} mirarse dos veces al espejo hace parte del plan.',
      'Llegar con tiempo y con una idea clara: {en_negocio} eso ya es media cita.',
    ],
    asks: [
      '[Agenda|Agende] [tu|su] cita',
      '[Separa|Separe] [tu|su] turno',
      '[Reserva|Reserve] [tu|su] espacio',
    ],
    does: 'hacemos',
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
      '{en_negocio} la postura va primero; el peso y el ritmo llegan después.',
      '{en_negocio} [cuéntanos|cuéntenos] desde dónde [empiezas|empieza], sin compararse con el vecino.',
      'Entrenar a la deriva aburre: [llega|llegue] con una meta y {en_negocio} la hablamos.',
    ],
    asks: [
      '[Cuéntanos|Cuéntenos] [tu|su] meta',
      '[Pregunta|Pregunte] por los horarios',
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
      'Con la fórmula a mano, {en_negocio} [comparas|compara] lentes y precios con calma.',
      'Unas gafas mal ajustadas cansan: {en_negocio} [dinos|díganos] dónde [te|le] aprietan.',
    ],
    asks: [
      '[Pregunta|Pregunte] por [tus|sus] lentes',
      '[Cuéntanos|Cuéntenos] qué [necesitas|necesita]',
      '[Pregunta|Pregunte] por [tu|su] montura',
    ],
    tags: ['Óptica', 'SaludVisual'],
    pictures: ['gafas', 'examen de la vista', 'óptica'],
  },
  {
    test: /farmacia|drogueria|botica|naturista/u,
    pains: [
      'Once de la noche, fiebre, y ni un acetaminofén en la casa.',
      'Buscar la fórmula a última hora y con malestar: eso no se le desea a nadie.',
    ],
    questions: [
      '¿[Tienes|Tiene] el botiquín listo para el fin de semana?',
      '¿Se [te|le] está acabando la medicina de siempre?',
    ],
    promises: ['Un botiquín al día ahorra la carrera de medianoche.'],
    crafts: [
      'La salud no se adivina: {en_negocio} [pregunta|pregunte] con confianza.',
      'Una foto del empaque evita errores: {en_negocio} [muéstranosla|muéstrenosla].',
      'Con la lista del botiquín a la mano, {en_negocio} se compra lo justo.',
    ],
    asks: [
      '[Haz|Haga] [tu|su] pedido',
      '[Dinos|Díganos] qué [necesitas|necesita]',
      '[Pregunta|Pregunte] si lo tenemos',
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
    questions: ['¿Ya [tienes|tiene] la lista de materiales de [tu|su] obra?'],
    promises: ['Con la lista completa, el arreglo sale en una sola vuelta.'],
    crafts: [
      'Con las medidas en la mano, {en_negocio} hacemos la cuenta del material.',
      'La pieza dañada es la mejor pista: {en_negocio} la comparamos.',
      'Si no [sabes|sabe] cómo se llama la pieza, {en_negocio} [muéstranos|muéstrenos] la foto.',
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
      '{en_negocio} [pregunta|pregunte] qué flor dura más: el agua y el corte hacen el resto.',
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
      '{en_negocio} [mira|mire] también el cierre: de él depende que la joya no se pierda.',
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
    promises: ['Con la lista en la mano, la vuelta rinde más.'],
    crafts: [
      'Antes de imprimir {en_negocio}, [revisa|revise] márgenes y tamaño: se bota menos papel.',
      '{en_negocio} [mandas|manda] la lista y [te|le] contamos qué hay.',
    ],
    asks: ['[Manda|Mande] [tu|su] lista', '[Manda|Mande] [tu|su] archivo', '[Dinos|Díganos] qué falta'],
    tags: ['Papelería', 'RegresoAClases'],
    pictures: ['papelería', 'útiles escolares', 'impresora'],
  },
  ...SPANISH_SERVICES,
  {
    test: /\bropa|(?<!(?:hotel|hostal|posada|spa) )boutique(?! (?:hotel|floral|canin))|\bmoda\b|jean|vestidos|zapat|calzado|tenis|bolsos|accesorios|uniformes/u,
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
      '{en_negocio} [pregunta|pregunte] por las medidas, no solo por el número de la talla.',
      'Tocar el material y mirar el revés: {en_negocio} así se escoge.',
      'Si hay duda con la talla, {en_negocio} la hablamos antes de que [decidas|decida].',
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
      '{en_negocio} [cuéntanos|cuéntenos] si el plan es descansar o salir a caminar.',
      'Qué incluye la noche y a qué hora se llega: {en_negocio} eso se habla antes de pagar.',
    ],
    asks: ['[Reserva|Reserve] [tu|su] noche', '[Pregunta|Pregunte] por disponibilidad'],
    tags: ['Hospedaje', 'Descanso'],
    pictures: ['habitación de hotel', 'paisaje de Colombia', 'recepción de hotel'],
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
      '{en_negocio} [cuéntanos|cuéntenos] de qué tamaño es el antojo.',
      '{en_negocio} [te|le] ayudamos a escoger según el antojo.',
    ],
    asks: ['[Haz|Haga] [tu|su] pedido', '[Pregunta|Pregunte] qué hay para [tu|su] antojo'],
    tags: ['Antojo', 'MediaTarde'],
    pictures: ['taza de café', 'helado artesanal', 'postre'],
  },
  {
    test: /restaurant|comida|cocina|asader|pizz|hamburgues|arepa|almuerz|sushi|empanada|pescad|parrill|jugo|food|cevich|tamal|lechona|desayun|ensalad|cantina escolar|\bbar escolar|cervecer/u,
    pains: [
      'Son las doce y media, hay hambre y nadie decide dónde almorzar.',
      'Pedir a domicilio y que llegue frío daña cualquier antojo.',
    ],
    questions: ['¿Qué [vas|va] a comer hoy?', '¿A quién [invitas|invita] a comer rico esta semana?'],
    promises: ['Hay bocados que hacen cerrar los ojos.'],
    crafts: [
      '{en_negocio} [dinos|díganos] cuántos son y cuánta hambre hay.',
      'La sazón {de_negocio} se conoce probando.',
      'Si [dudas|duda] entre dos platos, {en_negocio} [te|le] contamos qué trae cada uno.',
    ],
    asks: ['[Haz|Haga] [tu|su] pedido', '[Pregunta|Pregunte] por el menú', '[Pide|Pida] lo [tuyo|suyo]'],
    tags: ['ComidaRica', 'Antojo'],
    pictures: ['plato servido', 'cocina de restaurante', 'mesa con comida'],
  },
];

/** For a trade that has no words of its own. */
export const ANY_SPANISH_TRADE: Trade = {
  test: /(?:)/u,
  isGeneral: true,
  pains: ['Comprar cerca también es comprar bien.', 'Preguntar no cuesta nada.'],
  questions: ['¿Cerca y sin tantas vueltas?'],
  promises: ['Con quien atiende bien se vuelve.'],
  crafts: ['{en_negocio} [empieza|empiece] por contarnos qué [necesitas|necesita].'],
  asks: ['[Escríbenos|Escríbanos]', '[Pregúntanos|Pregúntenos]', '[Haz|Haga] [tu|su] pedido'],
  tags: ['NegocioLocal', 'ComercioLocal'],
  pictures: ['negocio local', 'cliente satisfecho', 'equipo de trabajo'],
};
