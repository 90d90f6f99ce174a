import { DEFAULT_LANGUAGE } from '@pregonero/contracts/languages';
import { publicPlans } from './plan-list';

describe('publicPlans', () => {
  it('lists the four plans in order, with -1 for what has no limit', () => {
    expect(
      publicPlans(DEFAULT_LANGUAGE).map(
        ({ id, name, monthlyPrice, isPopular, limits, mediaStorageLimit }) => [
          id,
          name,
          monthlyPrice,
          isPopular,
          limits.videos,
          limits.scripts,
          limits.formChanges,
          mediaStorageLimit,
        ],
      ),
    ).toEqual([
      ['gratuito', 'Gratuito', 0, false, 2, 10, 0, 10],
      ['basico', 'Básico', 29, false, 7, -1, 2, 100],
      ['plus', 'Plus', 49, true, 12, -1, 5, 500],
      ['pro', 'Pro', 59, false, 17, -1, -1, 1_024],
    ]);
  });

  it('says in Spanish what each gives, and shows the alternative page the same figures', () => {
    for (const plan of publicPlans(DEFAULT_LANGUAGE)) {
      expect(plan).toMatchObject({
        isPublic: true,
        videoLimit: plan.limits.videos,
        scriptLimit: plan.limits.scripts,
      });
      expect(plan.limits.storageBytes).toBe(plan.mediaStorageLimit * 1_048_576);
      expect(plan.description).toMatch(/^Para .+\.$/u);
    }
    expect(publicPlans(DEFAULT_LANGUAGE).at(-1)?.features).toEqual([
      '17 videos al mes',
      'Guiones ilimitados',
      'Cambios ilimitados del formulario',
      'Biblioteca de 1 GB',
    ]);
    expect(publicPlans(DEFAULT_LANGUAGE)[0]?.features).toContain('Sin cambios del formulario');
  });
});
