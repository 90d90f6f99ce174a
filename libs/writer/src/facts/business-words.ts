/** Small words that must not end a phrase. */
const DANGLING = new Set(
  'a al ante con contra de del desde e el en entre hacia hasta la las lo los ni o para pero por que se sin sobre su sus tu tus u un una unos unas y como of the and or for with in at to from our your'.split(
    ' ',
  ),
);
/** Names that keep their capital letter at the beginning of what somebody typed. */
const PROPER = new Set(
  'instagram tiktok facebook whatsapp google youtube excel colombia bogotá medellín cali barranquilla cartagena bucaramanga pereira manizales navidad latinoamérica méxico perú chile argentina ecuador españa spanish english french italian german portuguese american mexican colombian monday tuesday wednesday thursday friday saturday sunday bible christmas easter samsung motorola xiaomi huawei nike adidas toyota chevrolet mazda renault yamaha honda bajaj suzuki netflix'.split(
    ' ',
  ),
);
const FEMININE_PLACES =
  'tienda cafetería clínica agencia academia farmacia veterinaria boutique inmobiliaria escuela empresa marca oficina heladería droguería fundación fábrica bodega finca plataforma firma cooperativa granja huerta cocina galería joyería óptica guardería fintech startup constructora aseguradora distribuidora comercializadora productora editorial lavandería tintorería panadería ferretería floristería peluquería barbería pizzería posada lubriteca iglesia funeraria miscelánea licorera compraventa hacienda residencia discoteca cantina fonda casa emisora notaría parroquia corporación asociación institución comunidad congregación capilla sala cancha consultora zapatería sastrería'.split(
    ' ',
  );
const MASCULINE_PLACES =
  'restaurante salón gimnasio consultorio estudio taller spa hotel bar hostal café almacén centro colegio jardín laboratorio supermercado mercado vivero local negocio emprendimiento despacho bufete instituto club hospital banco teatro museo asadero piqueteadero minimercado autolavado concesionario coworking podcast ecommerce glamping lavadero parqueadero minimarket puesto kiosco gastrobar fruver pub templo ministerio servicio refugio hogar preescolar estanco billar karaoke depósito criadero'.split(
    ' ',
  );

const lower = (text: string): string => text.toLocaleLowerCase('es');

/** Takes out what cannot be spoken: links, pictures, control characters. Prices and units stay. */
function speakable(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/https?:\/\/\S+|www\.\S+/giu, ' ')
      .replace(/&/gu, ' y ')
      // Some pictures count as letters to Unicode ("ℹ").
      .replace(/\p{Extended_Pictographic}/gu, ' ')
      .replace(/[^\p{L}\p{M}\p{N}\s.,;:!?¡¿%$'’"”\-/#+]/gu, ' ')
      // Inches have a mark, and nothing else is quoted.
      .replace(/(?<!\d)["”]/gu, ' ')
      .replace(/\s+/gu, ' ')
      .trim()
  );
}

/** The first letter in lower case, as inside a sentence; names and abbreviations keep theirs. */
export function hookWords(phrase: string): string {
  const text = speakable(phrase);
  const [first = ''] = text.split(' ', 1);
  const rest = first.slice(1);
  if (PROPER.has(lower(first)) || rest !== lower(rest) || /^(?:San|Santa|New)\s\p{Lu}/u.test(text))
    return text;
  return lower(first.charAt(0)) + text.slice(1);
}

/**
 * A phrase that can be said whole in at most `maxWords` words: a longer one ends before what qualifies it («con …», «para …»,
 * «que …»), and only when nothing else helps at a word. Nothing dangles at its end.
 */
export function cleanPhrase(text: string, maxWords: number): string | undefined {
  const shouted = text.length > 12 && text === text.toLocaleUpperCase('es') && text !== lower(text);
  const [sentence = ''] = speakable(shouted ? lower(text) : text)
    .split(/(?<![ap]\.m)[.;!?¡¿:]+(?:\s|$)|[;!?¡¿]/u)
    .filter((part) => /\p{L}/u.test(part));
  let words = sentence
    .split(/\s+/u)
    .map((word) =>
      // «a las 10 a.m.» keeps its full stop.
      /^[ap]\.m\.$/iu.test(word)
        ? word
        : word.replace(/^[^\p{L}\p{N}$#]+|(?:(?<!\d)["”]|[^\p{L}\p{M}\p{N}%"”])+$/gu, '').slice(0, 24),
    )
    .filter((word) => word !== '');
  if (words.length > maxWords) {
    const end = words.findLastIndex(
      (word, index) =>
        index > 0 &&
        index <= maxWords &&
        /^(?:con|para|que|en|desde|sin|y|with|for|in|and|that)$/iu.test(word),
    );
    words = words.slice(0, end > 0 ? end : maxWords);
  }
  while (words.length > 1 && DANGLING.has(lower(words.at(-1) ?? ''))) words.pop();
  if (!words.some((word) => /\p{L}/u.test(word))) return undefined;
  return hookWords(words.join(' '));
}

/** "de" with its contraction: "de pan", "del pan de hoy". A name keeps its article: "de El Tornillo". */
export function de(phrase: string): string {
  return /^el\s/u.test(phrase) ? `del ${phrase.slice(3)}` : `de ${phrase}`;
}

type Gender = 'feminine' | 'masculine' | undefined;

/** What a kind of place is, by its first word; undefined where that names no place. */
function placeGender(phrase: string): Gender {
  if (/^(?:food\s?truck|carrito)(?!\p{L})/iu.test(phrase)) return 'masculine';
  const [head = ''] = lower(phrase).split(' ', 1);
  if (FEMININE_PLACES.includes(head) || /(?:ería|oría)$/u.test(head)) return 'feminine';
  return MASCULINE_PLACES.includes(head) || /(?:torio|mercado)$/u.test(head) ? 'masculine' : undefined;
}

/** Whether a kind of business is a place that one goes to: a bakery is, bread is not. */
const isPlace = (negocio: string): boolean => placeGender(negocio) !== undefined;

/** Where somebody works whose trade is what they are: nobody says «en nuestro negocio de abogado». */
const PEOPLE: readonly (readonly [RegExp, string])[] = [
  [/^(?:abogad[oa]s?)\b/u, 'nuestro despacho de abogados'],
  [/^contador(?:a|es|as)?\b/u, 'nuestra oficina de contaduría'],
  [/^fotógraf[oa]s?\b/u, 'nuestro estudio de fotografía'],
  [/^psic[oó]log[oa]s?\b|^psicoterapeutas?\b/u, 'nuestro consultorio de psicología'],
  [/^odont[oó]log[oa]s?\b|^dentistas?\b/u, 'nuestro consultorio odontológico'],
  [/^médic[oa]s?\b/u, 'nuestro consultorio médico'],
  [/^pediatras?\b/u, 'nuestro consultorio de pediatría'],
  [/^nutricionistas?\b/u, 'nuestro consultorio de nutrición'],
  [/^fisioterapeutas?\b/u, 'nuestro consultorio de fisioterapia'],
  [/^optómetras?\b/u, 'nuestro consultorio de optometría'],
  [/^veterinarios?\b/u, 'nuestra veterinaria'],
  [/^cerrajer[oa]s?\b/u, 'nuestra cerrajería'],
  [/^electricistas?\b/u, 'nuestro servicio de electricidad'],
  [/^plomer[oa]s?\b|^fontaner[oa]s?\b/u, 'nuestro servicio de plomería'],
  [/^carpinter[oa]s?\b/u, 'nuestra carpintería'],
  [/^ebanistas?\b/u, 'nuestro taller de ebanistería'],
  [/^soldador(?:es)?\b/u, 'nuestro taller de soldadura'],
  [/^sastres?\b/u, 'nuestra sastrería'],
  [/^modistas?\b|^costurer[oa]s?\b/u, 'nuestro taller de modistería'],
  [/^manicuristas?\b/u, 'nuestro espacio de uñas'],
  [/^masajistas?\b/u, 'nuestro espacio de masajes'],
  [/^barberos?\b/u, 'nuestra barbería'],
  [/^estilistas?\b|^peluquer[oa]s?\b/u, 'nuestra peluquería'],
  [/^maquillador(?:a|as|es)?\b/u, 'nuestro estudio de maquillaje'],
  [/^tatuador(?:a|as|es)?\b/u, 'nuestro estudio de tatuajes'],
  [/^mecánic[oa]s?\b/u, 'nuestro taller de mecánica'],
  [/^zapater[oa]s?\b/u, 'nuestra zapatería'],
  [/^panader[oa]s?\b/u, 'nuestra panadería'],
  [/^pasteler[oa]s?\b/u, 'nuestra pastelería'],
  [/^reposter[oa]s?\b/u, 'nuestra repostería'],
  [/^(?:chefs?|cociner[oa]s?)\b/u, 'nuestra cocina'],
  [/^arquitect[oa]s?\b/u, 'nuestra oficina de arquitectura'],
  [/^ingenier[oa]s?\b/u, 'nuestra oficina de ingeniería'],
  [/^diseñador(?:a|as|es)?\b/u, 'nuestro estudio de diseño'],
  [/^jardiner[oa]s?\b/u, 'nuestro servicio de jardinería'],
  [/^pintor(?:es)?\b/u, 'nuestro servicio de pintura'],
  [/^(?:dj|djs)\b/u, 'nuestro servicio de DJ'],
  [/^entrenador(?:a|as|es)?\b/u, 'nuestros entrenamientos'],
  [/^(?:profesor(?:a|as|es)?|profes?|tutor(?:a|as|es)?)\b/u, 'nuestras clases'],
  [/^artesan[oa]s?\b/u, 'nuestro taller de artesanías'],
  [/^(?:transportador(?:a|es)?|conductor(?:a|es)?)\b/u, 'nuestro servicio de transporte'],
  [/^transporte\b/u, 'nuestro servicio de transporte'],
  [/^tecnomecánica\b/u, 'nuestro centro de revisión tecnomecánica'],
];

/** Whether a kind of business is a place or a person that has one: «nuestro negocio de ropa» says less than «aquí». */
export const namesWorkplace = (negocio: string): boolean =>
  isPlace(negocio) || PEOPLE.some(([person]) => person.test(lower(negocio)));

/** "en nuestra panadería artesanal": where the speaker works. */
export function workplace(negocio: string): string {
  if (negocio === 'negocio') return 'en nuestro negocio';
  // «papelería y fotocopias» is a papelería to those who work there.
  const [first = negocio] = negocio.split(' y ');
  if (first !== negocio && isPlace(negocio)) return workplace(first);
  const ofPerson = PEOPLE.find(([person]) => person.test(lower(negocio)));
  if (ofPerson !== undefined) return `en ${ofPerson[1]}`;
  const gender = placeGender(negocio);
  if (gender === undefined) return `en nuestro negocio ${de(negocio)}`;
  return gender === 'feminine' ? `en nuestra ${negocio}` : `en nuestro ${negocio}`;
}

const TITLED = /^(?:profe|dra?|doctora?|lic|ing|arq|abg|prof|profesora?)\.?\s/iu;
/** Whether a name is that of a person with a title: «Dra. Gómez». */
export const isTitled = (nombre: string): boolean => TITLED.test(nombre);

const WOMAN = /^(?:dra|doctora|profesora)\.?\s/iu;

/** Where a business with a name is: «en la Clínica Sonríe»; people have a place and are none: «en el consultorio de la Dra. Gómez». */
export function placeOf(nombre: string, negocio: string): string {
  if (!TITLED.test(nombre)) return `en ${namedPlace(nombre)}`;
  const person = WOMAN.test(nombre)
    ? `la ${nombre}`
    : /^(?:dr|doctor)\b/iu.test(nombre)
      ? `el ${nombre}`
      : nombre;
  // «consultorio odontológico de la Dra. Gómez» is longer than anybody says.
  const own = workplace(negocio).replace(/(?<=consultorio) .*$/u, '');
  if (own.startsWith('en nuestro negocio')) return `con ${person}`;
  return `${own.replace(/^en nuestra /u, 'en la ').replace(/^en nuestro /u, 'en el ')} ${de(person)}`;
}

/** A name as it stands inside a sentence: "la Clínica Sonríe", "el Salón Amaranta", and "Huellitas" as it is. */
function namedPlace(nombre: string): string {
  // «Hogar Andino» is a name whole.
  if (!nombre.includes(' ') || /^hogar\s/iu.test(nombre)) return nombre;
  const gender = placeGender(nombre);
  return gender === undefined ? nombre : `${gender === 'feminine' ? 'la' : 'el'} ${nombre}`;
}
