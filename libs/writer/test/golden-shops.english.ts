import { type GoldenShop, sells, shop } from './golden-shops';

/** Twenty-two shops that tell of themselves in English: of Colombia, with prices in pesos, and of towns with dollars. */
export const ENGLISH_GOLDEN_SHOPS: readonly GoldenShop[] = [
  shop('Sourdough bakery', 'Families and offices nearby', 'sourdough bread, birthday cakes, breakfast', {
    nombre: 'La Espiga',
    ciudad: 'Medellín',
    barrio: 'Laureles',
    direccion: 'Calle 45 #12-30',
    whatsapp: '310 555 4782',
    horario: 'Mon-Sat 7am-8pm',
    ...sells(['sourdough bread', 12_900], ['chocolate cake', 65_000], ['breakfast combo', 18_500]),
    oferta: '2x1 on croissants every Tuesday',
    ofertaHasta: '2026-12-15',
  }),
  shop(
    'Dental clinic in Miami',
    'Adults who have not seen a dentist for years',
    'dental cleaning for $99, teeth whitening from $250, clear aligners, call (305) 555-0182',
  ),
  shop(
    'Auto repair shop in Houston',
    'Drivers with older cars',
    'oil change $45, brake inspection, wheel alignment from $80, 812 Navigation Boulevard',
  ),
  shop('Hair salon', 'Women who work downtown', 'haircut and blowout, keratin treatment, gel nails', {
    nombre: 'Amaranta Salon',
    ciudad: 'Orlando',
    whatsapp: '+1 407 555 0133',
    horario: 'Tuesday to Sunday 9am to 7pm',
    ...sells(['haircut and blowout', 55_000], ['gel nails', 45_000]),
  }),
  shop('Barber shop', 'Young men', 'fade haircut $25, beard trim $18, father and son combo $40'),
  shop('Functional gym', 'People who sit all day', 'functional training, group classes, monthly plan', {
    nombre: 'Fuerza Norte',
    ciudad: 'Bucaramanga',
    barrio: 'Cabecera',
    ...sells(['monthly plan', 95_000], ['single class', 15_000]),
    oferta: 'first class free',
  }),
  shop('Veterinary clinic', 'Owners of dogs and cats', 'vaccines, bath and haircut, checkups', {
    nombre: 'Little Paws',
    ciudad: 'Pereira',
    direccion: 'Avenida 30 de Agosto #45-12',
    whatsapp: '+57 312 888 9900',
    ...sells(['checkup', 60_000], ['bath and haircut', 48_000]),
  }),
  shop('Optical store', 'Adults over 40', 'eye exams, prescription glasses, sunglasses', {
    nombre: 'Clear View',
    ciudad: 'Cali',
    barrio: 'San Antonio',
    whatsapp: '318 765 4321',
    ...sells(['sunglasses', 89_900], ['prescription glasses', 220_000]),
    oferta: 'free eye exam with your glasses',
  }),
  shop(
    'Pharmacy in Tampa',
    'Neighbors of all ages',
    'home delivery of medicines, blood pressure checks, flu shots for $30, WhatsApp 813 555 0190, 24 hours',
  ),
  shop('Hardware store', 'Builders and people who fix their own home', 'paint, cement, power tools', {
    nombre: 'The Screw',
    ciudad: 'Tunja',
    direccion: 'Diagonal 61C 26A-10',
    horario: 'L-S 7am-6pm',
    ...sells(['gallon of paint', 68_000], ['bag of cement', 34_500]),
  }),
  shop(
    'Flower shop in Los Angeles',
    'People who want to give something',
    'rose bouquet $65, office arrangements, sympathy flowers, surprise breakfast box $48',
  ),
  shop('Real estate agency', 'Families looking for a home', 'apartment rentals, house sales, appraisals', {
    nombre: 'Andean Homes',
    ciudad: 'Manizales',
    whatsapp: '320 111 2233',
    direccion: 'Carrera 23 #55-20, oficina 301',
  }),
  shop(
    'Spanish school',
    'Travelers and remote workers',
    'Spanish classes, exam preparation, online lessons',
    {
      nombre: 'Talk Academy',
      ciudad: 'Bogotá',
      whatsapp: '311 909 8080',
      ...sells(['monthly course', 180_000]),
      oferta: '20% off enrollment',
      ofertaHasta: '2026-12-31',
    },
  ),
  shop(
    'House cleaning service in Chicago',
    'Homes with kids and pets',
    'couch cleaning from $90, mattress cleaning $70, carpet cleaning, deep cleaning',
  ),
  shop('Travel agency', 'Couples and families', 'day trip to Guatapé, San Andrés package, coffee tours', {
    nombre: 'Ruta Viva',
    ciudad: 'Medellín',
    whatsapp: '314 321 0099',
    ...sells(['day trip to Guatapé', 119_000], ['San Andrés package', 1_250_000]),
  }),
  shop(
    'Women’s clothing boutique in New York',
    'Women who dress for work',
    'linen dresses from $79, blazers $120, alterations, Mon-Sat 10am-7pm',
  ),
  shop('Pizza restaurant', 'Students and families', 'family pizza, lasagna, 2x1 on Wednesdays', {
    nombre: 'Pizza Nostra',
    ciudad: 'Pasto',
    direccion: 'Calle 18 # 25-40',
    whatsapp: '316 700 8811',
    horario: 'every day 12pm-10pm',
    ...sells(['family pizza', 52_000], ['lasagna', 24_000]),
  }),
  shop(
    'Specialty coffee shop in Denver',
    'Coffee lovers and travelers',
    'pour-over coffee $5, homemade desserts, bag of beans $18',
  ),
  shop('Accountant', 'Small business owners', 'tax returns, bookkeeping, payroll', {
    ciudad: 'Orlando',
    whatsapp: '+1 407 555 0170',
    ...sells(['tax return', 150_000]),
  }),
  shop(
    'Cell phone repair shop in Dallas',
    'Students and workers',
    'screen repair from $60, battery replacement $45, data recovery, 45 Main Street, Suite 4',
  ),
  // Nobody's trade: what is said of any.
  shop(
    'Beekeeping supplies',
    'People who keep bees at home',
    'wooden hives, protective suits $85, beginner kit $150',
  ),
  shop('Solar panels for farms', 'Farm owners and cabins', 'solar panels, maintenance, batteries', {
    nombre: 'SolAndes',
    ciudad: 'Yopal',
    whatsapp: '321 654 0011',
    ...sells(['basic solar kit', 2_900_000]),
  }),
];
