import type { FormularioFields, PerfilNegocio } from '@pregonero/contracts/api';

/** A shop as its owner would fill it in. */
export interface GoldenShop {
  form: FormularioFields;
  perfil?: PerfilNegocio;
}

const GOALS = [
  'aumentar_ventas',
  'generar_leads',
  'construir_marca',
  'engagement',
  'educar_audiencia',
] as const;
const TONES = [
  'amigable',
  'casual',
  'profesional',
  'energico',
  'formal',
  'educativo',
  'inspiracional',
] as const;
let count = 0;

/** A shop of golden sets; goals and tones take turns. */
export function shop(
  tipoNegocio: string,
  audienciaObjetivo: string,
  temasPrincipales: string,
  perfil?: PerfilNegocio,
): GoldenShop {
  count += 1;
  return {
    form: {
      tipoNegocio,
      audienciaObjetivo,
      temasPrincipales,
      objetivoContenido: GOALS[count % GOALS.length] ?? 'aumentar_ventas',
      tonoVoz: TONES[count % TONES.length] ?? 'amigable',
    },
    ...(perfil === undefined ? {} : { perfil }),
  };
}

/** What a profile says that it sells. */
export const sells = (
  ...items: [string, number | null][]
): { productos: { nombre: string; precio: number | null }[] } => ({
  productos: items.map(([nombre, precio]) => ({ nombre, precio })),
});

/** Thirty shops of Colombia: half tell their facts in the profile, half only in what they typed into the form. */
export const GOLDEN_SHOPS: readonly GoldenShop[] = [
  shop(
    'Panadería artesanal de masa madre',
    'Familias y oficinas de la zona',
    'pan de masa madre, tortas para celebrar, desayunos',
    {
      nombre: 'La Espiga',
      ciudad: 'Medellín',
      barrio: 'Laureles',
      direccion: 'Calle 45 #12-30',
      whatsapp: '310 555 4782',
      horario: 'L-S 7am-8pm',
      ...sells(['pan de masa madre', 12_900], ['torta de chocolate', 65_000], ['combo desayuno', 18_500]),
      oferta: '2x1 en croissants los martes',
      ofertaHasta: '2026-12-15',
    },
  ),
  shop(
    'Restaurante de comida típica en Bogotá',
    'Trabajadores y familias del centro',
    'Ajiaco a $24.900, bandeja paisa a $32.000, domicilios al 300 123 4567, almuerzo ejecutivo',
  ),
  shop(
    'Clínica dental',
    'Adultos de 25 a 50 años que llevan tiempo sin ir al odontólogo',
    'limpieza dental, ortodoncia, blanqueamiento',
    {
      nombre: 'Clínica Sonríe',
      ciudad: 'Bogotá',
      barrio: 'Chapinero',
      direccion: 'Cra. 7 # 72-41',
      whatsapp: '301 222 3344',
      horario: 'lunes a viernes 8am-6pm',
      ...sells(['limpieza dental', 90_000], ['blanqueamiento', 350_000]),
      oferta: 'valoración gratis',
    },
  ),
  shop(
    'Taller de mecánica en Cali',
    'Dueños de carro particular',
    'cambio de aceite 10W-30 a $185.000, revisión de frenos, alineación desde 60 mil, Calle 10 No. 5-23',
  ),
  shop(
    'Salón de belleza',
    'Mujeres del norte de la ciudad',
    'corte y cepillado, keratina, uñas semipermanentes',
    {
      nombre: 'Salón Amaranta',
      ciudad: 'Barranquilla',
      whatsapp: '315 400 1122',
      horario: 'martes a domingo 9am-7pm',
      ...sells(['corte y cepillado', 55_000], ['uñas semipermanentes', 45_000]),
    },
  ),
  shop(
    'Barbería',
    'Hombres jóvenes',
    'corte degradado a $25.000, arreglo de barba a $18.000, combo padre e hijo a $40.000',
  ),
  shop(
    'Gimnasio funcional',
    'Personas que trabajan sentadas',
    'entrenamiento funcional, clases grupales, plan mensual',
    {
      nombre: 'Fuerza Norte',
      ciudad: 'Bucaramanga',
      barrio: 'Cabecera',
      ...sells(['plan mensual', 95_000], ['clase suelta', 15_000]),
      oferta: 'primera clase gratis',
    },
  ),
  shop('Veterinaria', 'Dueños de perros y gatos', 'vacunas, baño y corte, consulta veterinaria', {
    nombre: 'Huellitas',
    ciudad: 'Pereira',
    direccion: 'Avenida 30 de Agosto #45-12',
    whatsapp: '+57 312 888 9900',
    horario: 'todos los días de 8am a 8pm',
    ...sells(['consulta veterinaria', 60_000], ['baño y corte', 48_000]),
  }),
  shop(
    'Tienda de ropa deportiva',
    'Mujeres que entrenan',
    'leggings a $79.900, tops deportivos a $49.900, conjuntos, envíos a toda Colombia',
  ),
  shop('Óptica', 'Adultos mayores de 40', 'examen visual, gafas formuladas, gafas de sol', {
    nombre: 'Óptica Visión Clara',
    ciudad: 'Cali',
    barrio: 'San Antonio',
    whatsapp: '318 765 4321',
    ...sells(['gafas de sol', 89_900], ['gafas formuladas', 220_000]),
    oferta: 'examen visual gratis con la compra',
  }),
  shop(
    'Droguería en Ibagué',
    'Vecinos del barrio',
    'domicilios de medicamentos, toma de presión, inyectología, WhatsApp 317 222 1100, 24 horas',
  ),
  shop(
    'Ferretería',
    'Maestros de obra y personas que arreglan su casa',
    'pintura, cemento, herramienta eléctrica',
    {
      nombre: 'El Tornillo',
      ciudad: 'Tunja',
      direccion: 'Diagonal 61C 26A-10',
      horario: 'L-S 7am-6pm',
      ...sells(['galón de pintura', 68_000], ['bulto de cemento', 34_500]),
    },
  ),
  shop(
    'Floristería en Medellín',
    'Personas que quieren regalar',
    'ramo de rosas a $85.000, arreglos para oficina, flores para condolencias, desayunos sorpresa a $110.000',
  ),
  shop('Inmobiliaria', 'Familias que buscan arriendo', 'arriendo de apartamentos, venta de casas, avalúos', {
    nombre: 'Hogar Andino',
    ciudad: 'Manizales',
    whatsapp: '320 111 2233',
    direccion: 'Carrera 23 #55-20, oficina 301',
  }),
  shop(
    'Academia de inglés',
    'Jóvenes y adultos que trabajan',
    'inglés conversacional, preparación para entrevistas, clases virtuales',
    {
      nombre: 'Talk Academy',
      ciudad: 'Bogotá',
      whatsapp: '311 909 8080',
      ...sells(['curso mensual', 180_000]),
      oferta: '20 % de descuento en la matrícula',
      ofertaHasta: '2026-12-31',
    },
  ),
  shop(
    'Lavado de muebles y colchones a domicilio',
    'Hogares con niños y mascotas',
    'lavado de sofá desde $90.000, lavado de colchón a $70.000, tapetes, Envigado',
  ),
  shop(
    'Agencia de viajes',
    'Parejas y familias',
    'pasadía en Guatapé, plan San Andrés, tours por el Eje Cafetero',
    {
      nombre: 'Ruta Viva',
      ciudad: 'Medellín',
      whatsapp: '314 321 0099',
      ...sells(['pasadía en Guatapé', 119_000], ['plan San Andrés', 1_250_000]),
    },
  ),
  shop('Pizzería', 'Universitarios y familias', 'pizza familiar, lasaña, promo 2x1 los miércoles', {
    nombre: 'Pizza Nostra',
    ciudad: 'Pasto',
    direccion: 'Calle 18 # 25-40',
    whatsapp: '316 700 8811',
    horario: 'lunes a domingo 12pm-10pm',
    ...sells(['pizza familiar', 52_000], ['lasaña', 24_000]),
  }),
  shop(
    'Cafetería de especialidad en Armenia',
    'Amantes del café y turistas',
    'café filtrado a $9.000, postres caseros, libra de café a $38.000',
  ),
  shop(
    'Contadora pública',
    'Pequeños empresarios y tenderos',
    'declaración de renta, facturación electrónica, nómina',
    {
      nombre: 'Marta Ruiz Contadores',
      ciudad: 'Neiva',
      whatsapp: '313 456 7788',
      ...sells(['declaración de renta', 150_000]),
    },
  ),
  shop(
    'Reparación de celulares',
    'Estudiantes y trabajadores',
    'cambio de pantalla, cambio de batería a $60.000, mantenimiento',
    {
      nombre: 'CeluDoctor',
      ciudad: 'Cúcuta',
      direccion: 'Avenida 5 #10-33, local 12',
      whatsapp: '302 555 6677',
    },
  ),
  shop(
    'Heladería artesanal en Santa Marta',
    'Familias y turistas',
    'helado de corozo, paletas de maracuyá a $7.000, malteadas a $16.000',
  ),
  shop('Vivero', 'Personas con balcón o jardín', 'plantas de interior, suculentas, materas', {
    nombre: 'Vivero Raíces',
    ciudad: 'Chía',
    ...sells(['suculentas', 8_000], ['monstera', 45_000]),
    horario: 'sábados y domingos 9am-5pm',
  }),
  shop('Zapatería', 'Hombres y mujeres de oficina', 'zapatos de cuero, reparación de calzado, bolsos', {
    nombre: 'Cuero Fino',
    ciudad: 'Bogotá',
    barrio: 'Restrepo',
    direccion: 'Transversal 18 Bis # 17-40 sur',
    whatsapp: '310 200 3040',
    ...sells(['zapatos de cuero', 189_000], ['cambio de suela', 35_000]),
  }),
  shop(
    'Hostal en Salento',
    'Viajeros y mochileros',
    'cama en dormitorio a $45.000, habitación privada a $130.000, caminata al valle de Cocora',
  ),
  shop('Estudio de yoga', 'Mujeres y hombres con estrés', 'yoga suave, meditación, plan de ocho clases', {
    nombre: 'Casa Prana',
    ciudad: 'Villavicencio',
    ...sells(['plan de ocho clases', 140_000]),
    oferta: 'clase de prueba a $10.000',
  }),
  shop(
    'Arepas y comidas rápidas',
    'Vecinos y trasnochadores',
    'Arepa de chócolo a $12.900, hamburguesa doble a $22.000, domicilios al 300 123 4567, promo 2x1 los martes',
  ),
  shop(
    'Papelería y fotocopias en Popayán',
    'Estudiantes y profesores',
    'impresiones, útiles escolares, anillados desde $4.000, trámites en línea',
  ),
  shop('Joyería', 'Parejas que se casan', 'argollas de matrimonio, reparación de joyas, grabado', {
    nombre: 'Joyería Oro Vivo',
    ciudad: 'Cartagena',
    direccion: 'Calle de la Moneda 7-55',
    whatsapp: '317 808 9090',
    ...sells(['argollas de plata', 280_000]),
  }),
  shop(
    'Energía solar para fincas',
    'Dueños de fincas y cabañas',
    'paneles solares, mantenimiento, baterías',
    {
      nombre: 'SolAndes',
      ciudad: 'Yopal',
      whatsapp: '321 654 0011',
      ...sells(['kit solar básico', 2_900_000]),
    },
  ),
];
