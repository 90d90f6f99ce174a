import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { Tabs } from '../../../components/tabs';
import { chooserTexts } from '../../../texts/chooser';
import { AvatarLibrary } from './avatar-library';
import { VoiceLibrary } from './voice-library';

const texts = chooserTexts.libraryTabs;

interface PresenterLibraryProps {
  avatarId: string | null;
  voiceId: string | null;
  onAvatar: (avatarId: string) => void;
  onVoice: (voiceId: string) => void;
}

/** The whole library with search and filters. */
export function PresenterLibrary({ avatarId, voiceId, onAvatar, onVoice }: PresenterLibraryProps) {
  const [tab, setTab] = useState<'avatars' | 'voices'>('avatars');
  return (
    <Box
      mt="4"
      p={{ base: '3', md: '4' }}
      bg="bg.subtle"
      rounded="xl"
      borderWidth="1px"
      borderColor="border.muted"
    >
      <Tabs
        label={chooserTexts.libraryTabsLabel}
        value={tab}
        onChange={setTab}
        keep
        items={[
          {
            value: 'avatars',
            label: texts.avatars,
            content: () => <AvatarLibrary selectedId={avatarId} onSelect={onAvatar} />,
          },
          {
            value: 'voices',
            label: texts.voices,
            content: () => <VoiceLibrary selectedId={voiceId} onSelect={onVoice} />,
          },
        ]}
      />
    </Box>
  );
}
