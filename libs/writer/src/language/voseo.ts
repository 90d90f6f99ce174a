/** Forms for «tú» that are others for «vos», as Antioquia, the coffee region and Valle say them; the rest is the same. */
const FORMS = new Map(
  'acompáñanos>acompañanos agenda>agendá anota>anotá anímate>animate aparta>apartá aprovecha>aprovechá apunta>apuntá buscas>buscás búscanos>buscanos comparte>compartí cotiza>cotizá cuéntanos>contanos dinos>decinos duermes>dormís empaca>empacá encarga>encargá escríbenos>escribinos guarda>guardá haz>hacé llega>llegá manda>mandá mira>mirá pide>pedí pregunta>preguntá pregúntanos>preguntanos reserva>reservá sabes>sabés sales>salís separa>separá sonríe>sonreí síguenos>seguinos súmate>sumate tienes>tenés toma>tomá trae>traé ven>vení vives>vivís acompañas>acompañás alcanzas>alcanzás alejas>alejás andas>andás apagas>apagás avísanos>avisanos camina>caminá cargas>cargás comparas>comparás compara>compará conoces>conocés decides>decidís dejas>dejás describe>describí dudas>dudás empiezas>empezás empieza>empezá encuentras>encontrás escoges>escogés haces>hacés invitas>invitás lavas>lavás debes>debés revisas>revisás llamas>llamás llegas>llegás llevas>llevás golpeas>golpeás mandas>mandás miras>mirás muéstranosla>mostranosla muéstranos>mostranos necesitas>necesitás cuentas>contás dices>decís muestras>mostrás pasas>pasás preguntas>preguntás pruebas>probás prueba>probá puedes>podés quieres>querés respiras>respirás revisa>revisá cortas>cortás dedicas>dedicás detienes>detenés quedas>quedás tomas>tomás terminas>terminás trabajas>trabajás traes>traés ti>vos tú>vos autorizas>autorizás ubicas>ubicás usas>usás vienes>venís'
    .split(' ')
    .map((pair) => pair.split('>') as [tu: string, vos: string]),
);

/** Words for «tú» as they are said to «vos»: «[Pregunta|Pregunte]» is «Preguntá». */
export const toVos = (words: string): string =>
  words.replace(/[\p{L}\p{M}]+/gu, (word) => {
    const vos = FORMS.get(word.toLocaleLowerCase('es'));
    if (vos === undefined) return word;
    return /^\p{Lu}/u.test(word) ? vos.charAt(0).toLocaleUpperCase('es') + vos.slice(1) : vos;
  });

/** Towns in which shops speak to their customers as «vos». */
const VOSEO_TOWNS =
  /(?<!\p{L})(?:medell[ií]n|envigado|itag[uü][ií]|bello|sabaneta|la estrella|caldas|copacabana|rionegro|cali|palmira|jamund[ií]|yumbo|buga|tulu[aá]|pereira|dosquebradas|manizales|armenia)(?!\p{L})/iu;

/** Whether people of a town say «vos». */
export const saysVos = (town: string | undefined): boolean => town !== undefined && VOSEO_TOWNS.test(town);
