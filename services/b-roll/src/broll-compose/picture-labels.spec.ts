import { saidIn } from '@pregonero/video';
import { labelsOf } from './picture-labels';

describe('labelsOf', () => {
  it('reads what a file is called, and nothing from names that a telephone gives', () => {
    expect(labelsOf('Plato-empanadas (2).JPG')).toEqual(['Plato', 'empanadas']);
    expect(labelsOf('salsaDeAjí.jpeg')).toEqual(['salsa', 'Ají']);
    expect(labelsOf('IMG_20260211-WA0003.jpg')).toEqual([]);
    expect(labelsOf('WhatsApp Image 2026-02-11.jpeg')).toEqual([]);
  });

  it('finds the words of a script whatever their accents and plurals are', () => {
    expect(saidIn('Pruébalas con ajíes de la casa.', labelsOf('salsa aji.jpg'))).toEqual(['aji']);
  });

  it('gives the front of a shop to its address, and a box to an order', () => {
    expect(saidIn('Estamos en la Cra 76 #48-20.', labelsOf('fachada.jpg'))).toEqual(['estamos', 'cra']);
    expect(saidIn('Pídelas a domicilio.', labelsOf('caja.jpg'))).toEqual(['domicilio', 'pídelas']);
  });
});
