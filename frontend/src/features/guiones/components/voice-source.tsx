import { Box, Button, Text } from '@chakra-ui/react';
import type { Avatar, Guion, Voice } from '@pregonero/contracts/api';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { LuCaptions, LuMic } from 'react-icons/lu';
import { Notice } from '../../../components/notice';
import { Tabs } from '../../../components/tabs';
import { chooserTexts } from '../../../texts/chooser';
import { voiceTexts } from '../../../texts/voice';
import { OwnAudio } from './own-audio';
import { QuickVoices } from './quick-voices';
import { SpokenText } from './spoken-text';

/** Who speaks: a voice of the provider, or the owner's own recording. */
export type VoiceSourceName = 'voice' | 'audio';

interface VoiceSourceProps {
  guion: Guion;
  source: VoiceSourceName;
  onSource: (source: VoiceSourceName) => void;
  voices: UseQueryResult<Voice[]>;
  /** Voices are shown once there is a presenter to go with them. */
  hasPresenter: boolean;
  /** As the catalogue has it. */
  presenter: Avatar | undefined;
  voiceId: string | null;
  onVoice: (voiceId: string) => void;
  /** Hears whether there is a recording that is not saved yet. */
  onUnsaved: (open: boolean) => void;
}

/** The two ways to give a script its voice. */
export function VoiceSource(props: VoiceSourceProps) {
  const { guion, source, onSource, onUnsaved } = props;
  return (
    <Box mt="5">
      <Tabs<VoiceSourceName>
        label={voiceTexts.source.label}
        value={source}
        onChange={onSource}
        keep
        items={[
          { value: 'voice', label: voiceTexts.source.voice, content: () => <SyntheticVoice {...props} /> },
          {
            value: 'audio',
            label: voiceTexts.source.audio,
            content: () => <OwnAudio guion={guion} active={source === 'audio'} onUnsaved={onUnsaved} />,
          },
        ]}
      />
    </Box>
  );
}

function SyntheticVoice(props: VoiceSourceProps) {
  const { guion, voices, hasPresenter, presenter, voiceId, onVoice, onSource } = props;
  const [spokenOpen, setSpokenOpen] = useState(false);
  const voice = voices.data?.find(({ voice_id }) => voice_id === voiceId);
  const isDraft = voice?.borrador === true;
  // Where every voice is a draft, the owner's own is the better one: it is offered before them.
  const offersRecording = guion.audioUrl === null && voices.data?.every(({ borrador }) => borrador) === true;
  return (
    <>
      {offersRecording && (
        <Button
          mb="3"
          size="sm"
          variant="subtle"
          h="auto"
          minH="9"
          py="1.5"
          maxW="full"
          whiteSpace="normal"
          textAlign="start"
          onClick={() => {
            onSource('audio');
          }}
        >
          <LuMic /> {voiceTexts.own.offer}
        </Button>
      )}
      {guion.audioUrl !== null && <Notice>{voiceTexts.audioStays}</Notice>}
      {hasPresenter ? (
        <QuickVoices presenter={presenter} voices={voices} selectedId={voiceId} onSelect={onVoice} />
      ) : (
        <Text color="fg.subtle" fontSize="sm">
          {chooserTexts.voicesFirst}
        </Text>
      )}
      {hasPresenter && isDraft && (
        <Text mt="3" fontSize="sm" color="fg.muted" data-draft-voice>
          {voiceTexts.draft}
        </Text>
      )}
      <Button
        mt="3"
        size="sm"
        variant="outline"
        colorPalette="gray"
        aria-expanded={spokenOpen}
        onClick={() => {
          setSpokenOpen((now) => !now);
        }}
      >
        <LuCaptions /> {spokenOpen ? voiceTexts.spoken.hide : voiceTexts.spoken.open}
      </Button>
      {spokenOpen && <SpokenText guion={guion} approximate={voice !== undefined && !isDraft} />}
    </>
  );
}
