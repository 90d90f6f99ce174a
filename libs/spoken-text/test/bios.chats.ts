import type { Bio } from './bios';

/** Texts as shops of other trades send them on WhatsApp: dots that trail off, lists with «/», «mil», «k», emoji as bullets. */
export const BIOS_CHATS: readonly Bio[] = [
  {
    pasted: `🍔 La Parrilla de Juancho 🍔
Hamburguesa sencilla $15.000... doble $22.000... papas $9.000... 2x1 en limonada los jueves
📍 Cra 80 #34-12, Laureles, Medellín (frente al Carulla)
Abrimos mar a dom 5pm-11pm, los lunes descansamos 😴
Domis gratis en Laureles 🛵 al 301 555 0101
@laparrilladejuancho`,
    told: {
      nombre: 'La Parrilla de Juancho',
      ciudad: 'Medellín',
      barrio: 'Laureles',
      direccion: 'Cra 80 #34-12',
      referencia: 'frente al Carulla',
      whatsapp: '301 555 0101',
      horario: 'mar a dom 5pm-11pm',
      cerrado: 'lunes',
      domicilios: 'Domis gratis en Laureles',
      redes: '@laparrilladejuancho',
      oferta: '2x1 en limonada los jueves',
      productos: [
        { nombre: 'Hamburguesa sencilla', precio: 15_000 },
        { nombre: 'Hamburguesa doble', precio: 22_000 },
        { nombre: 'papas', precio: 9_000 },
      ],
    },
  },
  {
    pasted: `Hola!! Somos Heladería Copo de Nieve 🍦
✅ Cono sencillo 4k ✅ Cono doble 7k ✅ Malteada 12k
🔥 Miércoles 2x1 en conos 🔥
Estamos en el barrio Cedritos, Bogotá, al lado del Olímpica
🕐 Todos los días de 11am a 9pm
Ig: @copodenieve.bog
Escríbenos 👉 wa.me/573105550102`,
    told: {
      nombre: 'Heladería Copo de Nieve',
      ciudad: 'Bogotá',
      barrio: 'Cedritos',
      referencia: 'al lado del Olímpica',
      whatsapp: '3105550102',
      horario: 'Todos los días de 11am a 9pm',
      redes: '@copodenieve.bog',
      oferta: 'Miércoles 2x1 en conos',
      productos: [
        { nombre: 'Cono sencillo', precio: 4_000 },
        { nombre: 'Cono doble', precio: 7_000 },
        { nombre: 'Malteada', precio: 12_000 },
      ],
    },
  },
  {
    pasted: `*LAVANDERÍA BURBUJAS* 🫧
Lavada x kilo: $6.500
Edredón sencillo: 25 mil / doble: 32 mil
Planchado prenda $2.500
Recogemos y entregamos a domicilio en Cabecera y Sotomayor 🚐
Lun a Sab 7:00 am - 7:00 pm. Dom y festivos NO abrimos
Cll 48 # 33-21 Bucaramanga, diagonal al Cacique
Tel: 607 555 01 03 / Cel: 315 555 0103`,
    told: {
      nombre: 'Lavandería Burbujas',
      ciudad: 'Bucaramanga',
      direccion: 'Cll 48 # 33-21',
      referencia: 'diagonal al Cacique',
      whatsapp: '315 555 0103',
      horario: 'Lun a Sab 7:00 am - 7:00 pm',
      cerrado: 'domingo y festivos',
      domicilios: 'Recogemos y entregamos a domicilio en Cabecera y Sotomayor',
      productos: [
        { nombre: 'Lavada x kilo', precio: 6_500 },
        { nombre: 'Edredón sencillo', precio: 25_000 },
        { nombre: 'Edredón doble', precio: 32_000 },
        { nombre: 'Planchado prenda', precio: 2_500 },
      ],
    },
  },
  {
    pasted: `Peluquería Estilos de Sandra ✂️💇‍♀️
Corte dama 25mil… cepillado 20mil… tinte desde 80mil… keratina desde 120mil
Los martes 20% de descuento en keratina 💆‍♀️
Ibagué, barrio Belén, a media cuadra del parque
L-S 8am-7pm (domingos con cita)
Reservas al 📲 3115550104`,
    told: {
      nombre: 'Peluquería Estilos de Sandra',
      ciudad: 'Ibagué',
      barrio: 'Belén',
      referencia: 'a media cuadra del parque',
      whatsapp: '3115550104',
      horario: 'L-S 8am-7pm',
      oferta: 'Los martes 20% de descuento en keratina',
      productos: [
        { nombre: 'Corte dama', precio: 25_000 },
        { nombre: 'cepillado', precio: 20_000 },
        { nombre: 'tinte', precio: 80_000 },
        { nombre: 'keratina', precio: 120_000 },
      ],
    },
  },
  {
    pasted: `PIZZERÍA DON LUCA 🍕🍕
➡️ Personal 14.000
➡️ Mediana 28.000
➡️ Familiar 42.000
➡️ Gaseosa 1.5 L 8.000
Martes y jueves: 2 x 1 en medianas
Domicilio 3.000 en todo Envigado
Cerrado los lunes
☎️ 604 555 01 05 - 300 555 0105
Insta: donluca.pizza`,
    told: {
      nombre: 'Pizzería Don Luca',
      ciudad: 'Envigado',
      whatsapp: '300 555 0105',
      cerrado: 'lunes',
      domicilios: 'Domicilio 3.000 en todo Envigado',
      redes: '@donluca.pizza',
      oferta: 'Martes y jueves: 2 x 1 en medianas',
      productos: [
        { nombre: 'Personal', precio: 14_000 },
        { nombre: 'Mediana', precio: 28_000 },
        { nombre: 'Familiar', precio: 42_000 },
        { nombre: 'Gaseosa 1.5 L', precio: 8_000 },
      ],
    },
  },
  {
    pasted: `🌱 Vivero La Palma 🌱
Suculentas 3x10mil / Orquídea $45.000 / Tierra abonada bulto 18k
Asesoría gratis 🙌
Km 3 vía Las Palmas, Medellín, frente al mirador
Sáb y dom 9am a 5pm, entre semana con cita
Envíos a todo el Valle de Aburrá desde $8.000
IG @viverolapalma`,
    told: {
      nombre: 'Vivero La Palma',
      ciudad: 'Medellín',
      direccion: 'Km 3 vía Las Palmas',
      referencia: 'frente al mirador',
      horario: 'Sáb y dom 9am a 5pm',
      domicilios: 'Envíos a todo el Valle de Aburrá desde $8.000',
      redes: '@viverolapalma',
      oferta: 'Asesoría gratis',
      productos: [
        { nombre: '3 suculentas', precio: 10_000 },
        { nombre: 'Orquídea', precio: 45_000 },
        { nombre: 'Tierra abonada bulto', precio: 18_000 },
      ],
    },
  },
  {
    pasted: `Tienda de mascotas GUAU & MIAU 🐶🐱
Concentrado x kilo $9.500 | Arena gatos 10kg $38.000 | Baño y peluquería desde 45k
Promo: lleva 3 sobres y paga 2 🤩
Dosquebradas, sector La Popa, cerca al CC El Progreso
Abierto L-V 8-6 y S 8-2
Domicilio gratis x compras mayores a 50mil
Wpp 3125550107 @guauymiau.dq`,
    told: {
      nombre: 'Tienda de mascotas Guau & Miau',
      ciudad: 'Dosquebradas',
      barrio: 'La Popa',
      referencia: 'cerca al CC El Progreso',
      whatsapp: '3125550107',
      horario: 'L-V 8-6 y S 8-2',
      domicilios: 'Domicilio gratis x compras mayores a 50mil',
      redes: '@guauymiau.dq',
      oferta: 'lleva 3 sobres y paga 2',
      productos: [
        { nombre: 'Concentrado x kilo', precio: 9_500 },
        { nombre: 'Arena gatos 10kg', precio: 38_000 },
        { nombre: 'Baño y peluquería', precio: 45_000 },
      ],
    },
  },
  {
    pasted: `Cevichería El Pulpo 🐙 Santa Marta
Ceviche de camarón $22.000 . . . mixto $28.000 . . . cazuela $35.000
Jueves de 2x1 en cócteles 🍹
Rodadero, Cra 2 # 7-45, a una cuadra de la playa
12m a 10pm todos los días menos el martes
Reservas 305 555 0108`,
    told: {
      nombre: 'Cevichería El Pulpo',
      ciudad: 'Santa Marta',
      direccion: 'Cra 2 # 7-45',
      referencia: 'a una cuadra de la playa',
      whatsapp: '305 555 0108',
      horario: '12m a 10pm todos los días',
      cerrado: 'martes',
      oferta: 'Jueves de 2x1 en cócteles',
      productos: [
        { nombre: 'Ceviche de camarón', precio: 22_000 },
        { nombre: 'Ceviche mixto', precio: 28_000 },
        { nombre: 'cazuela', precio: 35_000 },
      ],
    },
  },
  {
    pasted: `Buenas 🙋‍♀️ Mi negocio es Costuras Nelly, arreglo ropa en Pasto. Ruedo de pantalón 8 mil, cambio de cremallera 12 mil, entallar camisa 15 mil. Atiendo de lunes a viernes de 9am a 6pm y sábados hasta las 2pm. Domingos no atiendo. Quedo en la Calle 18 #24-30 frente a la plaza de Nariño. Cel 316 555 0109`,
    told: {
      nombre: 'Costuras Nelly',
      ciudad: 'Pasto',
      direccion: 'Calle 18 #24-30',
      referencia: 'frente a la plaza de Nariño',
      whatsapp: '316 555 0109',
      horario: 'de lunes a viernes de 9am a 6pm y sábados hasta las 2pm',
      cerrado: 'domingos',
      productos: [
        { nombre: 'Ruedo de pantalón', precio: 8_000 },
        { nombre: 'cambio de cremallera', precio: 12_000 },
        { nombre: 'entallar camisa', precio: 15_000 },
      ],
    },
  },
  {
    pasted: `CARNES FINAS EL NOVILLO 🥩
Lomo fino $38.000/lb
Costilla $16.000/lb
Chorizo santarrosano x 6 und $18.000
Pollo entero 19mil c/u
📌 Plaza Minorista local 214, Medellín
⏰ 5am - 3pm L a S
❌ Domingos cerrado
🛵 Domicilios: 304 555 0110`,
    told: {
      nombre: 'Carnes Finas El Novillo',
      ciudad: 'Medellín',
      direccion: 'Plaza Minorista local 214',
      whatsapp: '304 555 0110',
      horario: '5am - 3pm L a S',
      cerrado: 'domingos',
      productos: [
        { nombre: 'Lomo fino', precio: 38_000 },
        { nombre: 'Costilla', precio: 16_000 },
        { nombre: 'Chorizo santarrosano x 6 und', precio: 18_000 },
        { nombre: 'Pollo entero', precio: 19_000 },
      ],
    },
  },
  {
    pasted: `Sushi Kai 🍣 Cartagena
Combo 20 piezas $45.000!! Combo 40 piezas $80.000!! Ramen $32.000!!
Martes de sushi: 2da tabla a mitad de precio 😍
Bocagrande, Cra 3 # 8-129 local 5, al frente del hotel Caribe
Mar-Dom 12pm-10pm / Lunes cerrado
Domicilios por Rappi y Didi
@sushikai.ctg`,
    told: {
      nombre: 'Sushi Kai',
      ciudad: 'Cartagena',
      barrio: 'Bocagrande',
      direccion: 'Cra 3 # 8-129 local 5',
      referencia: 'al frente del hotel Caribe',
      horario: 'Mar-Dom 12pm-10pm',
      cerrado: 'lunes',
      domicilios: 'Domicilios por Rappi y Didi',
      redes: '@sushikai.ctg',
      oferta: 'Martes de sushi: 2da tabla a mitad de precio',
      productos: [
        { nombre: 'Combo 20 piezas', precio: 45_000 },
        { nombre: 'Combo 40 piezas', precio: 80_000 },
        { nombre: 'Ramen', precio: 32_000 },
      ],
    },
  },
  {
    pasted: `REPUESTOS Y BICICLETAS PEDALAZO 🚲
Mantenimiento general 60k
Despinchada 8k
Cadena desde 35k
Llanta rin 29 $55.000 (par $100.000)
Valledupar, Cl 16 # 12-40, contiguo al Banco Agrario
L-V 8am-12m y 2pm-6pm, S 8am-1pm
Aceptamos Nequi y Daviplata
317-555-0112`,
    told: {
      nombre: 'Repuestos y Bicicletas Pedalazo',
      ciudad: 'Valledupar',
      direccion: 'Cl 16 # 12-40',
      referencia: 'contiguo al Banco Agrario',
      whatsapp: '317-555-0112',
      horario: 'L-V 8am-12m y 2pm-6pm, S 8am-1pm',
      productos: [
        { nombre: 'Mantenimiento general', precio: 60_000 },
        { nombre: 'Despinchada', precio: 8_000 },
        { nombre: 'Cadena', precio: 35_000 },
        { nombre: 'Llanta rin 29', precio: 55_000 },
        { nombre: 'par de llantas', precio: 100_000 },
      ],
    },
  },
  {
    pasted: `Desayunos sorpresa MI AMOR 💝🎈
Clásico 65mil - Premium 95mil - Ejecutivo 50mil
Incluye globo y tarjeta 🎁
Pedidos con 1 día de anticipación...
Entregamos en toda Cúcuta, domicilio 7mil
No trabajamos los domingos 🙏
Info 👉 314 555 0113 o en insta @desayunosmiamor`,
    told: {
      nombre: 'Desayunos sorpresa Mi Amor',
      ciudad: 'Cúcuta',
      whatsapp: '314 555 0113',
      cerrado: 'domingos',
      domicilios: 'Entregamos en toda Cúcuta, domicilio 7mil',
      redes: '@desayunosmiamor',
      productos: [
        { nombre: 'Clásico', precio: 65_000 },
        { nombre: 'Premium', precio: 95_000 },
        { nombre: 'Ejecutivo', precio: 50_000 },
      ],
    },
  },
  {
    pasted: `Óptica Ver+ 👓
Examen visual GRATIS por la compra de tus lentes
Monturas desde $89.900 // Lentes antirreflejo desde $120.000 // Gafas de sol $75.000
Neiva 📍Cra 5 #10-38 esquina del Banco Popular
Horario: L-V 8am-12m / 2pm-6pm, Sáb 8am-1pm
Dom. cerrado
Whatsapp +57 318 555 0114`,
    told: {
      nombre: 'Óptica Ver+',
      ciudad: 'Neiva',
      direccion: 'Cra 5 #10-38',
      referencia: 'esquina del Banco Popular',
      whatsapp: '+57 318 555 0114',
      horario: 'L-V 8am-12m / 2pm-6pm, Sáb 8am-1pm',
      cerrado: 'domingo',
      oferta: 'Examen visual GRATIS por la compra de tus lentes',
      productos: [
        { nombre: 'Monturas', precio: 89_900 },
        { nombre: 'Lentes antirreflejo', precio: 120_000 },
        { nombre: 'Gafas de sol', precio: 75_000 },
      ],
    },
  },
  {
    pasted: `Frutas y Verduras La Cosecha 🍓🥑
Hoy: mango 3 x 5.000, aguacate $4.000 c/u, fresa lb 7mil, mercado familiar $60.000…
Todos los viernes: 3x2 en jugos 🧃
Montería, barrio La Castellana, junto al D1
6 a.m. a 8 p.m. Domingos hasta el medio día
Domicilios sin costo en el barrio 🛵 320 555 0115`,
    told: {
      nombre: 'Frutas y Verduras La Cosecha',
      ciudad: 'Montería',
      barrio: 'La Castellana',
      referencia: 'junto al D1',
      whatsapp: '320 555 0115',
      horario: '6 a.m. a 8 p.m.',
      domicilios: 'Domicilios sin costo en el barrio',
      oferta: 'Todos los viernes: 3x2 en jugos',
      productos: [
        { nombre: '3 mango', precio: 5_000 },
        { nombre: 'aguacate', precio: 4_000 },
        { nombre: 'fresa lb', precio: 7_000 },
        { nombre: 'mercado familiar', precio: 60_000 },
      ],
    },
  },
];
