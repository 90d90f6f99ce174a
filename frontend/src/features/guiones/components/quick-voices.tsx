import { Box, SimpleGrid, Skeleton, Text } from '@chakra-ui/react';
import { LIMITS, type Voice } from '@pregonero/contracts/api';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '../../../components/error-state';
import { guionesTexts } from '../../../texts/guiones';
import { useVoicePreview } from '../hooks/use-voice-preview';
import { VoiceRow } from './voice-row';

const texts = guionesTexts.chooser;

/** Whether a voice speaks Spanish; providers write the language in several ways. */
export function speaksSpanish(voice: Pick<Voice, 'language'>): boolean {
  return /^(es\b|es[-_]|spanish|español)/iu.test(voice.language.trim());
}

interface QuickVoicesProps {
  voices: UseQueryResult<Voice[]>;
  selectedId: string | null;
  onSelect: (voiceId: string) => void;
}

/** Up to five Spanish voices with a sample each; one chosen in the library joins in front. */
export function QuickVoices({ voices, selectedId, onSelect }: QuickVoicesProps) {
  const preview = useVoicePreview();
  if (voices.isPending) {
    return (
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="2">
        {Array.from({ length: LIMITS.quickVoices }, (_, index) => (
          <Skeleton key={index} h="12" rounded="xl" />
        ))}
      </SimpleGrid>
    );
  }
  if (voices.isError) {
    return (
      <ErrorState error={voices.error} onRetry={() => void voices.refetch()} retrying={voices.isFetching} />
    );
  }
  const first = voices.data.filter(speaksSpanish).slice(0, LIMITS.quickVoices);
  const chosen = voices.data.find((voice) => voice.voice_id === selectedId);
  const shown =
    chosen === undefined || first.includes(chosen)
      ? first
      : [chosen, ...first.slice(0, LIMITS.quickVoices - 1)];
  return (
    <Box>
      <Text fontSize="sm" fontWeight="medium" mb="2">
        {texts.voices}
      </Text>
      {shown.length === 0 ? (
        <Text color="fg.muted">{texts.noVoices}</Text>
      ) : (
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="2" role="group" aria-label={texts.voices}>
          {shown.map((voice) => (
            <VoiceRow
              key={voice.voice_id}
              voice={voice}
              selected={voice.voice_id === selectedId}
              playing={preview.playingId === voice.voice_id}
              onSelect={() => {
                onSelect(voice.voice_id);
              }}
              onPlay={() => {
                preview.toggle(voice);
              }}
            />
          ))}
        </SimpleGrid>
      )}
    </Box>
  );
}
