import { LIMITS } from '../api';
import { legal as english } from './generated/en/app/legal';
import { legal as spanish } from './generated/es/app/legal';
import { legal as portuguese } from './generated/pt/app/legal';

const weeks = LIMITS.generatedVideoLifeDays / 7;
const days = LIMITS.closedAccountLifeDays;
const years = LIMITS.contactMessageLifeDays / 365;

describe('what the privacy policy says of how long things are kept', () => {
  it.each([
    [
      'es',
      spanish,
      [`a las ${weeks} semanas`, `cuenta cerrada se borran a los ${days} días`, `${years} año,`],
    ],
    [
      'en',
      english,
      [`after ${weeks} weeks`, `closed account is deleted after ${days} days`, `${years} year,`],
    ],
    [
      'pt',
      portuguese,
      [`após ${weeks} semanas`, `conta encerrada são apagados após ${days} dias`, `${years} ano,`],
    ],
  ])('is what is done (%s)', (_language, { privacy }, figures) => {
    const said = privacy.sections.find(({ id }) => id === 'plazos')?.paragraphs.join('\n') ?? '';

    expect(figures.filter((figure) => !said.includes(figure))).toEqual([]);
  });
});
