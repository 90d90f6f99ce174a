import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FilmShelf } from './film.shelf';

describe('a shelf of films', () => {
  let folder: string;
  let drawn: number;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'films-'));
    drawn = 0;
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const draw = (path: string, text: string) => async (): Promise<{ seconds: number }> => {
    drawn += 1;
    await writeFile(path, text);
    return { seconds: text.length };
  };

  it('draws what was asked for once, and gives everybody the same film and facts', async () => {
    const [one, other] = [join(folder, 'one.mp4'), join(folder, 'below', 'other.mp4')];
    const request = { script: 'Hola', size: 3 };

    const first = await new FilmShelf(join(folder, 'shelf')).take(request, one, draw(one, 'film'));
    const second = await new FilmShelf(join(folder, 'shelf')).take(request, other, draw(other, 'never'));

    expect([first, second, drawn]).toEqual([{ seconds: 4 }, { seconds: 4 }, 1]);
    expect(await readFile(other, 'utf8')).toBe('film');
  });

  it('tells requests apart, and keeps nothing of one that failed', async () => {
    const shelf = new FilmShelf(join(folder, 'shelf'));
    const path = join(folder, 'film.mp4');
    await expect(
      shelf.take({ script: 'a' }, path, () => Promise.reject(new Error('no ink'))),
    ).rejects.toThrow('no ink');

    await shelf.take({ script: 'a' }, path, draw(path, 'a'));
    await shelf.take({ script: 'b' }, path, draw(path, 'b'));

    expect(drawn).toBe(2);
    expect(await readFile(path, 'utf8')).toBe('b');
    expect(await readdir(join(folder, 'shelf'))).toHaveLength(4);
  });

  it('draws every time without a folder', async () => {
    const path = join(folder, 'film.mp4');
    await new FilmShelf('').take({}, path, draw(path, 'a'));
    await new FilmShelf('').take({}, path, draw(path, 'b'));

    expect(drawn).toBe(2);
  });
});
