import { Box, Image, Text, VStack } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { avatarsQuery } from '../../../data/presenters';
import { splitSentences } from '../../../lib/sentences';
import { litLine } from '../render-lines';

/** The presenter of a render under way, breathing, and the script beside it with the line lit that is being recorded. */
export function RenderStage({ guion, progress }: { guion: Guion; progress: number }) {
  const { data: avatars } = useQuery(avatarsQuery('dashboard'));
  const still = avatars?.find(({ avatar_id }) => avatar_id === guion.avatarId)?.preview_image_url ?? null;
  const lines = splitSentences(guion.contenido);
  const lit = litLine(lines.length, progress);
  // The lit line with its neighbours: a long script does not push the rest of the dialog away.
  const first = Math.max(0, Math.min(lit - 1, lines.length - 3));
  return (
    <Box display="flex" gap="4" alignItems="center">
      {still !== null && (
        <Box w="20" flexShrink={0} rounded="xl" overflow="hidden" aspectRatio={4 / 5} bg="bg.muted">
          <Image
            src={still}
            alt=""
            w="full"
            h="full"
            objectFit="cover"
            data-breathing
            animation="breathe 4s ease-in-out infinite"
            _motionReduce={{ animation: 'none' }}
          />
        </Box>
      )}
      <VStack as="ul" align="stretch" gap="1" minW="0" listStyleType="none" lang="es" aria-hidden>
        {lines.slice(first, first + 3).map((line, index) => (
          <Text
            as="li"
            key={first + index}
            fontSize="sm"
            lineClamp={2}
            overflowWrap="anywhere"
            color={first + index === lit ? 'fg' : 'fg.subtle'}
            fontWeight={first + index === lit ? 'medium' : 'normal'}
            transition="color 0.2s ease-out"
            _motionReduce={{ transition: 'none' }}
            data-lit={first + index === lit}
          >
            {line}
          </Text>
        ))}
      </VStack>
    </Box>
  );
}
