import type { Avatar, Voice } from '@pregonero/contracts/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client';

export interface AvatarSearch {
  q: string;
  gender: string;
  age: string;
  ethnicity: string;
  use_case: string;
}

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

export const presenterKeys = {
  avatars: ['/api/avatars'] as const,
  voices: ['/api/voices'] as const,
  avatarSearch: (search: AvatarSearch) => ['/api/avatars/search', search] as const,
  voiceSearch: (search: VoiceSearch) => ['/api/voices/search', search] as const,
};

export const avatarsQuery = queryOptions({
  queryKey: presenterKeys.avatars,
  queryFn: ({ signal }) => api.get<Avatar[]>('/api/avatars', { signal }),
});

export const voicesQuery = queryOptions({
  queryKey: presenterKeys.voices,
  queryFn: ({ signal }) => api.get<Voice[]>('/api/voices', { signal }),
});

export const avatarSearchQuery = (search: AvatarSearch) =>
  queryOptions({
    queryKey: presenterKeys.avatarSearch(search),
    queryFn: ({ signal }) => api.get<Avatar[]>('/api/avatars/search', { signal, params: filled(search) }),
  });

export const voiceSearchQuery = (search: VoiceSearch) =>
  queryOptions({
    queryKey: presenterKeys.voiceSearch(search),
    queryFn: ({ signal }) => api.get<Voice[]>('/api/voices/search', { signal, params: filled(search) }),
  });
