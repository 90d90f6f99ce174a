/** Quarters of Colombian towns that everybody knows and that are nothing else, as they are written. */
const QUARTERS: readonly string[] =
  'El Poblado|Laureles|Belén|Robledo|Aranjuez|Castilla|Manrique|Buenos Aires|La América|Guayabal|Manila|Chapinero|Usaquén|Teusaquillo|Cedritos|Suba|Kennedy|Fontibón|Engativá|Bosa|La Candelaria|Galerías|Modelia|La Macarena|Quinta Camacho|Rosales|San Fernando|Granada|Ciudad Jardín|El Peñón|Siloé|Getsemaní|Bocagrande|Manga|Castillogrande|El Prado|Riomar|Alto Prado|Cabecera|Cañaveral|Provenza|El Cable|Palermo|Chipre'.split(
    '|',
  );

/** The first of those quarters that stands in a text as «en Laureles», «de El Poblado». */
export function knownQuarterIn(text: string): string | undefined {
  return QUARTERS.map((quarter) => ({
    quarter,
    at: text.search(new RegExp(String.raw`(?:^|[\s,])(?:en|de|barrio)\s${quarter}(?!\p{L})`, 'u')),
  }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0]?.quarter;
}
