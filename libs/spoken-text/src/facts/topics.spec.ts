import { sortTopics } from './topics';

describe('sortTopics', () => {
  it.each([
    ['limpieza 90.000', 'precio', 'limpieza a $90.000'],
    ['corte de pelo 18.500', 'precio', 'corte de pelo a $18.500'],
    ['torta 9k', 'precio', 'torta a $9.000'],
    ['más de 10.000', 'tema', 'más de 10.000'],
    ['registro 45.200', 'tema', 'registro 45.200'],
    ['perfume 2024', 'tema', 'perfume 2024'],
    ['sillas modelo 3.000', 'tema', 'sillas modelo 3.000'],
  ])('sorts «%s» as %s', (topic, kind, text) => {
    expect(sortTopics(topic)).toEqual([{ kind, text }]);
  });

  it('parts two things by «y» where each has its price', () => {
    const told = sortTopics('Peluquería canina, baño 35.000 y corte 40.000').map(({ text }) => text);

    expect(told).toEqual(['Peluquería canina', 'baño a $35.000', 'corte a $40.000']);
    expect(sortTopics('pan y queso 12.000').map(({ text }) => text)).toEqual(['pan y queso a $12.000']);
  });
});
