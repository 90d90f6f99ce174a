import { Box, Tabs } from '@chakra-ui/react';
import { guionesTexts } from '../../../texts/guiones';
import { AvatarLibrary } from './avatar-library';
import { VoiceLibrary } from './voice-library';

const texts = guionesTexts.chooser.libraryTabs;

interface PresenterLibraryProps {
  avatarId: string | null;
  voiceId: string | null;
  onAvatar: (avatarId: string) => void;
  onVoice: (voiceId: string) => void;
}

/** The whole library with search and filters. */
export function PresenterLibrary({ avatarId, voiceId, onAvatar, onVoice }: PresenterLibraryProps) {
  return (
    <Box
      mt="4"
      p={{ base: '3', md: '4' }}
      bg="bg.subtle"
      rounded="xl"
      borderWidth="1px"
      borderColor="border.muted"
    >
      <Tabs.Root defaultValue="avatars" lazyMount>
        <Tabs.List>
          <Tabs.Trigger value="avatars" minH="11">
            {texts.avatars}
          </Tabs.Trigger>
          <Tabs.Trigger value="voices" minH="11">
            {texts.voices}
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="avatars">
          <AvatarLibrary selectedId={avatarId} onSelect={onAvatar} />
        </Tabs.Content>
        <Tabs.Content value="voices">
          <VoiceLibrary selectedId={voiceId} onSelect={onVoice} />
        </Tabs.Content>
      </Tabs.Root>
    </Box>
  );
}
