/** Names of the days that sell, in Spanish and English. */
export const OCCASION_NAMES =
  /san valent[ií]n|valentine|d[ií]a (?:de la|de las|del|de los) (?:mujer|hombre|niñ[oa]|madre|padre|independencia|velitas)|amor y (?:la )?amistad|halloween|black friday|viernes negro|cyber ?monday|velitas|novenas?(?!\p{L})|navidad|nochebuena|fin de año|año nuevo|quincena|(?:mother|father|women|men|children)[’']s day|christmas|new year|payday/iu;
