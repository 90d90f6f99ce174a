import type { Avatar, Voice } from '@pregonero/contracts/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client';

/** What presenters are searched by; an empty text leaves a filter out. */
export interface AvatarSearch {
  q: string;
  gender: string;
  age: string;
  ethnicity: string;
  use_case: string;
}

/** What voices are searched by; an empty text leaves a filter out. */
export interface VoiceSearch {
  q: string;
  language: string;
  gender: string;
  age: string;
  accent: string;
  style: string;
}

/** Empty filters are left out of the address: the API takes only known values. */
function filled(search: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );
}

/** The list of the dashboard's picker, or the avatar provider's own for the AI automation screen. */
export type PresenterSource = 'dashboard' | 'automation';

const AVATARS_URL = { dashboard: '/api/avatars', automation: '/api/heygen/avatars' } as const;
const VOICES_URL = { dashboard: '/api/voices', automation: '/api/heygen/voices' } as const;

/** Cache keys of presenters and voices. */
export const presenterKeys = {
  avatars: (source: PresenterSource) => [AVATARS_URL[source]] as const,
  voices: (source: PresenterSource) => [VOICES_URL[source]] as const,
};

/** The presenters of a source, in its order. */
export const avatarsQuery = (source: PresenterSource) =>
  queryOptions({
    queryKey: presenterKeys.avatars(source),
    queryFn: ({ signal }) => api.get<Avatar[]>(AVATARS_URL[source], { signal }),
  });

/** The voices of a source, in its order. */
export const voicesQuery = (source: PresenterSource) =>
  queryOptions({
    queryKey: presenterKeys.voices(source),
    queryFn: ({ signal }) => api.get<Voice[]>(VOICES_URL[source], { signal }),
  });

const searchQuery = <Item>(url: string, search: object) =>
  queryOptions({
    queryKey: [url, search],
    queryFn: ({ signal }) => api.get<Item[]>(url, { signal, params: filled(search) }),
  });

/** What finds presenters or voices by the words and filters of a search. */
export type SearchQuery<Item> = ReturnType<typeof searchQuery<Item>>;

/** Presenters that fit the words and filters. */
export const avatarSearchQuery = (search: AvatarSearch) => searchQuery<Avatar>('/api/avatars/search', search);

/** Voices that fit the words and filters. */
export const voiceSearchQuery = (search: VoiceSearch) => searchQuery<Voice>('/api/voices/search', search);
