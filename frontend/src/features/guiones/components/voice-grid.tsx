import { SimpleGrid, type SimpleGridProps } from '@chakra-ui/react';
import type { Voice } from '@pregonero/contracts/api';
import { useVoicePreview } from '../hooks/use-voice-preview';
import { VoiceRow } from './voice-row';

interface VoiceGridProps extends Omit<SimpleGridProps, 'onSelect'> {
  voices: Voice[];
  selectedId: string | null;
  onSelect: (voiceId: string) => void;
}

/** Voices to choose one of; one sample plays at a time. */
export function VoiceGrid({ voices, selectedId, onSelect, ...grid }: VoiceGridProps) {
  const preview = useVoicePreview();
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="2" {...grid}>
      {voices.map((voice) => (
        <VoiceRow
          key={voice.voice_id}
          voice={voice}
          selected={voice.voice_id === selectedId}
          playing={preview.playingId === voice.voice_id}
          failed={preview.failedId === voice.voice_id}
          onSelect={() => {
            onSelect(voice.voice_id);
          }}
          onPlay={() => {
            preview.toggle(voice);
          }}
        />
      ))}
    </SimpleGrid>
  );
}
