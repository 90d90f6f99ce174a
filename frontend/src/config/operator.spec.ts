/** @jest-environment node */
import { operator, whatsappHref } from './operator';

describe('operator', () => {
  it('has examples where the build names nobody', () => {
    expect(operator).toEqual({
      whatsappNumber: '573000000000',
      supportEmail: 'soporte@pregonero.test',
      legalName: null,
      taxId: null,
      address: null,
      pricesTax: 'unknown',
    });
  });

  it('opens a chat that begins with the given words', () => {
    expect(whatsappHref('Hola, ¿qué tal? & más')).toBe(
      'https://wa.me/573000000000?text=Hola%2C%20%C2%BFqu%C3%A9%20tal%3F%20%26%20m%C3%A1s',
    );
  });
});
