import { COMMENTED_SHOPS } from '../../test/written-comments';
import { rewritePublication } from './rewritten-publication';

const { form, perfil } = COMMENTED_SHOPS.comadre;
const business = { form, perfil: { ...perfil, productos: [...perfil.productos] } };
const guion = {
  titulo: 'Martes',
  contenido: 'Hoy hay ají de maní. La docena de empanadas vale $36.000. Pide en Empanadas La Comadre.',
};

describe('rewritePublication', () => {
  it('names what the script says, the first thing first', () => {
    const { caption, palabrasClave } = rewritePublication(guion, business, []);

    expect(caption).toContain('Hoy hay ají de maní. La docena de empanadas vale $36.000.');
    expect(caption.match(/#\S+/gu)?.slice(0, 2)).toEqual(['#AjíDeManí', '#DocenaDeEmpanadas']);
    expect(palabrasClave.slice(0, 2)).toEqual(['ají de maní', 'docena de empanadas']);
  });

  it('follows conditions on what is published', () => {
    const labels = ['Con emojis', 'Sin «ají de maní»', 'Sin el nombre del negocio'];

    const { caption } = rewritePublication(guion, business, labels);

    expect(caption).toContain('✨');
    expect(caption).not.toMatch(/#AjíDeManí|#EmpanadasLaComadre/u);
    expect(rewritePublication(guion, business, ['Sin hashtags']).caption).not.toContain('#');
  });

  it('writes the same texts again for the same script, also for a business without facts', () => {
    const nothing = {
      form: {
        ...{ tipoNegocio: '', audienciaObjetivo: '', temasPrincipales: '' },
        ...{ tonoVoz: 'amigable' as const, objetivoContenido: 'engagement' as const },
      },
    };
    for (const each of [business, nothing]) {
      const first = rewritePublication(guion, each, []);
      expect(rewritePublication(guion, each, [])).toEqual(first);
      expect(first.caption).toContain('Hoy hay ají de maní.');
      expect(first.palabrasClave.length).toBeGreaterThan(0);
    }
  });

  it('fits into the fields for publishing, however long a sentence is', () => {
    const long = rewritePublication({ titulo: 'x', contenido: 'a,'.repeat(2_500) }, business, []);

    expect(Array.from(long.caption).length).toBeLessThanOrEqual(2_200);
    expect(long.palabrasClave.join(', ').length).toBeLessThanOrEqual(1_000);
  });
});
