import { COMMENTED_SHOPS } from '../../test/written-comments';
import { factsOf } from '../facts/business-facts';
import { tradeOf } from '../trades/trade-choice';
import { publicationTexts } from './publication-texts';

const { form, perfil } = COMMENTED_SHOPS.comadre;
const publisher = {
  facts: factsOf(form, { ...perfil, productos: [...perfil.productos] }),
  trade: tradeOf(form, 'Spanish'),
};

describe('publicationTexts', () => {
  it('follows a text that was edited: its opening, its price, its call', () => {
    const { caption, palabrasClave } = publicationTexts(
      {
        titulo: 'Tres por diez mil',
        contenido:
          'Hoy es martes de ají de maní. Son tres por $10.000. Estamos en Laureles. Pide por interno.',
      },
      publisher,
    );

    expect(caption).toMatch(/^Hoy es martes de ají de maní\. Son tres por \$10\.000\. Pide por interno\./u);
    expect(caption).not.toContain('36.000');
    expect(caption).toMatch(/#AjíDeManí/u);
    expect(palabrasClave).toContain('ají de maní');
  });

  it('has hashtags and emojis only where they are wanted', () => {
    const script = { titulo: 'Hola', contenido: 'Hay empanadas. Pide por interno.' };

    expect(publicationTexts(script, { ...publisher, hashtags: false }).caption).not.toContain('#');
    expect(publicationTexts(script, { ...publisher, emojis: true }).caption).toContain('✨');
    expect(publicationTexts(script, publisher).caption).not.toMatch(/✨/u);
  });
});
