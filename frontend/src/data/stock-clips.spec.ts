/** @jest-environment node */
import type { StockClip } from '@pregonero/contracts/api';
import { aGuion } from '../testing/builders';
import { api } from '../lib/api-client';
import {
  clipSearchQuery,
  keywordsOf,
  pickSuggestions,
  suggestedClipsQuery,
  suggestionKeywords,
} from './stock-clips';
import { createQueryClient } from '../lib/query-client';

const clip = (id: number, width = 1920, height = 1080): StockClip => ({
  id,
  width,
  height,
  url: `https://clips/${id}`,
  thumbnail: '',
  duration: 8,
  user: 'M',
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('suggested clips', () => {
  it('search the first four keywords and fill up with generic ones, six in all', () => {
    const searched = suggestionKeywords([' pan ', 'horno', '', 'masa', 'café', 'sobra']);

    expect(searched).toHaveLength(6);
    expect(searched.slice(0, 4)).toEqual(['pan', 'horno', 'masa', 'café']);
  });

  it('are wide enough, each once, sharpest first, 18 at most', () => {
    const picked = pickSuggestions([
      clip(1),
      clip(1),
      clip(2, 3840, 2160),
      clip(3, 1279),
      clip(4, 1280, 720),
    ]);
    expect(picked.map(({ id }) => id)).toEqual([2, 1, 4]);

    expect(pickSuggestions(Array.from({ length: 40 }, (_, id) => clip(id + 1)))).toHaveLength(18);
  });

  it('ask for four clips a keyword, and a search that fails spoils nothing', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.spyOn(api, 'post').mockResolvedValue({ keywords: ['pan'] });
    const get = jest
      .spyOn(api, 'get')
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue([clip(7)]);

    const found = await createQueryClient().query(suggestedClipsQuery(aGuion()));

    expect(found.map(({ id }) => id)).toEqual([7]);
    expect(get).toHaveBeenCalledTimes(6);
    expect(get.mock.calls[0]?.[1]?.params).toEqual({ keyword: 'pan', count: 4 });
  });

  it('take the script’s own keywords when extracting fails', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.spyOn(api, 'post').mockRejectedValue(new Error('away'));

    const words = await keywordsOf(aGuion({ palabrasClave: 'pan,horno' }), new AbortController().signal);

    expect(words).toEqual(['pan', 'horno']);
  });
});

describe('the manual search', () => {
  it('asks for twelve', async () => {
    const get = jest.spyOn(api, 'get').mockResolvedValue([]);

    await createQueryClient().query(clipSearchQuery('pan'));

    expect(get.mock.calls[0]?.[1]?.params).toEqual({ keyword: 'pan', count: 12 });
  });
});
