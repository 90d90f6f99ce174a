import { LOCAL_DATES } from '@pregonero/contracts/dates';
import { emptySentences, languageOf, pricesIn, scriptProblems, sentencesIn } from '@pregonero/spoken-text';
import { GOLDEN_SHOPS, type GoldenShop } from '../../test/golden-shops';
import { ENGLISH_GOLDEN_SHOPS } from '../../test/golden-shops.english';
import { STREET_SHOPS } from '../../test/golden-shops.street';
import { TOWN_SHOPS } from '../../test/golden-shops.town';
import { type BusinessFacts, factsOf } from '../facts/business-facts';
import { keyOf } from '../language/text-key';
import { spokenHours } from '../facts/spoken-hours';
import type { RecentScript, WrittenGuion } from './desk';
import { writeScripts } from './script-writer';

/** Everything that a shop told. */
function textsOf({ form, perfil = {} }: GoldenShop): string[] {
  const { productos = [], ...facts } = perfil;
  return [
    form.tipoNegocio,
    form.audienciaObjetivo,
    form.temasPrincipales,
    ...Object.values(facts).map(String),
    ...productos.map(({ nombre, precio }) => `${nombre} $${precio ?? 0}`),
  ];
}

/** The concrete things that a business told: each with the ways in which a script may say it. */
function concreteFacts(facts: BusinessFacts): string[][] {
  const { nombre, ciudad, barrio, direccion, horario, whatsapp, telefono, oferta, productos } = facts;
  const prices = productos.flatMap(({ precio }) => precio?.match(/\$[\d.]+/gu) ?? []);
  return [[nombre], [ciudad, barrio], [direccion], [horario], [whatsapp, telefono], [oferta], prices]
    .map((ways) => ways.filter((way) => way !== undefined))
    .filter((ways) => ways.length > 0);
}

const scriptsText = (scripts: readonly WrittenGuion[]): string =>
  scripts.map(({ contenido }) => contenido).join(' ');

const says = (text: string, way: string): boolean => text.toLowerCase().includes(way.toLowerCase());

interface Batch {
  shop: GoldenShop;
  scripts: WrittenGuion[];
}

const plainly = (shops: readonly GoldenShop[]): Batch[] =>
  shops.map((shop) => ({ shop, scripts: writeScripts({ ...shop, variacion: 'golden' }, 5) }));

/** All sixteen occasions, some of them twice; the third and the fourth script are near none. */
const nearOccasions = (shops: readonly GoldenShop[]): Batch[] =>
  shops.map((shop, at) => ({
    shop,
    scripts: writeScripts(
      {
        ...shop,
        variacion: 'golden',
        ocasiones: [1, 2, 5].map((guion) => ({
          guion,
          codigo: LOCAL_DATES[at % LOCAL_DATES.length] ?? 'quincena',
          esHoy: guion === 2,
        })),
      },
      5,
    ),
  }));

const SIXTY = [...GOLDEN_SHOPS, ...STREET_SHOPS];
const BATCHES = plainly(SIXTY);
const ENGLISH = plainly(ENGLISH_GOLDEN_SHOPS);

/** What asks for a call or a message, in both languages. */
const CALL =
  /por WhatsApp|ll[aá]m[ae]nos|escr[ií]b[ae]nos|on WhatsApp|by direct message|(?:call|write to|reach|message) us/iu;

describe.each([
  ['sixty shops', BATCHES],
  ['sixty shops near an occasion', nearOccasions(SIXTY)],
  ['twenty-five shops of a town', plainly(TOWN_SHOPS)],
  ['twenty-two shops in English', ENGLISH],
  ['twenty-two shops in English near an occasion', nearOccasions(ENGLISH_GOLDEN_SHOPS)],
])('five scripts each of %s', (_which, batches) => {
  it('say something of the business in all sentences but one between the first and the last', () => {
    for (const { shop, scripts } of batches) {
      for (const { contenido } of scripts) {
        const inner = sentencesIn(contenido).slice(1, -1).join(' ');
        expect([contenido, emptySentences(inner, textsOf(shop)).length <= 1]).toEqual([contenido, true]);
      }
    }
  });

  it('say the price in every script of a shop that has one', () => {
    const without = batches.flatMap(({ shop, scripts }) => {
      const { productos } = factsOf(shop.form, shop.perfil, languageOf(scriptsText(scripts)));
      const hasPrice = productos.some(({ precio }) => precio !== undefined);
      return hasPrice ? scripts.filter(({ contenido }) => !/\d(?:[.,]\d{3})+|\$\d/u.test(contenido)) : [];
    });

    expect(without.map(({ contenido }) => contenido)).toEqual([]);
  });

  it('say no typed phrase twice', () => {
    const twice = batches.flatMap(({ shop, scripts }) => {
      const known = factsOf(shop.form, shop.perfil, languageOf(scriptsText(scripts)));
      const { nombre, barrio, ciudad, direccion, oferta, audiencia, temas, productos } = known;
      const all = [
        nombre,
        barrio,
        ciudad,
        direccion,
        oferta,
        audiencia,
        ...temas,
        ...productos.map((one) => one.nombre),
      ]
        .map((phrase) => keyOf(phrase ?? ''))
        .filter((phrase) => phrase.length > 2);
      // A word of a longer phrase is said with it: «empanadas» with «Empanadas Doña Rosa».
      const phrases = all.filter(
        (one) => !all.some((other) => other !== one && ` ${other} `.includes(` ${one} `)),
      );
      return scripts
        .map(({ contenido }) => ` ${keyOf(contenido)} `)
        .filter((text) => phrases.some((phrase) => text.split(` ${phrase} `).length > 2));
    });

    expect(twice).toEqual([]);
  });

  it('pass every check that a model has to pass', () => {
    const problems = batches.flatMap(({ shop, scripts }) =>
      scripts.flatMap((script, index) =>
        scriptProblems(script, {
          textos: textsOf(shop),
          recientes: scripts
            .slice(0, index)
            .map(({ titulo, contenido }) => ({ titulo, inicio: sentencesIn(contenido)[0] ?? '' })),
        }).map((problem) => ({ ...problem, shop: shop.form.tipoNegocio })),
      ),
    );

    expect(problems).toEqual([]);
  });

  it('tell every price that the shop typed, and no other', () => {
    for (const { shop, scripts } of batches) {
      const typed = new Set(textsOf(shop).flatMap((text) => pricesIn(text).map(({ amount }) => amount)));
      const told = new Set(
        scripts.flatMap(({ contenido }) => pricesIn(contenido).map(({ amount }) => amount)),
      );
      expect([shop.form.tipoNegocio, [...told].sort()]).toEqual([
        shop.form.tipoNegocio,
        [...typed].filter((amount) => amount > 0).sort(),
      ]);
    }
  });

  it('tell two concrete facts each, and ask for a call or a message once, at the end', () => {
    for (const { shop, scripts } of batches) {
      const known = factsOf(shop.form, shop.perfil, languageOf(scriptsText(scripts)));
      for (const { contenido } of scripts) {
        // Beside a wreath no price of roses is told.
        const isOfWreaths = /f[uú]nebre|condolenc|sympathy/iu.test(contenido);
        const facts = concreteFacts(isOfWreaths ? { ...known, productos: [], oferta: undefined } : known);
        const told = facts.filter((ways) => ways.some((way) => says(contenido, way)));
        expect([contenido, told.length >= Math.min(2, facts.length)]).toEqual([contenido, true]);
        const before = sentencesIn(contenido).slice(0, -1).join(' ');
        expect(before).not.toMatch(CALL);
      }
    }
  });

  it('name the business in no two sentences in a row, and begin none like another', () => {
    const clumsy = batches.flatMap(({ shop, scripts }) => {
      const { enNegocio, nombre } = factsOf(shop.form, shop.perfil, languageOf(scriptsText(scripts)));
      return scripts
        .map(({ contenido }) => sentencesIn(contenido))
        .filter((sentences) => {
          const names = sentences.map((one) => enNegocio !== 'aquí' && says(one, nombre ?? enNegocio));
          const begins = sentences
            .map((one) => /[\p{L}\d]+/u.exec(one.toLowerCase())?.[0] ?? '')
            .filter((word) => word.length > 3);
          return names.some((named, at) => named && names[at + 1]) || new Set(begins).size < begins.length;
        })
        .map((sentences) => sentences.join(' '));
    });

    expect(clumsy).toEqual([]);
  });

  it('say a price once in a script', () => {
    const said = batches.flatMap(({ scripts }) =>
      scripts.map(({ contenido }) => pricesIn(contenido).map(({ amount }) => amount)),
    );

    expect(said.flat().length).toBeGreaterThan(70);
    expect(said.filter((amounts) => new Set(amounts).size < amounts.length)).toEqual([]);
  });
});

describe('sixty shops', () => {
  it('do in no script the contrary of what their trade does', () => {
    const textOf = (kind: RegExp): string =>
      scriptsText(
        BATCHES.filter(({ shop }) => kind.test(shop.form.tipoNegocio)).flatMap(({ scripts }) => scripts),
      );

    expect(textOf(/^(?:Arreglo|Reparo|Reparación)/u)).not.toMatch(
      /(?:tenemos|vendemos|busca[ns]?) (?:celulares|carros|computadores|neveras|lavadoras)/iu,
    );
    expect(textOf(/^(?:Arreglo|Reparo|Reparación)/u)).toMatch(/arreglamos neveras/iu);
    expect(textOf(/^Alquiler/u)).not.toMatch(/(?:tenemos|vendemos|hacemos) (?:disfraces|pelucas)/iu);
    expect(textOf(/^Lavandería/u)).not.toMatch(/(?:tenemos|vendemos) edredones/iu);
    expect(textOf(/^Clases|^Academia/u)).not.toMatch(/(?:tenemos|vendemos) (?:salsa|bachata|preicfes)/iu);
    expect(textOf(/^Fotógrafo/u)).not.toMatch(/(?:tenemos|hacemos) (?:quince|bautizos)/iu);
  });

  it('say a sentence in no account twice in a month, the same in no five accounts', () => {
    const months = SIXTY.map((shop) => {
      const recientes: RecentScript[] = [];
      for (let batch = 0; batch < 6; batch += 1) {
        for (const { titulo, contenido, bloques } of writeScripts(
          { ...shop, recientes, variacion: `${batch}` },
          5,
        ))
          recientes.unshift({ titulo, inicio: bloques[0]?.text ?? '', contenido });
      }
      return recientes.flatMap(({ contenido = '' }) => sentencesIn(contenido));
    });
    const twice = months.map((sentences) => sentences.filter((one, at) => sentences.indexOf(one) !== at));
    const accounts = new Map<string, number>();
    for (const sentences of months)
      // Shops of this set share a telephone number; others do not.
      for (const one of new Set(sentences.filter((each) => !/\d{3} \d{3}/u.test(each))))
        accounts.set(one, (accounts.get(one) ?? 0) + 1);

    expect(twice.flat()).toEqual([]);
    expect([...accounts].filter(([, count]) => count > 5)).toEqual([]);
  });

  it('are grammatical in what a rule can see', () => {
    const texts = BATCHES.flatMap(({ scripts }) =>
      scripts.map(({ titulo, contenido }) => `${titulo}. ${contenido}`),
    );
    const clumsy =
      /(?<!\p{L})(?:de|a) el (?!\p{Lu})|\s{2}|\.\.|\s[,.;:]|(?<!\p{L})y (?=i(?!e|o|a))|(?<!\p{L})(?:el|los|un) \p{L}+(?:ción|dad)(?!\p{L})|(?<!\p{L})la \p{L}+aje(?!\p{L})|(?<!\p{L})(\p{L}{4,}) \1(?!\p{L})|undefined|[{}[\]|]/iu;

    expect(texts.filter((text) => clumsy.test(text))).toEqual([]);
  });

  it('say their hours whole, or not at all', () => {
    for (const { shop, scripts } of BATCHES) {
      const { horario } = factsOf(shop.form, shop.perfil);
      for (const { contenido } of scripts.filter((script) =>
        /(?:Atendemos|Abrimos|horario:?) /iu.test(script.contenido),
      ))
        expect(contenido).toContain(
          horario === undefined ? 'pregunta por los horarios' : spokenHours(horario, 'Spanish'),
        );
    }
  });

  it('are written in a few milliseconds each', () => {
    const begun = performance.now();
    plainly(SIXTY);

    // Five milliseconds on a machine that does nothing else.
    expect((performance.now() - begun) / (5 * SIXTY.length)).toBeLessThan(100);
  });
});

it('give no shop the words of another trade', () => {
  const textOf = (kind: string, of = BATCHES): string =>
    scriptsText(
      of.filter(({ shop }) => shop.form.tipoNegocio.startsWith(kind)).flatMap(({ scripts }) => scripts),
    );

  expect(textOf('Joyería')).not.toMatch(/costura|talla/u);
  expect(textOf('Papelería')).not.toMatch(/honorarios|tu caso/u);
  expect(textOf('Heladería')).not.toMatch(/café/u);
  expect(textOf('Barber', ENGLISH)).not.toMatch(/look for you|new look/u);
  expect(textOf('Beekeeping', ENGLISH)).not.toMatch(/recipe|haircut|bake/u);
});

it('are in the language that the shop typed', () => {
  const languages = (batches: readonly Batch[]): string[] =>
    batches.map(({ scripts }) => languageOf(scriptsText(scripts)));

  expect(new Set(languages(BATCHES))).toEqual(new Set(['Spanish']));
  expect(new Set(languages(ENGLISH))).toEqual(new Set(['English']));
  // Articles and prices of Spanish are what slips into a text that is filled in.
  expect(ENGLISH.map(({ scripts }) => scriptsText(scripts)).join(' ')).not.toMatch(
    /\b(?:en nuestr[ao]|desde|por|hasta|para) /u,
  );
});

/** What three scripts of a shop say. */
function scriptsOf(
  [tipoNegocio, audienciaObjetivo, temasPrincipales]: readonly [string, string, string],
  perfil?: GoldenShop['perfil'],
): string {
  const form = {
    ...{ tipoNegocio, audienciaObjetivo, temasPrincipales },
    ...({ objetivoContenido: 'aumentar_ventas', tonoVoz: 'amigable' } as const),
  };
  const written = writeScripts({ form, variacion: 'odd', ...(perfil ? { perfil } : {}) }, 6);
  return written.map(({ titulo, contenido }) => `${titulo}. ${contenido}`).join('\n');
}

it('tell what a price is for, and make no thing of «desde»', () => {
  const pets = scriptsOf(['Tienda de mascotas', 'Dueños de perros', 'concentrado, guardería a $35k el día']);
  expect(pets).toContain('guardería a $35.000 el día');
  const bread = scriptsOf(['Panadería', 'El barrio', 'pandebonos a $2.500 c/u, almojábanas']);
  expect(bread).toContain('pandebonos a $2.500 cada uno');
  const patties = scriptsOf(['Vendo empanadas', 'Vecinos', 'empanadas 3x$5.000, combos']);
  expect(patties).toMatch(/empanadas, 3 por \$5\.000/iu);
  expect(patties).not.toMatch(/\dx/u);
  const suits = scriptsOf([
    'Alquiler de trajes',
    'Novios',
    'vestidos de gala, trajes, desde $80.000 la noche',
  ]);
  expect(suits).not.toMatch(/desde a|el desde|del desde|por la noche/iu);
});

it('say hours in short, noon, roads and shouted lists as people do', () => {
  const bikes = scriptsOf(['TALLER DE MOTOS', 'TODO EL MUNDO', 'CAMBIO DE ACEITE, FRENOS, LLANTAS'], {
    nombre: 'Patio Motos 🏍️',
    direccion: 'Km 5 vía La Calera',
    horario: 'Lun-Vie 8am-12m y 2pm-6pm',
    productos: [
      { nombre: 'CAMBIO DE ACEITE', precio: 35_000 },
      { nombre: 'LLANTA TRASERA', precio: 120_000 },
    ],
  });
  expect(bikes).toContain('de lunes a viernes, de 8 a.m. a 12 del día y 2 p.m. a 6 p.m.');
  expect(bikes).toContain('en el Km 5 vía La Calera');
  expect(bikes).not.toMatch(/ACEITE|FRENOS|LLANTA|🏍|los lun/u);
});

it('list no thing beside a longer name of itself, and give no psychologist the lines of a lawyer', () => {
  const lashes = scriptsOf(['Uñas y pestañas', 'Mujeres', 'semipermanente, lifting'], {
    productos: [{ nombre: 'Lifting de pestañas', precio: 70_000 }],
  });
  expect(lashes).not.toMatch(/lifting[^.]{0,4} y lifting|tijeras/iu);
  expect(
    scriptsOf(['Consultorio de psicología', 'Adultos', 'terapia individual, terapia de pareja']),
  ).not.toMatch(/multa|honorarios|tu caso|firmar/iu);
});

it('say a price once that a product and the offer have, and no place in the net as a thing', () => {
  const form = ['Panadería', 'El barrio', 'almojábanas, buñuelos, @pan.devida, info@pan.co'] as const;
  const text = scriptsOf(form, {
    productos: [{ nombre: 'Docena de almojábanas', precio: 20_000 }],
    oferta: 'Docena de almojábanas a $20.000',
  });
  for (const script of text.split('\n')) {
    const spoken = script.slice(script.indexOf('. ') + 2);
    expect([spoken, pricesIn(spoken).length <= 1]).toEqual([spoken, true]);
  }
  expect(text).toContain('$20.000');
  expect(text).not.toMatch(/pan\.devida|info pan|pan\.co/iu);
});

it('say an offer without its cries, one number of two, and names as they are written', () => {
  const phones = scriptsOf(
    ['Venta de celulares', 'Jóvenes', 'iPhone 13 $1.899.000, Samsung A15 a $649.900'],
    {
      nombre: 'Celulares Ruiz M.D.',
      whatsapp: '300 123 45 67 / 315 987 65 43',
      oferta: '¡¡2x1 en fundas!!',
      ofertaHasta: '2026-12-30',
    },
  );
  expect(phones).toContain('2x1 en fundas, hasta el 30 de diciembre');
  expect(phones).toContain('300 123 45 67');
  expect(phones).not.toMatch(/315 987|IPhone|samsung|M\.D(?!\.)|!!/u);
});

describe('a trade that a town has', () => {
  const kinds = (pattern: RegExp): Batch[] =>
    plainly(TOWN_SHOPS).filter(({ shop }) => pattern.test(shop.form.tipoNegocio));

  it('is no larger trade that has a word in common with it', () => {
    const textOf = (kind: RegExp): string =>
      kinds(kind)
        .map(({ scripts }) => scriptsText(scripts))
        .join(' ');

    expect(textOf(/^Parqueadero/u)).not.toMatch(/pieza gastada|cambio de aceite/u);
    expect(textOf(/motos$/u)).not.toMatch(/carro/u);
    expect(textOf(/^Lavandería/u)).not.toMatch(/sofá|pones la dirección/u);
    expect(textOf(/^Spa/u)).not.toMatch(/corte|cabello|gorra/u);
    expect(textOf(/^Iglesia/u)).not.toMatch(/nivel|clase/u);
    expect(textOf(/^Bar$/u)).not.toMatch(/sazón|domicilio|cocinamos/u);
    expect(scriptsOf(['Venta de perros calientes', 'Jóvenes', 'perros, hamburguesas'])).not.toMatch(
      /mascota|peludo/u,
    );
    expect(scriptsOf(['Tengo unas empanadas excelentes', 'Vecinos', 'empanadas'])).not.toMatch(
      /peinado|montura/u,
    );
    expect(scriptsOf(['Paseos en lancha', 'Viajeros', 'tour de la bahía'])).not.toMatch(/trapero|manch/u);
  });

  it('speaks quietly where people come in a need, and of no holiday', () => {
    const needs = /^(?:Funeraria|Iglesia|Abogado|Psicóloga|Consultorio|Préstamos|Notaría)/u;
    const inNeed = TOWN_SHOPS.filter(({ form }) => needs.test(form.tipoNegocio));
    const text = [...plainly(inNeed), ...nearOccasions(inNeed)]
      .flatMap(({ scripts }) => scripts.map(({ titulo, contenido }) => `${titulo} ${contenido}`))
      .join(' ');

    expect(inNeed).toHaveLength(7);
    expect(text).not.toMatch(
      /por qué vuelven|dar vueltas|qué pereza|así de claro|aprovech|con cuál|!|Halloween/iu,
    );
  });

  it('waits for nobody with a coffin', () => {
    const text = scriptsOf(['Funeraria', 'Familias', 'traslados, cremación'], { horario: 'L-D 7am-8pm' });

    expect(text).toMatch(/Atendemos de lunes a domingo/u);
    expect(text).not.toMatch(/esperamos/u);
  });

  it('names a wreath without a price only where nothing else has one', () => {
    const flowers = (temasPrincipales: string): string =>
      scriptsOf(['Floristería', 'Familias', temasPrincipales]);

    expect(flowers('ramo de rosas a $60.000, coronas fúnebres')).not.toContain('fúnebre');
    const wreaths = flowers('rosas, coronas fúnebres')
      .split('\n')
      .filter((script) => script.includes('fúnebre'));
    expect(wreaths).not.toEqual([]);
    expect(wreaths.join(' ')).not.toMatch(/cumpleaños|disculpa|rosas/iu);
  });

  it('names no birthday beside a wreath, by a price or an offer neither', () => {
    const shop = {
      form: {
        ...{ tipoNegocio: 'Floristería', audienciaObjetivo: 'Familias' },
        ...({ objetivoContenido: 'aumentar_ventas', tonoVoz: 'amigable' } as const),
        temasPrincipales: 'ramo de cumpleaños a $60.000, corona fúnebre a $180.000',
      },
      perfil: { oferta: 'cumpleaños con globo de regalo' },
    };
    const scripts = ['a', 'b', 'c', 'd'].flatMap((variacion) => writeScripts({ ...shop, variacion }, 6));
    const texts = scripts.map(({ titulo, contenido, caption }) => `${titulo} ${contenido} ${caption}`);

    expect(texts.filter((text) => /corona/iu.test(text) && /cumpleaños/iu.test(text))).toEqual([]);
    expect(texts.join(' ')).toContain('$60.000');
    expect(texts.join(' ')).toContain('$180.000');
  });

  describe.each([
    [
      'English',
      'The people of the town and their families',
      'the best of the town for you and your family',
      'Plant nursery;Juice bar;Nail bar;Brow bar;Sushi bar;Career counselor;Pet spa and grooming;Animal clinic;Sports nutrition store;Temple Fitness gym;Foundation repair;Cocktail dresses;Lawn care;Edible fruit bouquets',
      'Licensed therapist;Physical therapy;Massage therapist;Church of Christ;Sports bar;Family clinic;Credit union',
    ],
    [
      'Spanish',
      'Las familias del barrio',
      'lo mejor para su casa',
      'Restaurante El Templo del Sabor;Gimnasio Templo Fit;Hotel Capilla Real;Hotel con parqueadero;Arriendo de apartamentos con parqueadero;Electrodomésticos y créditos;Educación financiera;Compraventa y permuta de carros;Bar de cejas;Bar de uñas;Nail bar;Bar de jugos;Cantina escolar;Tienda de nutrición deportiva;Uniformes de enfermería;Ropa para jardín infantil;Turismo para adulto mayor;Domicilios en moto;Prestamos servicio de plomería;Venta de plantas medicinales',
      'Somos una iglesia cristiana;Templo cristiano;Parqueadero;Préstamos y créditos;Compraventa El Amigo;Bar en la 85;Nutricionista;Guardería;Funeraria y flores',
    ],
  ])('that has a word in common with another, in %s', (_language, audienciaObjetivo, temas, others, own) => {
    const ofNeedOrAlcohol =
      /#(?:Health|MentalHealth|Faith|Community|Friends|Groceries|Wellness|Lawyer|PersonalFinance|Comunidad|Salud|SaludMental|Acompañamiento|Parqueadero|CuentasClaras|PlanDeViernes|PrimeraInfancia|AdultoMayor|Motos)(?!\p{L})/u;
    const isTaken = (tipoNegocio: string): boolean => {
      const form = {
        ...{ tipoNegocio, audienciaObjetivo, temasPrincipales: temas },
        ...({ objetivoContenido: 'aumentar_ventas', tonoVoz: 'amigable' } as const),
      };
      return writeScripts({ form, variacion: 'odd' }, 1).some(({ caption }) => ofNeedOrAlcohol.test(caption));
    };

    it('speaks as its own', () => {
      expect(others.split(';').filter(isTaken)).toEqual([]);
      expect(own.split(';').filter((kind) => !isTaken(kind))).toEqual([]);
    });
  });

  it('has beside alcohol what the law wants there, in what is posted with the video', () => {
    const captions = kinds(/^(?:Bar|Licorera)$/u).flatMap(({ scripts }) =>
      scripts.map(({ caption }) => caption),
    );

    expect(captions).toHaveLength(10);
    for (const caption of captions)
      expect(caption).toMatch(/El exceso de alcohol es perjudicial para la salud\..*menores de edad\./u);
  });

  it('is the place of a person, not a person', () => {
    const text = kinds(/^(?:Abogado|Psicóloga|Cerrajero|Fotógrafo)$/u)
      .map(({ scripts }) => scriptsText(scripts))
      .join(' ');

    expect(text).toMatch(/nuestro despacho/u);
    expect(text).toMatch(/nuestra cerrajería/u);
    expect(text).not.toMatch(/nuestro negocio/u);
  });

  it('lists nothing beside its price a second time, and keeps «a.m.» whole', () => {
    expect(scriptsOf(['Parqueadero', 'Conductores', 'hora a $4.000, mensualidad'])).not.toMatch(
      /por la hora\./u,
    );
    const church = kinds(/^Iglesia/u).flatMap(({ scripts }) => scripts.map(({ contenido }) => contenido));
    expect(church.join(' ')).toContain('10 a.m.');
    expect(church.join(' ')).not.toMatch(/a\.m(?!\.)/u);
  });
});

it.each([
  ['arepas de chócolo con queso, en Laureles', /arepas de chócolo/iu],
  ['Arreglo celulares en el centro de Bogotá', /arreglamos celulares/iu],
  ['Vendo ropa usada de niños por instagram', /ropa usada de niños/iu],
  [
    'Vendo empanadas de maíz pilado, 3 por 10.000, frente al parque',
    /empanadas de maíz pilado[,:] 3 por \$10\.000/iu,
  ],
])('say what a visitor typed in one line, once and with its verb: %s', (line, expected) => {
  for (const script of scriptsOf([line, 'Personas del barrio', line]).split('\n')) {
    const spoken = script.slice(script.indexOf('. ') + 2);
    expect(spoken).toMatch(expected);
    expect(spoken).not.toMatch(
      /(?:tenemos|lo nuestro:|por) (?:en|frente|por)\s|instagram|(?:tenemos|buscas) celulares/iu,
    );
  }
});
