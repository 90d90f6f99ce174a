import { LIMITS, type ExtractKeywordsResponse, type Guion, type StockClip } from '@pregonero/contracts/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client';

/** Second spec document, section 9.2: at most six searches, 100 ms apart, from the first four keywords. */
const MAX_SEARCHES = 6;
const SEARCH_EVERY_MS = 100;
const KEYWORDS_USED = 4;
const SUGGESTIONS_MAX = 18;
const GENERIC_KEYWORDS = ['negocio', 'personas', 'ciudad', 'tecnología', 'equipo', 'naturaleza'];

/** Cache keys of clips. A script written anew gets new suggestions, so its writing is part of the key. */
export const stockClipKeys = {
  suggestions: (guion: Pick<Guion, 'id' | 'intentos'>) =>
    ['/api/search-pexels', 'suggestions', guion.id, guion.intentos] as const,
  search: (keyword: string) => ['/api/search-pexels', 'search', keyword] as const,
};

function search(keyword: string, count: number, signal: AbortSignal): Promise<StockClip[]> {
  return api.get<StockClip[]>('/api/search-pexels', { signal, params: { keyword, count } });
}

/** Second spec document, section 8.3: fetches that nobody waits for leave a line in the console and nothing else. */
function logSilently(what: string, error: unknown): void {
  // oxlint-disable-next-line eslint/no-console -- the documented place for these failures
  console.warn(what, error);
}

/** What a script is about: asked of the server, or its own keywords when that fails or finds nothing. */
export async function keywordsOf(
  { contenido, palabrasClave }: Pick<Guion, 'contenido' | 'palabrasClave'>,
  signal: AbortSignal,
): Promise<string[]> {
  const own = (palabrasClave ?? '').split(',');
  try {
    const { keywords } = await api.post<ExtractKeywordsResponse>(
      '/api/extract-keywords',
      { script: contenido },
      { signal },
    );
    return keywords.length > 0 ? keywords : own;
  } catch (error) {
    if (signal.aborted) throw error;
    logSilently('extract-keywords', error);
    return own;
  }
}

/** The searches of the suggestions: a script's own first keywords, filled up with generic ones. */
export function suggestionKeywords(keywords: readonly string[]): string[] {
  const own = keywords
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .slice(0, KEYWORDS_USED);
  return [...new Set([...own, ...GENERIC_KEYWORDS])].slice(0, MAX_SEARCHES);
}

/** Wide enough, each clip once, sharpest first, at most 18. */
export function pickSuggestions(found: StockClip[]): StockClip[] {
  const byId = new Map<number, StockClip>();
  for (const clip of found)
    if (clip.width >= LIMITS.stockClipMinWidthPx && !byId.has(clip.id)) byId.set(clip.id, clip);
  return [...byId.values()].sort((a, b) => b.width * b.height - a.width * a.height).slice(0, SUGGESTIONS_MAX);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('aborted', 'AbortError'));
    });
  });
}

/** Suggested clips of a script. One keyword that finds nothing or fails does not spoil the others. */
export const suggestedClipsQuery = (guion: Guion) =>
  queryOptions({
    queryKey: stockClipKeys.suggestions(guion),
    queryFn: async ({ signal }) => {
      const keywords = suggestionKeywords(await keywordsOf(guion, signal));
      const found: StockClip[] = [];
      let lastFailure: unknown = null;
      for (const [index, keyword] of keywords.entries()) {
        if (index > 0) await pause(SEARCH_EVERY_MS, signal);
        try {
          found.push(...(await search(keyword, LIMITS.brollSuggestionsPerKeyword, signal)));
        } catch (error) {
          if (signal.aborted) throw error;
          logSilently('search-pexels', error);
          lastFailure = error;
        }
      }
      if (found.length === 0 && lastFailure instanceof Error) throw lastFailure;
      return pickSuggestions(found);
    },
  });

/** What a person searches for in the clip picker. */
export const clipSearchQuery = (keyword: string) =>
  queryOptions({
    queryKey: stockClipKeys.search(keyword),
    queryFn: ({ signal }) => search(keyword, LIMITS.brollSearchCount, signal),
    enabled: keyword !== '',
  });
