/** What a line must not say of a business that told nothing of it; each with a line that was taken out for it. */
export const CLAIMS: readonly { claim: string; pattern: RegExp; once: string }[] = [
  {
    claim: 'that it is fresh, made to order or made today',
    pattern:
      /reci[eé]n (?:hech|hornead|sal|prepar)|hech[oa]s? hoy|(?<!\p{L})(?:de|es) hoy(?!\p{L})|(?<!dato )del día(?!\p{L})|(?:al|en el) momento(?! de)|el mismo día|por tandas|made today|this morning|to order\b|\bfresh(?:ly)?\b|on the day it|small batches/iu,
    once: '{en_negocio} cocinamos al momento, así que llega como debe llegar.',
  },
  {
    claim: 'that there is a trial, or something for nothing',
    pattern: /de prueba|gratis|sin costo|regalamos|\btrial\b|for free|\bfree (?:class|visit|lesson|quote)/iu,
    once: '[Pide|Pida] [tu|su] clase de prueba',
  },
  {
    claim: 'that it delivers, ships, comes or brings',
    pattern:
      /a domicilio|sin salir de (?:la )?casa|(?<!\p{L})env[ií]amos|antes de enviar|llevamos los|\bdeliver|\bship(?:s|ping)?\b|we bring/iu,
    once: '{en_negocio} llevamos los equipos y los productos; [tú pones|usted pone] la dirección.',
  },
  {
    claim: 'that many want it, or ask for it often',
    pattern:
      /favorit|más (?:pedid|vendid|buscad|frecuente)|nos (?:piden|preguntan)|lo de todos los días|número uno|por qué vuelven|people (?:also )?ask\b|ask us (?:first|for every)|number one|most asked|what we do every day|best[- ]sell/iu,
    once: 'Dos cosas que nos piden todos los días: {tema} y {tema2}.',
  },
  {
    claim: 'a warrant, or that nothing is left out',
    pattern:
      /garant[ií]|siempre hay|nadie (?:sale|entrena)|(?<!\p{L})(\p{L}{4,}) por \1(?!\p{L})|nuestra palabra|delante de|antes de (?:irnos|mostrarlo)|con nombre propio|puntualidad|solo trabajamos|respond(?:e|emos) tod|sí responde|todo para|lo encontramos|alistamos|guarantee|always (?:have|there)|as clean as|answer everything|people who answer|every (?:class|place|part|piece|arrangement|morning)\b|one by one/iu,
    once: '{en_negocio} revisamos costura por costura.',
  },
  {
    claim: 'that it is clean, or has time for everybody',
    pattern: /(?:herramientas|todo) limpi[oa]s?|esteriliz|tiempo para cada|sterili[sz]/iu,
    once: 'Herramientas limpias y tiempo para cada persona: así atendemos {en_negocio}.',
  },
  {
    claim: 'how it works before anybody asked',
    pattern:
      /así (?:trabaja|enseña|atende)mos|sin regaños|desde (?:la primera clase|el primer día)|método y tiempos|de una vez el precio|visitamos el|we visit|from the first class|clear times|somebody to call|you taste/iu,
    once: '{en_negocio} [te|le] corregimos la postura desde la primera clase.',
  },
  {
    claim: 'tables, a kitchen for the house or a flavour of today',
    pattern: /reserv[ae]\] \[tu\|su\] mesa|para la mesa o para llevar|sabor de hoy/iu,
    once: '{en_negocio} [puedes|puede] pedir para la mesa o para llevar.',
  },
  {
    claim: 'that something is done today or costs so much today alone',
    pattern:
      /^Hoy(?:,| \[?te)|lo resolvemos hoy|[Tt]e\|?l?e?\]? ahorramos|^Today(?:,| we)|we can do it today|save you the/u,
    once: 'No lo [dejes|deje] para después: {en_negocio} lo resolvemos hoy.',
  },
  {
    claim: 'where it was made, how long, how well or with what papers',
    pattern:
      /hecho ?en ?colombia|años de experiencia|expert[oa]s|certificad|l[ií]deres|(?:l[oa]s|la|el) mejor(?:es)? (?:de|del|en) |years of experience|certified|licensed|the best\b|por escrito|cédula|abrimos el material|^\{en_negocio\} contamos|we tell you what every gift|open the needles|you know the fee/iu,
    once: 'HechoEnColombia',
  },
];
