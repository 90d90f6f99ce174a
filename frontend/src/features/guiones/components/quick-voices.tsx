import { SimpleGrid, Skeleton } from '@chakra-ui/react';
import { LIMITS, type Voice } from '@pregonero/contracts/api';
import type { UseQueryResult } from '@tanstack/react-query';
import { chooserTexts } from '../../../texts/chooser';
import { QuickPicks } from './quick-picks';
import { VoiceGrid } from './voice-grid';

const texts = chooserTexts;

/** Whether a voice speaks Spanish; providers write the language in several ways. */
export function speaksSpanish(voice: Pick<Voice, 'language'>): boolean {
  return /^(es\b|es[-_]|spanish|español)/iu.test(voice.language.trim());
}

interface QuickVoicesProps {
  voices: UseQueryResult<Voice[]>;
  selectedId: string | null;
  onSelect: (voiceId: string) => void;
}

/** Up to five Spanish voices with a sample each. */
export function QuickVoices({ voices, selectedId, onSelect }: QuickVoicesProps) {
  return (
    <QuickPicks
      query={voices}
      title={texts.voices}
      none={texts.noVoices}
      waiting={
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="2">
          {Array.from({ length: LIMITS.quickVoices }, (_, index) => (
            <Skeleton key={index} h="12" rounded="xl" />
          ))}
        </SimpleGrid>
      }
      max={LIMITS.quickVoices}
      fits={speaksSpanish}
      isChosen={(voice) => voice.voice_id === selectedId}
    >
      {(shown) => (
        <VoiceGrid
          voices={shown}
          selectedId={selectedId}
          onSelect={onSelect}
          role="group"
          aria-label={texts.voices}
        />
      )}
    </QuickPicks>
  );
}
