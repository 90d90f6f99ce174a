import { useQuery } from '@tanstack/react-query';
import { readColours } from '../lib/picture-colours';
import { userMediaQuery } from './user-media';

/** Returns the colours of a logo of the own library, the best brand colour first; none while they are not known. */
export function useLogoColours(logoMediaId: number | undefined): readonly string[] {
  const { data: logo } = useQuery({
    ...userMediaQuery,
    select: (media) => media.find(({ id }) => id === logoMediaId),
    enabled: logoMediaId !== undefined,
  });
  const { data: colours = [] } = useQuery({
    queryKey: ['logo-colours', logo?.id],
    queryFn: async ({ signal }) => {
      // A store that lets pages show pictures only: then nothing is proposed.
      const answer = await fetch(logo?.url ?? '', { signal }).catch(() => null);
      return answer === null ? [] : readColours(await answer.blob());
    },
    enabled: logo !== undefined,
    staleTime: Infinity,
  });
  return colours;
}
