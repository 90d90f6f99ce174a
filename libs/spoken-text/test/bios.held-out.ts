import type { Bio } from './bios';

/** Written before the rules of the parser, which were made from the other bios. */
export const BIOS_HELD_OUT: readonly Bio[] = [
  {
    pasted: `BUÑUELOS EL PAISA
4 x $6.000
Docena $16.000
Bello, frente a la registraduría
Todos los días de 6am a 12m
Domicilios 3005550188`,
    told: {
      nombre: 'Buñuelos El Paisa',
      ciudad: 'Bello',
      referencia: 'frente a la registraduría',
      whatsapp: '3005550188',
      horario: 'Todos los días de 6am a 12m',
      productos: [
        { nombre: '4 buñuelos', precio: 6_000 },
        { nombre: 'docena de buñuelos', precio: 16_000 },
      ],
    },
  },
  {
    pasted: `Café Montaña ☕️ San Fernando, Cali
Tinto $3.500 / Capuchino $8.000 / Torta del día $9k
Martes a domingo 8am-7pm
Lunes cerrado 🚫
Cra 34 #4-50 diagonal al parque del Perro
@cafemontana.cali`,
    told: {
      nombre: 'Café Montaña',
      ciudad: 'Cali',
      barrio: 'San Fernando',
      direccion: 'Cra 34 #4-50',
      referencia: 'diagonal al parque del Perro',
      horario: 'Martes a domingo 8am-7pm',
      cerrado: 'lunes',
      redes: '@cafemontana.cali',
      productos: [
        { nombre: 'Tinto', precio: 3_500 },
        { nombre: 'Capuchino', precio: 8_000 },
        { nombre: 'Torta del día', precio: 9_000 },
      ],
    },
  },
  {
    pasted: `SPA CANINO HUELLAS
Baño raza pequeña 35 mil
Baño raza grande 60 mil
Corte de uñas 10 mil
Cerramos los domingos
Recogemos a domicilio en Suba y Usaquén
WhatsApp: 314 555 0177
TikTok @huellas.spa`,
    told: {
      nombre: 'Spa Canino Huellas',
      whatsapp: '314 555 0177',
      cerrado: 'domingos',
      domicilios: 'Recogemos a domicilio en Suba y Usaquén',
      redes: '@huellas.spa',
      productos: [
        { nombre: 'Baño raza pequeña', precio: 35_000 },
        { nombre: 'Baño raza grande', precio: 60_000 },
        { nombre: 'Corte de uñas', precio: 10_000 },
      ],
    },
  },
  {
    pasted: `Papelería El Lápiz ✏️
Fotocopias $200 · Impresión a color $1.000 · Anillado $5k
Barrio La Floresta, a media cuadra del CAI
Abrimos L-S 8am-7pm, domingos y festivos cerrado
(604) 555 01 22`,
    told: {
      nombre: 'Papelería El Lápiz',
      barrio: 'La Floresta',
      referencia: 'a media cuadra del CAI',
      whatsapp: '(604) 555 01 22',
      horario: 'L-S 8am-7pm',
      cerrado: 'domingos y festivos',
      productos: [
        { nombre: 'Fotocopias', precio: 200 },
        { nombre: 'Impresión a color', precio: 1_000 },
        { nombre: 'Anillado', precio: 5_000 },
      ],
    },
  },
  {
    pasted: `PERROS CALIENTES DON PEPE 🌭
Sencillo $8.000
Especial 12mil
2x1 todos los jueves
Domicilio gratis en Kennedy
Al lado del Banco de Bogotá
6pm a 12am. Cerrado los lunes
Nequi 3215550190`,
    told: {
      nombre: 'Perros Calientes Don Pepe',
      referencia: 'al lado del Banco de Bogotá',
      whatsapp: '3215550190',
      horario: '6pm a 12am',
      cerrado: 'lunes',
      domicilios: 'Domicilio gratis en Kennedy',
      oferta: '2x1 todos los jueves',
      productos: [
        { nombre: 'Sencillo', precio: 8_000 },
        { nombre: 'Especial', precio: 12_000 },
      ],
    },
  },
  {
    pasted: `Gimnasio Hierro Fit 💪 Ibagué
Mensualidad $70.000 | Trimestre $180.000 | Día 8 mil
Frente al Éxito de la 80
L-V 5am-10pm, S 7am-2pm. Domingos no abrimos
Instagram @hierrofit.ibague`,
    told: {
      nombre: 'Gimnasio Hierro Fit',
      ciudad: 'Ibagué',
      referencia: 'frente al Éxito de la 80',
      horario: 'L-V 5am-10pm, S 7am-2pm',
      cerrado: 'domingos',
      redes: '@hierrofit.ibague',
      productos: [
        { nombre: 'Mensualidad', precio: 70_000 },
        { nombre: 'Trimestre', precio: 180_000 },
        { nombre: 'Día', precio: 8_000 },
      ],
    },
  },
  {
    pasted: `MINIMERCADO LA ECONOMÍA
Cubeta de huevos $18.500, arroz 5 lb $12.000, panela 2 x $7.000
Domicilios sin costo en Robledo
Cl 80 # 72-15, esquina de la terminal
7 am a 9 pm todos los días
☎️ 604 555 0133`,
    told: {
      nombre: 'Minimercado La Economía',
      direccion: 'Cl 80 # 72-15',
      referencia: 'esquina de la terminal',
      whatsapp: '604 555 0133',
      horario: '7 am a 9 pm todos los días',
      domicilios: 'Domicilios sin costo en Robledo',
      productos: [
        { nombre: 'Cubeta de huevos', precio: 18_500 },
        { nombre: 'arroz 5 lb', precio: 12_000 },
        { nombre: '2 panela', precio: 7_000 },
      ],
    },
  },
  {
    pasted: `Odontología Sonríe · Dra. Paula Gómez
Limpieza $80 mil
Diseño de sonrisa desde $1.8 millones
Valoración gratis
Cra 15 # 93-60 cons. 302, Bogotá. Cerca de la estación Virrey
Lunes a viernes 8am-6pm. Sábados y domingos cerrado
+57 310 555 0155`,
    told: {
      nombre: 'Odontología Sonríe',
      ciudad: 'Bogotá',
      direccion: 'Cra 15 # 93-60',
      referencia: 'cerca de la estación Virrey',
      whatsapp: '+57 310 555 0155',
      horario: 'Lunes a viernes 8am-6pm',
      cerrado: 'sábados y domingos',
      oferta: 'Valoración gratis',
      productos: [
        { nombre: 'Limpieza', precio: 80_000 },
        { nombre: 'Diseño de sonrisa', precio: 1_800_000 },
      ],
    },
  },
  {
    pasted: `Tamales Tolimenses La Negra 🫔
Sencillo $7.000 Especial $10.000
Docena 75.000
Solo sábados y domingos 6am-1pm
Barrio Restrepo, Bogotá, diagonal a la plaza de mercado
Hacemos domicilios en todo el sur
@tamaleslanegra`,
    told: {
      nombre: 'Tamales Tolimenses La Negra',
      ciudad: 'Bogotá',
      barrio: 'Restrepo',
      referencia: 'diagonal a la plaza de mercado',
      horario: 'sábados y domingos 6am-1pm',
      domicilios: 'Hacemos domicilios en todo el sur',
      redes: '@tamaleslanegra',
      productos: [
        { nombre: 'Sencillo', precio: 7_000 },
        { nombre: 'Especial', precio: 10_000 },
        { nombre: 'docena de tamales', precio: 75_000 },
      ],
    },
  },
  {
    pasted: `FERRETERÍA EL TORNILLO FELIZ
Pintura galón $55.000, cemento $32.000 bulto
Enviamos a toda Tunja
Av Norte # 45-12 frente a Postobón
Lunes a Sábado 7am - 6pm | Domingos Cerrado
Tel 608 555 0144`,
    told: {
      nombre: 'Ferretería El Tornillo Feliz',
      ciudad: 'Tunja',
      direccion: 'Av Norte # 45-12',
      referencia: 'frente a Postobón',
      whatsapp: '608 555 0144',
      horario: 'Lunes a Sábado 7am - 6pm',
      cerrado: 'domingos',
      domicilios: 'Enviamos a toda Tunja',
      productos: [
        { nombre: 'Pintura galón', precio: 55_000 },
        { nombre: 'cemento', precio: 32_000 },
      ],
    },
  },
  {
    pasted: `✂️ Modistería Hilos de Oro
Arreglo de pantalón 12.000
Vestido a la medida desde 150 lks
Dobladillo $8.000 c/u
📍 Palermo, Manizales, junto a la droguería
No atendemos los domingos
Cel: 316.555.0120`,
    told: {
      nombre: 'Modistería Hilos de Oro',
      ciudad: 'Manizales',
      barrio: 'Palermo',
      referencia: 'junto a la droguería',
      whatsapp: '316.555.0120',
      cerrado: 'domingos',
      productos: [
        { nombre: 'Arreglo de pantalón', precio: 12_000 },
        { nombre: 'Vestido a la medida', precio: 150_000 },
        { nombre: 'Dobladillo', precio: 8_000 },
      ],
    },
  },
  {
    pasted: `AREPAS RELLENAS DE LA 33
De pollo $11.000
De carne $12.000
Mixta 14k
Combo 2 arepas + gaseosa $25.000
Abierto jueves a domingo 5pm-11pm
Domicilio $3.000 en Laureles y Estadio
Cl 33 #74-08, Medellín
ig: arepasdela33`,
    told: {
      nombre: 'Arepas Rellenas de La 33',
      ciudad: 'Medellín',
      direccion: 'Cl 33 #74-08',
      horario: 'jueves a domingo 5pm-11pm',
      domicilios: 'Domicilio $3.000 en Laureles y Estadio',
      redes: '@arepasdela33',
      productos: [
        { nombre: 'De pollo', precio: 11_000 },
        { nombre: 'De carne', precio: 12_000 },
        { nombre: 'Mixta', precio: 14_000 },
        { nombre: 'Combo 2 arepas + gaseosa', precio: 25_000 },
      ],
    },
  },
];
