import { spokenSeconds } from './spoken-length';

/** Scripts as the writer of the sandbox writes them, with the mean length that the six Spanish voices of `libs/studio` need for them. */
const SAID: readonly [seconds: number, text: string][] = [
  [
    30.9,
    'Llegar a la casa con la bolsa del pan le alegra la tarde a cualquiera. Pregunta por los desayunos. En La Espiga la masa pone el ritmo: se amasa, reposa y después va al horno. El pan de masa madre vale $12.900. Quedamos en la Calle 45 #12-30. Atendemos de lunes a sábado, de 7 a.m. a 8 p.m. Sin pena, aparta tu pedido al WhatsApp 3105554782.',
  ],
  [
    24.8,
    'Si algo frío te destempla una muela, esa muela ya te está avisando. Hacemos ortodoncia y blanqueamiento. En Sonrisas del Sur primero revisamos, después explicamos, y solo entonces decides. La limpieza dental vale $90.000. Quedamos en Envigado. Sin pena, pide tu cita por WhatsApp al 3125550147.',
  ],
  [
    15.5,
    'Son las cuatro de la tarde y el almuerzo ya quedó lejos. Aquí tenemos papas. En La Ruta lo difícil es pedir solo una cosa. Hamburguesa doble: $24.000. Sin pena, pide lo tuyo por mensaje directo.',
  ],
  [
    12.9,
    'Un mal corte dura semanas; uno bueno se nota desde la puerta. En nuestra peluquería una foto ayuda: muéstranos qué quieres antes de empezar. Sin pena, separa tu turno por interno.',
  ],
  [
    21.7,
    'Carro revisado, viaje tranquilo. En nuestro taller mecánico revisamos frenos. Antes de salir de nuestro taller mecánico, pregunta qué se le hizo al carro y qué sigue. Estamos en la Carrera 50 #30-20. Atendemos de lunes a viernes, de 8 a.m. a 6 p.m. Agenda la revisión por interno.',
  ],
  [
    17.9,
    'Si tu perro se rasca todo el día, algo te está diciendo. Aquí tenemos vacunas y baños. En Huellitas cuéntanos cómo se llama tu peludo y qué mañas tiene. Con confianza, separa el turno al WhatsApp 3001234567.',
  ],
];

describe('spokenSeconds', () => {
  it.each(SAID)('is at most a tenth off the %f seconds that voices need', (seconds, text) => {
    expect(Math.abs(spokenSeconds(text) - seconds) / seconds).toBeLessThan(0.1);
  });

  it('counts white space once, and nothing for an empty text', () => {
    expect(spokenSeconds('  pan \n\n de   ayer ')).toBe(spokenSeconds('pan de ayer'));
    expect(spokenSeconds(' \n ')).toBe(0);
  });
});
