import { changesOf } from './test-changes';

describe('what a change touches', () => {
  it('is nothing but format for a page of the documentation', () => {
    expect(changesOf(['docs/map.md'], [])).toEqual({
      files: ['docs/map.md'],
      code: [],
      related: [],
      isInTheProduct: false,
    });
  });

  it('selects the browser tests when the product changed, and not when only tests changed', () => {
    expect(changesOf(['frontend/src/app/app.tsx'], []).isInTheProduct).toBe(true);
    expect(
      changesOf(['frontend/src/app/app.spec.tsx', 'services/b-roll/test/broll-harness.ts'], []),
    ).toMatchObject({ isInTheProduct: false });
  });

  it('is every test that starts services as processes, for what services are made of', () => {
    const integration = [
      'libs/testing/test/crash.int-spec.ts',
      'libs/testing/test/persistence/schema.int-spec.ts',
    ];

    expect(changesOf(['services/b-roll/src/main.ts'], integration).related).toEqual([
      'services/b-roll/src/main.ts',
      'libs/testing/test/crash.int-spec.ts',
    ]);
    expect(changesOf(['frontend/src/app/app.tsx'], integration).related).toEqual([
      'frontend/src/app/app.tsx',
    ]);
  });
});
