/** «Vendemos tortas», «nos especializamos en bodas»: what stands after it is what is offered. */
const OFFERING =
  /^(?:(?:nosotros|aquí|acá)\s+)?(?:también\s+)?(?:vend(?:o|emos)|hag?o|hacemos|ofre(?:zco|cemos)|ten(?:go|emos)|prepar(?:o|amos)|fabric(?:o|amos)|manej(?:o|amos)|arregl(?:o|amos)|repar(?:o|amos)|cont(?:amos)\s+con|(?:nos|me)\s+especializ(?:o|amos)\s+en|(?:quiero|queremos|quisiera)\s+(?:vender|mostrar|promocionar|anunciar|hablar\s+de|contar\s+de)|we\s+(?:sell|make|offer|have))\s+/iu;
/** What makes a sentence of a phrase: nobody asks «por mi panadería se llama La Espiga». */
const CLAUSE =
  /(?:^|\s)(?:se\s+llaman?|me\s+llamo|nos\s+llamamos|soy|somos|estoy|estamos|está|están|queda|quedan|quedo|quedamos|es|son|quiero|queremos|quisiera|llevo|llevamos|busco|buscamos|necesito|necesitamos|me|we\s+are)(?=\s|$)/iu;
/** «Enviamos a todo el país» is a sentence too, «ramos de flores» is not. */
const SPOKEN_VERB = /^(?!(?:ramos|gramos|tramos|racimos|extremos|supremos|remos|mimos)\s)\p{L}+[aei]mos\s/iu;

/** What somebody typed as a theme, without the verb that offers it; undefined where it is a sentence about something else. */
export function thingOffered(text: string): string | undefined {
  const thing = text.replace(OFFERING, '').trim();
  return thing === '' || CLAUSE.test(thing) || SPOKEN_VERB.test(thing) ? undefined : thing;
}
