import { type GoldenShop, shop } from './golden-shops';

const ofTown = (nombre: string, ciudad: string) => ({ nombre, ciudad, whatsapp: '310 555 4782' });

/** Trades that a Colombian town has and no other list; the larger ones took many of them for their own. */
export const TOWN_SHOPS: readonly GoldenShop[] = [
  shop(
    'Funeraria',
    'Familias',
    'plan exequial desde $15.000 al mes, traslados, sala de velación',
    ofTown('Funeraria La Paz', 'Tunja'),
  ),
  shop(
    'Iglesia cristiana',
    'Familias del barrio',
    'culto del domingo a las 10 a.m., grupo de jóvenes, escuela dominical',
    ofTown('Iglesia Casa de Paz', 'Soacha'),
  ),
  shop(
    'Jardín infantil',
    'Papás que trabajan',
    'cuidado por horas, jornada completa a $450.000 al mes, prejardín',
  ),
  shop('Bar', 'Jóvenes adultos', 'cerveza artesanal a $9.000, música en vivo', ofTown('La Roca', 'Cali')),
  shop('Licorera', 'Adultos', 'aguardiente a $45.000, ron, cerveza', ofTown('La 45', 'Pereira')),
  shop('Abogado', 'Personas naturales', 'divorcios, sucesiones, derechos de petición'),
  shop('Psicóloga', 'Adultos', 'terapia individual a $90.000, terapia de pareja, orientación a padres'),
  shop('Consultorio médico', 'Adultos', 'medicina general, consulta a $70.000, certificados médicos'),
  shop('Préstamos y créditos', 'Pensionados', 'libranza, crédito de libre inversión, compra de cartera'),
  shop(
    'Notaría',
    'Ciudadanos',
    'autenticaciones, registro civil, escrituras',
    ofTown('Notaría Segunda', 'Pasto'),
  ),
  shop('Taller de motos', 'Motociclistas', 'cambio de aceite a $35.000, frenos, sincronización'),
  shop('Parqueadero', 'Conductores', 'hora a $4.000, mensualidad a $150.000, motos'),
  shop('Lavadero de carros', 'Conductores', 'lavado general a $25.000, polichado, lavado de motor'),
  shop(
    'Lavandería',
    'Familias',
    'lavado de edredones desde $25.000, planchado, lavado de tenis',
    ofTown('Burbujas', 'Neiva'),
  ),
  shop('Fruver', 'Familias', 'aguacate, mercado desde $50.000, frutas frescas'),
  shop('Carnicería', 'Familias', 'lomo de cerdo a $22.000 el kilo, chorizos, carne molida'),
  shop('Supermercado', 'Familias', 'huevos a $16.500, arroz, aceite', ofTown('Mercamás', 'Yopal')),
  shop('Spa', 'Mujeres', 'masaje relajante a $90.000, limpieza facial, exfoliación'),
  shop('Estudio de tatuajes', 'Jóvenes', 'tatuajes minimalistas desde $80.000, piercing, cover up'),
  shop('Cerrajero', 'Propietarios', 'apertura de carros, copia de llaves a $8.000, cambio de guardas'),
  shop('Mudanzas y acarreos', 'Familias', 'trasteos locales, embalaje, acarreos desde $80.000'),
  shop('Carpintería', 'Hogares', 'cocinas integrales, clósets, muebles a la medida'),
  shop('Fotógrafo', 'Novios', 'bodas, quinceañeros, estudio de producto'),
  shop('Piñatería', 'Mamás', 'globos, piñatas, decoración de fiestas'),
  shop('Floristería', 'Parejas', 'ramo de rosas a $60.000, girasoles, coronas fúnebres'),
];
