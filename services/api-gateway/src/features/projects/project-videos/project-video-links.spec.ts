import type { ProjectVideoRepository, VideoEntity } from '@pregonero/persistence';
import type { ObjectStore } from '@pregonero/storage';
import { ProjectVideoLinks } from './project-video-links.service';

const HOUR_S = 3_600;
const aLink = (hours: number): string => {
  const date = new Date().toISOString().replaceAll(/[-:]|\.\d+/gu, '');
  return `http://s3.test/v?X-Amz-Date=${date}&X-Amz-Expires=${hours * HOUR_S}`;
};

describe('ProjectVideoLinks', () => {
  it('signs for a day and renews what has less than half of it left', async () => {
    const signed: number[] = [];
    const store = {
      signedGetUrl: (_key: string, { expiresInSeconds }: { expiresInSeconds: number }) => {
        signed.push(expiresInSeconds);
        return Promise.resolve('nuevo');
      },
    } as unknown as ObjectStore;
    const setLinks = jest.fn().mockResolvedValue(undefined);
    const links = new ProjectVideoLinks(store, { setLinks } as unknown as ProjectVideoRepository);
    const rows = [11, 13].map(
      (hours, index) => ({ id: index, cloudinaryPublicId: 'k', cloudinaryUrl: aLink(hours) }) as VideoEntity,
    );

    await links.renew(rows);

    expect(rows.map(({ cloudinaryUrl }) => cloudinaryUrl === 'nuevo')).toEqual([true, false]);
    expect(signed).toEqual([24 * HOUR_S]);
    expect(setLinks).toHaveBeenCalledWith([{ id: 0, key: 'k', url: 'nuevo' }]);
  });
});
