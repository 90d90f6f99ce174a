import type { ReadProfile } from '../src/facts/profile.reader';

/** A text as it is pasted from Instagram or WhatsApp, and everything it tells. */
export interface Bio {
  pasted: string;
  told: ReadProfile;
}

export const BIOS: readonly Bio[] = [
  {
    pasted: `EMPANADAS LA COMADRE 🥟
Receta de la abuela
3 x $10.000 | docena 36 mil
📍 Cra 76 #48-20, Laureles, Medellín. Frente al parque
🕒 Mar a dom 3pm-9pm. Lunes cerrado
🛵 Domicilios gratis en Laureles
📲 312 555 0147
@empanadaslacomadre`,
    told: {
      nombre: 'Empanadas La Comadre',
      ciudad: 'Medellín',
      barrio: 'Laureles',
      direccion: 'Cra 76 #48-20',
      referencia: 'frente al parque',
      whatsapp: '312 555 0147',
      horario: 'Mar a dom 3pm-9pm',
      cerrado: 'lunes',
      domicilios: 'Domicilios gratis en Laureles',
      redes: '@empanadaslacomadre',
      productos: [
        { nombre: '3 empanadas', precio: 10_000 },
        { nombre: 'docena de empanadas', precio: 36_000 },
      ],
    },
  },
  {
    pasted: `💈 BARBERÍA EL PATRÓN 💈
Corte $18.000 · Barba $12k · Corte + barba $25k
Lunes a sábado 9am - 8pm. Cerramos domingos
Cl 10 No. 5-23, diagonal a la iglesia San Judas, Cali
Citas al WhatsApp 3001234567
IG @elpatron.barber`,
    told: {
      nombre: 'Barbería El Patrón',
      ciudad: 'Cali',
      direccion: 'Cl 10 No. 5-23',
      referencia: 'diagonal a la iglesia San Judas',
      whatsapp: '3001234567',
      horario: 'Lunes a sábado 9am - 8pm',
      cerrado: 'domingos',
      redes: '@elpatron.barber',
      productos: [
        { nombre: 'Corte', precio: 18_000 },
        { nombre: 'Barba', precio: 12_000 },
        { nombre: 'Corte + barba', precio: 25_000 },
      ],
    },
  },
  {
    pasted: `Arepas Doña Rosa
Arepa de queso 4 mil, arepa rellena $9.500
2x1 los miércoles
Barrio Buenos Aires, al lado de la estación Miraflores
Abrimos de 6 a 11 am, domingos cerrado
Envíos a toda Medellín
Pedidos 604 555 12 34`,
    told: {
      nombre: 'Arepas Doña Rosa',
      ciudad: 'Medellín',
      barrio: 'Buenos Aires',
      referencia: 'al lado de la estación Miraflores',
      whatsapp: '604 555 12 34',
      horario: 'de 6 a 11 am',
      cerrado: 'domingos',
      domicilios: 'Envíos a toda Medellín',
      oferta: '2x1 los miércoles',
      productos: [
        { nombre: 'Arepa de queso', precio: 4_000 },
        { nombre: 'arepa rellena', precio: 9_500 },
      ],
    },
  },
  {
    pasted: `PANADERÍA Y PASTELERÍA SAN JOSÉ
🥐 Croissant $4.500
🍞 Pan aliñado 2 por $5.000
🎂 Torta de 1 libra desde $65.000
Dirección: Calle 45 #12-30 local 2 (esquina del semáforo)
Barrio: San Antonio
Horario: todos los días 6am-8pm
Domicilio: 310 555 4782`,
    told: {
      nombre: 'Panadería y Pastelería San José',
      barrio: 'San Antonio',
      direccion: 'Calle 45 #12-30 local 2',
      referencia: 'esquina del semáforo',
      whatsapp: '310 555 4782',
      horario: 'todos los días 6am-8pm',
      productos: [
        { nombre: 'Croissant', precio: 4_500 },
        { nombre: '2 pan aliñado', precio: 5_000 },
        { nombre: 'Torta de 1 libra', precio: 65_000 },
      ],
    },
  },
  {
    pasted: `Uñas by Dani 💅
Semipermanente 45mil
Acrílicas $90'000
Retoque 35 lucas
Envigado, detrás del Éxito
Martes a sábado 10am-7pm (domingo y lunes no abrimos)
👉 instagram.com/unasbydani`,
    told: {
      nombre: 'Uñas by Dani',
      ciudad: 'Envigado',
      referencia: 'detrás del Éxito',
      horario: 'Martes a sábado 10am-7pm',
      cerrado: 'domingo y lunes',
      redes: '@unasbydani',
      productos: [
        { nombre: 'Semipermanente', precio: 45_000 },
        { nombre: 'Acrílicas', precio: 90_000 },
        { nombre: 'Retoque', precio: 35_000 },
      ],
    },
  },
  {
    pasted: `Hamburguesas El Parche 🍔 Bogotá
Sencilla 15.000
Doble 22.000
Combo pareja $38.000
Domicilios en Chapinero y Teusaquillo
No abrimos los lunes
Instagram: @elparche_burger
Cra. 7 # 72-41, frente a la Universidad Pedagógica`,
    told: {
      nombre: 'Hamburguesas El Parche',
      ciudad: 'Bogotá',
      direccion: 'Cra. 7 # 72-41',
      referencia: 'frente a la Universidad Pedagógica',
      cerrado: 'lunes',
      domicilios: 'Domicilios en Chapinero y Teusaquillo',
      redes: '@elparche_burger',
      productos: [
        { nombre: 'Sencilla', precio: 15_000 },
        { nombre: 'Doble', precio: 22_000 },
        { nombre: 'Combo pareja', precio: 38_000 },
      ],
    },
  },
  {
    pasted: `FLORISTERÍA EL ROSAL
Ramo de 12 rosas $75.000
Girasoles 3x20mil
Caja de desayuno $ 120.000
Entregas el mismo día en Bucaramanga
Frente a la clínica San Luis
Abierto de lunes a sábado 8:00am a 6:30pm. Domingos y festivos cerrado.
Wsp 318 555 0199`,
    told: {
      nombre: 'Floristería El Rosal',
      ciudad: 'Bucaramanga',
      referencia: 'frente a la clínica San Luis',
      whatsapp: '318 555 0199',
      horario: 'de lunes a sábado 8:00am a 6:30pm',
      cerrado: 'domingos y festivos',
      domicilios: 'Entregas el mismo día en Bucaramanga',
      productos: [
        { nombre: 'Ramo de 12 rosas', precio: 75_000 },
        { nombre: '3 girasoles', precio: 20_000 },
        { nombre: 'Caja de desayuno', precio: 120_000 },
      ],
    },
  },
  {
    pasted: `Veterinaria Patitas Felices 🐾
Consulta $50.000 - Baño perro pequeño $35.000
Vacunas desde 40k
Sector El Cable, Manizales
A una cuadra del parque Caldas
Domicilio gratis por compras de más de $80.000
Síguenos @patitasfelices.mzl`,
    told: {
      nombre: 'Veterinaria Patitas Felices',
      ciudad: 'Manizales',
      barrio: 'El Cable',
      referencia: 'a una cuadra del parque Caldas',
      domicilios: 'Domicilio gratis por compras de más de $80.000',
      redes: '@patitasfelices.mzl',
      productos: [
        { nombre: 'Consulta', precio: 50_000 },
        { nombre: 'Baño perro pequeño', precio: 35_000 },
        { nombre: 'Vacunas', precio: 40_000 },
      ],
    },
  },
  {
    pasted: `Soy Marta y hago postres por encargo en Pereira. Los brownies son a 5 mil cada uno, la caja de 6 vale $27.000 y la torta tres leches $85.000. Entrego a domicilio en Pereira y Dosquebradas. Los domingos no trabajo. Mi WhatsApp es 320-555-0123 y mi Instagram @dulcesdemarta`,
    told: {
      nombre: 'Marta',
      ciudad: 'Pereira',
      whatsapp: '320-555-0123',
      cerrado: 'domingos',
      domicilios: 'Entrego a domicilio en Pereira y Dosquebradas',
      redes: '@dulcesdemarta',
      productos: [
        { nombre: 'brownies', precio: 5_000 },
        { nombre: 'caja de 6', precio: 27_000 },
        { nombre: 'torta tres leches', precio: 85_000 },
      ],
    },
  },
  {
    pasted: `TALLER MOTOS EL PISTÓN
Cambio de aceite $45.000 (incluye filtro)
Sincronización 80 mil
Reparación de motor desde $1'200.000
Vía 40 #73-290 Barranquilla, contiguo a la bomba Terpel
L-V 7:30am-5:30pm S 8am-1pm D cerrado
300 555 0111`,
    told: {
      nombre: 'Taller Motos El Pistón',
      ciudad: 'Barranquilla',
      direccion: 'Vía 40 #73-290',
      referencia: 'contiguo a la bomba Terpel',
      whatsapp: '300 555 0111',
      horario: 'L-V 7:30am-5:30pm S 8am-1pm',
      cerrado: 'domingos',
      productos: [
        { nombre: 'Cambio de aceite', precio: 45_000 },
        { nombre: 'Sincronización', precio: 80_000 },
        { nombre: 'Reparación de motor', precio: 1_200_000 },
      ],
    },
  },
  {
    pasted: `🌮 Tacos El Güero 🌮
3 tacos por $15.000
Quesabirria 18k
Litro de agua fresca $9k
Pide ya 👉 wa.me/573155550166
Domicilios propios en Cabecera
Calle 52 #33-10, Bucaramanga | al frente del colegio San Pedro
Cerrado los martes`,
    told: {
      nombre: 'Tacos El Güero',
      ciudad: 'Bucaramanga',
      direccion: 'Calle 52 #33-10',
      referencia: 'al frente del colegio San Pedro',
      whatsapp: '3155550166',
      cerrado: 'martes',
      domicilios: 'Domicilios propios en Cabecera',
      productos: [
        { nombre: '3 tacos', precio: 15_000 },
        { nombre: 'Quesabirria', precio: 18_000 },
        { nombre: 'Litro de agua fresca', precio: 9_000 },
      ],
    },
  },
  {
    pasted: `Ropa infantil usada 👶 KIDS CLOSET
Bodys 3 por 20.000
Vestidos $25 mil
Tenis 40.000 COP
Envío gratis a todo Colombia por compras desde $150.000
Atención lunes a viernes de 9 a.m. a 5 p.m.
@kidscloset.co`,
    told: {
      nombre: 'Kids Closet',
      horario: 'lunes a viernes de 9 a.m. a 5 p.m.',
      domicilios: 'Envío gratis a todo Colombia por compras desde $150.000',
      redes: '@kidscloset.co',
      productos: [
        { nombre: '3 bodys', precio: 20_000 },
        { nombre: 'Vestidos', precio: 25_000 },
        { nombre: 'Tenis', precio: 40_000 },
      ],
    },
  },
];
