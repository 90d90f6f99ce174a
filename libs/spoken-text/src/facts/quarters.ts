/** Quarters of Colombian towns that everybody knows and that are nothing else, as they are written. */
const QUARTERS: readonly string[] =
  'El Poblado|Laureles|Belén|Robledo|Aranjuez|Castilla|Manrique|Buenos Aires|La América|Guayabal|Manila|Chapinero|Usaquén|Teusaquillo|Cedritos|Suba|Kennedy|Fontibón|Engativá|Bosa|La Candelaria|Galerías|Modelia|La Macarena|Quinta Camacho|Rosales|San Fernando|Granada|Ciudad Jardín|El Peñón|Siloé|Getsemaní|Bocagrande|Manga|Castillogrande|El Prado|Riomar|Alto Prado|Cabecera|Cañaveral|Provenza|El Cable|Palermo|Chipre'.split(
    '|',
  );

/** As it is written, or in capitals. */
const written = (quarter: string): string => `(?:${quarter}|${quarter.toLocaleUpperCase('es')})`;

/** The first of those quarters that stands in a text as «en Laureles», «de El Poblado», or between commas. */
export function knownQuarterIn(text: string): string | undefined {
  return QUARTERS.map((quarter) => ({
    quarter,
    at: text.search(
      new RegExp(
        String.raw`(?:^|[\s,])(?:[Ee]n|de|[Bb]arrio|[Ss]ector)\s${written(quarter)}(?!\p{L})|(?:^|[,\n] ?)${written(quarter)}(?= ?(?:[,\n]|$))`,
        'u',
      ),
    ),
  }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0]?.quarter;
}
