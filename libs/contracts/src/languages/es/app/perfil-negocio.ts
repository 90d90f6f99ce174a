import type { PerfilNegocio } from '../../../api';

/** What a field of the profile is called, in the order in which they are shown. */
const LABELS: Record<keyof PerfilNegocio, string> = {
  nombre: 'Nombre del negocio',
  ciudad: 'Ciudad',
  barrio: 'Barrio',
  direccion: 'Dirección',
  whatsapp: 'WhatsApp',
  horario: 'Horario',
  productos: 'Productos y precios',
  oferta: 'Oferta',
  ofertaHasta: 'La oferta va hasta',
  logoMediaId: 'Logo',
  fotosMediaIds: 'Fotos',
  colorMarca: 'Color de marca',
};

/** The profile of a business: what its scripts can say with figures. */
export const perfilNegocio = {
  title: 'Datos de tu negocio',
  intro:
    'Con tus precios, tu dirección y tu WhatsApp los guiones dicen cosas concretas. Todo es opcional, y cambiarlo no gasta nada de tu plan.',
  labels: LABELS,
  placeholders: {
    nombre: 'Panadería La Espiga',
    ciudad: 'Medellín',
    barrio: 'Laureles',
    direccion: 'Calle 45 #12-30, local 2',
    whatsapp: '310 555 4782',
    horario: 'L-S 7am-8pm',
    oferta: '2x1 en croissants los martes',
  },
  paste: {
    label: 'Pega un texto de tu negocio',
    hint: 'La descripción de tu Instagram, tu carta, lo que respondes por WhatsApp. No se guarda: solo se lee.',
    placeholder:
      'Panadería La Espiga. Calle 45 #12-30, Laureles. WhatsApp 310 555 4782. Pan de masa madre $12.900',
    read: 'Leer mi texto',
    reading: 'Leyendo…',
    failed: 'No pudimos leer el texto. Inténtalo de nuevo.',
    nothing: 'No encontramos datos en ese texto. Puedes escribirlos tú en los campos.',
    missing: 'Pega primero el texto',
  },
  draftBack: 'Recuperamos lo que estabas escribiendo.',
  found: (fields: string) => `Encontramos: ${fields}. Dales una mirada y guarda.`,
  foundHere: 'Encontrado en tu texto',
  fill: 'Llenar los campos yo',
  edit: 'Editar mis datos',
  save: 'Guardar mis datos',
  saving: 'Guardando…',
  saved: 'Datos guardados',
  savedText: 'Los próximos guiones los usan.',
  failed: 'No se guardó. Lo que escribiste sigue aquí: inténtalo de nuevo.',
  correct: 'Revisa los campos marcados.',
  products: {
    text: 'Deja el precio vacío si no lo quieres decir.',
    nombre: 'Producto o servicio',
    precio: 'Precio en pesos',
    add: 'Agregar producto',
    remove: (name: string) => `Quitar ${name}`,
    removeBlank: 'Quitar la fila vacía',
    needName: 'Escribe qué cuesta eso',
    invalidPrice: 'Escribe pesos enteros, como 12.900',
    noPrice: 'sin precio',
  },
  pictures: {
    logoHint: 'Mejor en PNG con fondo transparente.',
    fotosHint: 'De tres a cinco fotos tuyas: el producto, el local, la gente. JPG, PNG o GIF.',
    upload: { logo: 'Subir logo', fotos: 'Subir fotos' },
    uploading: (percent: number) => `Subiendo ${percent}%`,
    library: 'Elegir de mi biblioteca',
    remove: (name: string) => `Quitar ${name}`,
    unknown: 'imagen',
    notPicture: 'Elige una imagen JPG, PNG o GIF.',
    tooLarge: 'La imagen no puede pasar de 50 MB.',
    failed: 'No se pudo subir la imagen.',
  },
};
