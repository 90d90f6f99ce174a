import { type GoldenShop, shop } from './golden-shops';

const at = (nombre: string, ciudad: string, whatsapp = '310 555 4782') => ({ nombre, ciudad, whatsapp });

/** Thirty shops as their owners type them: with verbs, prices without a noun, channels among the things. */
export const STREET_SHOPS: readonly GoldenShop[] = [
  shop(
    'Sastre',
    'Hombres y mujeres que van a un evento',
    'ruedo de pantalón a $15.000, vestidos a la medida, entallado',
    at('Sastrería Don Luis', 'Manizales'),
  ),
  shop('Droguería', 'Vecinos del barrio', 'domicilios, inyectología a $8.000, control de tensión', {
    ...at('Droguería La Salud', 'Palmira'),
    horario: 'L-D 7am-10pm',
  }),
  shop('Arreglo carros', 'Conductores', 'frenos, suspensión, cambio de aceite a $140.000', {
    ...at('Taller Ochoa', 'Itagüí'),
    horario: 'L-S 8am-6pm',
  }),
  shop('Consultorio odontológico', 'Familias', 'limpieza a $80.000, ortodoncia, calzas', {
    ...at('Dr. Andrés Mejía', 'Tuluá'),
    direccion: 'Calle 27 #24-15',
  }),
  shop('Food truck de hamburguesas', 'Universitarios', 'hamburguesa sencilla a $16.000, papas, limonada', {
    ...at('La Llanta', 'Bogotá'),
    horario: 'jue a dom 5pm-11pm',
  }),
  shop(
    'Manicurista a domicilio',
    'Mujeres que trabajan',
    'semipermanente a $45.000, acrílicas, pedicure',
    at('Uñas Kata', 'Soledad'),
  ),
  shop('Vendo plantas', 'Gente con apartamento', 'suculentas a $6.000, helechos, materas de barro', {
    ciudad: 'Chía',
    barrio: 'Cajicá',
  }),
  shop(
    'Clases de matemáticas',
    'Papás de bachillerato',
    '$35.000 la hora, refuerzo para el colegio, preicfes',
    at('Profe Camilo', 'Montería'),
  ),
  shop('Veterinaria', 'Dueños de perros y gatos', 'vacunas a $55.000, peluquería, consulta a domicilio', {
    ...at('Patas y Bigotes', 'Sincelejo'),
    horario: 'lun-sáb 8am-7pm',
  }),
  shop('Tengo una panadería', 'El barrio', 'pandebono a $2.000, buñuelos, café', {
    ...at('Pan de Abril', 'Popayán'),
    horario: '6am a 8pm',
  }),
  shop(
    'Cerrajería 24 horas',
    'Todo el mundo',
    'apertura de puertas a $60.000, duplicado de llaves, chapas de seguridad',
    at('Llaves Ya', 'Armenia'),
  ),
  shop(
    'Lavandería',
    'Estudiantes y familias',
    'lavado por kilo a $7.000, edredones, planchado',
    at('Espuma', 'Tunja'),
  ),
  shop('Gimnasio de barrio', 'Jóvenes', 'mensualidad a $60.000, rumba, pesas', {
    ...at('Power House', 'Soacha'),
    oferta: 'martes: 2x1',
  }),
  shop(
    'Soy abogada laboral',
    'Trabajadores',
    'despidos, liquidaciones, pensiones, consulta a $120.000',
    at('Dra. Liliana Rueda', 'Barrancabermeja'),
  ),
  shop('Arreglo celulares', 'Jóvenes', 'cambio de pantalla desde $90.000, cambio de batería, pin de carga', {
    ...at('FixCel', 'Valledupar'),
    barrio: 'Centro',
  }),
  shop(
    'Floristería',
    'Novios y oficinas',
    'ramo de girasoles a $55.000, arreglos florales, rosas',
    at('Flor de Lis', 'Rionegro'),
  ),
  shop(
    'Fotógrafo de eventos',
    'Familias',
    'quince años, bautizos, sesión familiar a $250.000',
    at('Lente Azul', 'Ibagué'),
  ),
  shop('Vendo empanadas', 'Vecinos', 'empanadas de carne y de pollo, 5 por $12.000, domicilios', {
    ...at('Empanadas Doña Rosa', 'Cúcuta'),
    horario: 'lunes cerrado, mar a dom 3pm-9pm',
  }),
  shop('Barbería', 'Hombres del barrio', 'corte a $20.000, barba, cejas', {
    ...at('El Patrón', 'Bello'),
    direccion: 'Cra 50 #51-20',
  }),
  shop(
    'Taller de bicicletas',
    'Ciclistas',
    'mantenimiento a $50.000, repuestos, bicicletas de segunda',
    at('Bici Taller Pedal', 'Zipaquirá'),
  ),
  shop(
    'Reparo computadores',
    'Estudiantes',
    'formateo a $60.000, limpieza, discos sólidos',
    at('PC Pronto', 'Pitalito'),
  ),
  shop('Hago tortas por encargo', 'Mamás', 'torta de una libra a $70.000, postres, galletas decoradas', {
    ciudad: 'Fusagasugá',
    whatsapp: '311 222 3344',
    horario: 'pedidos con 2 días',
  }),
  shop(
    'Peluquería canina',
    'Dueños de perros',
    'baño a $40.000, corte de raza, corte de uñas',
    at('Guau Spa', 'Envigado'),
  ),
  shop(
    'Decoración con globos',
    'Mamás',
    'arcos de globos desde $120.000, mesas de dulces, letreros',
    at('Fiesta Total', 'Girardot'),
  ),
  shop('Mueblería', 'Parejas que se pasan de casa', 'salas a $1.450.000, comedores, camas', {
    ...at('Muebles El Roble', 'Duitama'),
    direccion: 'Calle 15 #14-22',
  }),
  shop(
    'Reparación de neveras y lavadoras',
    'Amas de casa',
    'visita técnica a $40.000, neveras, lavadoras',
    at('Técnicos Unidos', 'Bucaramanga'),
  ),
  shop(
    'Alquiler de disfraces',
    'Familias',
    'disfraces de niño desde $25.000, disfraces de adulto, pelucas',
    at('Carnaval', 'Barranquilla'),
  ),
  shop('Academia de baile', 'Adultos', 'salsa, bachata, clase suelta a $20.000', at('Ritmo Latino', 'Cali')),
  shop('Heladería', 'Familias', 'cono a $5.000, copa de frutas, malteadas', {
    ...at('Nevado', 'Yopal'),
    horario: 'todos los días 11am-9pm',
  }),
  shop(
    'Vendo ropa usada de niños por instagram',
    'Mamás',
    'ropa usada de niños, bodys a $8.000, chaquetas, envíos a todo el país',
    { nombre: 'Segunda Ronda' },
  ),
];
