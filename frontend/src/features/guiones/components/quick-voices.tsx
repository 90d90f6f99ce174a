import { SimpleGrid, Skeleton } from '@chakra-ui/react';
import { type Avatar, LIMITS, type Voice } from '@pregonero/contracts/api';
import type { UseQueryResult } from '@tanstack/react-query';
import { chooserTexts } from '../../../texts/chooser';
import { QuickPicks } from './quick-picks';
import { VoiceGrid } from './voice-grid';

const texts = chooserTexts;

/** Whether a voice speaks Spanish; providers write the language in several ways. */
export function speaksSpanish(voice: Pick<Voice, 'language'>): boolean {
  return /^(es\b|es[-_]|spanish|español)/iu.test(voice.language.trim());
}

/**
 * Returns the Spanish voices, those with the presenter's gender first; the first one is the voice of an approval for which nobody chose.
 * Their order stays where the catalogue names no gender.
 */
export function voicesFor(presenter: Avatar | undefined, voices: readonly Voice[]): Voice[] {
  const gender = presenter?.gender ?? null;
  const differs = (voice: Voice): number => Number(gender !== null && voice.gender !== gender);
  return voices.filter(speaksSpanish).sort((a, b) => differs(a) - differs(b));
}

interface QuickVoicesProps {
  presenter: Avatar | undefined;
  voices: UseQueryResult<Voice[]>;
  selectedId: string | null;
  onSelect: (voiceId: string) => void;
}

/** Up to five Spanish voices with a sample each, those that suit the presenter first. */
export function QuickVoices({ presenter, voices, selectedId, onSelect }: QuickVoicesProps) {
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
      arrange={(items) => voicesFor(presenter, items)}
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
