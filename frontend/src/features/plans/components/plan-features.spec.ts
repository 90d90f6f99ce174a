/** @jest-environment node */
import { planFeatures, wompiPlanFeatures } from './plan-features';

const MB = 1_048_576;

describe('planFeatures', () => {
  it('says what the free plan allows and that it allows no form changes', () => {
    const limits = { videos: 2, scripts: 10, formChanges: 0, storageBytes: 10 * MB };

    expect(planFeatures({ limits })).toEqual([
      '2 videos al mes',
      '10 guiones al mes',
      'Cambios del formulario: No permitido',
      'Biblioteca de 10 MB',
    ]);
  });

  it.each([-1, 999_999, 1_000_000])('reads %d as without limit', (none) => {
    const limits = { videos: 17, scripts: none, formChanges: none, storageBytes: 1_024 * MB };

    expect(planFeatures({ limits })).toEqual([
      '17 videos al mes',
      'Guiones ilimitados',
      'Cambios del formulario ilimitados',
      'Biblioteca de 1 GB',
    ]);
  });
});

describe('wompiPlanFeatures', () => {
  it('reads the library in megabytes', () => {
    expect(wompiPlanFeatures({ videoLimit: 7, scriptLimit: -1, mediaStorageLimit: 100 })).toEqual([
      '7 videos al mes',
      'Guiones ilimitados',
      'Biblioteca de 100 MB',
    ]);
  });

  it('knows a library without limit', () => {
    expect(wompiPlanFeatures({ videoLimit: -1, scriptLimit: 10, mediaStorageLimit: -1 })).toEqual([
      'Videos ilimitados',
      '10 guiones al mes',
      'Biblioteca sin límite',
    ]);
  });
});
