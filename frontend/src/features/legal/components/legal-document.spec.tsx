import { screen } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app';
import { legalTexts } from '../../../texts/legal';
import { LegalDocument, operatorSection } from './legal-document';

describe('LegalDocument', () => {
  it('has an entry of its contents for every part, and a part for every entry', () => {
    renderApp(<LegalDocument text={legalTexts.terms} version="2026-11-28" />);
    const targets = screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith('#'));

    expect(targets).toEqual([...legalTexts.terms.sections.map(({ id }) => `#${id}`), '#operador']);
    expect(targets.filter((href) => document.getElementById(href.slice(1)) === null)).toEqual([]);
  });

  it('keeps lists between the sentences that they stand between', () => {
    renderApp(<LegalDocument text={legalTexts.terms} version="2026-11-28" />);
    const shown = document.getElementById('uso')?.textContent ?? '';

    expect(screen.getByText('Última actualización: 28/11/2026')).toBeTruthy();
    expect(shown.indexOf('No puedes usar')).toBeLessThan(shown.indexOf('suplantar'));
    expect(shown.indexOf('suplantar')).toBeLessThan(shown.indexOf('Podemos suspender'));
  });

  it('says who offers the service and where to write', () => {
    const operator = {
      whatsappNumber: '',
      supportEmail: 'hola@empresa.test',
      legalName: 'Empresa S. A. S.',
      taxId: '900.123.456-7',
      address: 'Calle 1 # 2-3, Bogotá',
    };
    const [who, where] = operatorSection(operator).paragraphs;

    expect(who).toContain('Empresa S. A. S., NIT 900.123.456-7, con domicilio en Calle 1 # 2-3, Bogotá,');
    expect(where).toContain('hola@empresa.test');
  });

  it('shows no gap for what the operator has not given', () => {
    const nobody = { whatsappNumber: '', supportEmail: 'a@b.test', taxId: null, address: null };
    const said = [null, 'Empresa'].flatMap(
      (legalName) => operatorSection({ ...nobody, legalName }).paragraphs,
    );

    expect(said.join(' ')).not.toMatch(/null|undefined|NIT|domicilio/u);
  });
});

describe('legal figures', () => {
  const textOf = (page: { sections: readonly { paragraphs: readonly string[] }[] }) =>
    page.sections.flatMap(({ paragraphs }) => paragraphs).join('\n');

  it('are the same wherever they are said', () => {
    const { terms, privacy, refunds } = legalTexts;

    for (const figure of ['18 años', 'reembolsos de pagos ya realizados', '14 días', '2 semanas']) {
      expect(textOf(terms)).toContain(figure);
    }
    for (const figure of ['18 años', '2 semanas', '30 días', '7 años'])
      expect(textOf(privacy)).toContain(figure);
    for (const figure of ['14 días', '2 a 3 días hábiles', '5 a 10 días hábiles']) {
      expect(textOf(refunds)).toContain(figure);
    }
  });
});
