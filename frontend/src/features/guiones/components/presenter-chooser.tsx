import { Box, Button, HStack, Heading, Text } from '@chakra-ui/react';
import type { FormatoVideo, Guion } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { LuClapperboard, LuMusic, LuRotateCcw } from 'react-icons/lu';
import type { ChosenFinish } from '../../../components/finish-panel';
import { Glossed, glossOf } from '../../../components/glossed';
import { lazyPart } from '../../../components/lazy-part';
import { PageSpinner } from '../../../components/page-spinner';
import { toast } from '../../../components/toaster';
import { UnprovedAddress } from '../../../components/unproved-address';
import { avatarsQuery, voicesQuery } from '../../../data/presenters';
import { isEmailUnverified } from '../../../lib/api-client';
import { chooserTexts } from '../../../texts/chooser';
import { voiceTexts } from '../../../texts/voice';
import { readSequence } from '../../../data/guion-facts';
import { useApproveGuion } from '../../../data/guiones';
import { GUION_SCREENS, type GuionScreen } from '../guion-screen';
import { FormatChoice } from './format-choice';
import { PresenterLibrary } from './presenter-library';
import { QuickAvatars } from './quick-avatars';
import { voicesFor } from './quick-voices';
import { VoiceSource, type VoiceSourceName } from './voice-source';

const FinishPanel = lazyPart(
  async () => (await import('../../../components/finish-panel')).FinishPanel,
  <PageSpinner minH="32" />,
);

const texts = chooserTexts;

interface PresenterChooserProps {
  guion: Guion;
  /** The dashboard starts with the first presenter and voice; the automation screen asks for both. */
  screen: GuionScreen;
  onApproved: () => void;
}

/** What the button says while something is missing: first the presenter, then the voice or the recording. */
function submitLabel(
  avatarId: string | null,
  voiceId: string | null,
  audio: 'saved' | 'unsaved' | 'missing' | null,
): string {
  if (avatarId === null) return texts.needAvatar;
  if (audio === 'unsaved') return voiceTexts.unsavedAudio;
  if (audio === 'missing') return voiceTexts.needAudio;
  return voiceId === null ? texts.needVoice : texts.submit;
}

/** Presenter, voice and format of one script; approving spends one video of the plan. */
export function PresenterChooser({ guion, screen, onApproved }: PresenterChooserProps) {
  const { preselects, approve: approval } = GUION_SCREENS[screen];
  const avatars = useQuery(avatarsQuery(screen));
  const voices = useQuery(voicesQuery(screen));
  const [chosenAvatarId, setAvatarId] = useState<string | null>(null);
  const [chosenVoiceId, setVoiceId] = useState<string | null>(null);
  const firstAvatarId = preselects ? (avatars.data?.[0]?.avatar_id ?? null) : null;
  const [source, setSource] = useState<VoiceSourceName>(guion.audioUrl === null ? 'voice' : 'audio');
  const [unsaved, setUnsaved] = useState(false);
  const storedAudio = guion.audioUrl === null ? 'missing' : 'saved';
  const avatarId = chosenAvatarId ?? firstAvatarId;
  const presenter = avatars.data?.find(({ avatar_id }) => avatar_id === avatarId);
  const suitedVoiceId = voicesFor(presenter, voices.data ?? [])[0]?.voice_id ?? null;
  // A recording speaks for itself, but the call names a voice all the same.
  const voiceId = chosenVoiceId ?? (preselects || source === 'audio' ? suitedVoiceId : null);
  const [formatoVideo, setFormatoVideo] = useState<FormatoVideo>('vertical');
  const [libraryOpen, setLibraryOpen] = useState(false);
  const [finish, setFinish] = useState<ChosenFinish | null>(null);
  const [finishOpen, setFinishOpen] = useState(false);
  const approve = useApproveGuion(guion.id);
  const [read, setRead] = useState<Guion | undefined>(guion);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // On a phone it opens below the edge of the screen: without this the button would seem to do nothing.
  useEffect(() => {
    title.current?.scrollIntoView({ block: 'center' });
  }, []);
  const audio = source === 'voice' ? null : unsaved ? 'unsaved' : storedAudio;
  const label = submitLabel(avatarId, voiceId, audio);

  const finishing = {
    guion: { id: guion.id, titulo: guion.titulo, formatoVideo },
    chosen: finish,
    onChange: setFinish,
    presenter: presenter?.preview_image_url,
  };

  const submit = () => {
    if (avatarId === null || voiceId === null) {
      toast.error(texts.requiredTitle, texts.requiredText);
      return;
    }
    // `then` and not callbacks of `mutate`: the pushed event may close this chooser before the answer is here.
    const says = source === 'audio' || guion.audioUrl !== null;
    const usarAudio = says ? { usarAudio: source === 'audio' } : {};
    const acabado = finish === null ? {} : { acabado: finish };
    const sequence = readSequence(read, guion);
    const choice = { avatarId, voiceId, formatoVideo, ...usarAudio, ...acabado, sequence };
    approve.mutateAsync(choice).then(
      () => {
        toast.success(texts.doneTitle, texts.doneText);
        onApproved();
      },
      (error: unknown) => {
        // What changed stands above by now, to be read before the next attempt.
        setRead(undefined);
        if (sequence !== guion.sequence) title.current?.scrollIntoView({ block: 'center' });
        if (!isEmailUnverified(error)) toast.failed(approval.failed, error, texts.failedText);
      },
    );
  };

  return (
    <Box as="section" mt="5" pt="5" borderTopWidth="1px" borderColor="border.muted" aria-labelledby={titleId}>
      <HStack justify="space-between" mb="4" gap="2" flexWrap="wrap">
        <Heading ref={title} as="h3" size="sm" id={titleId}>
          {texts.title}
        </Heading>
        {(chosenAvatarId !== null || chosenVoiceId !== null) && (
          <Button
            size="xs"
            variant="ghost"
            colorPalette="gray"
            {...glossOf(texts.clear)}
            onClick={() => {
              setAvatarId(null);
              setVoiceId(null);
            }}
          >
            <LuRotateCcw /> <Glossed text={texts.clear} names />
          </Button>
        )}
      </HStack>

      <Box mb="5">
        <FinishPanel {...finishing} part="layout" />
      </Box>
      <QuickAvatars avatars={avatars} selectedId={avatarId} onSelect={setAvatarId} />
      <VoiceSource
        guion={guion}
        source={source}
        onSource={setSource}
        voices={voices}
        hasPresenter={avatarId !== null}
        presenter={presenter}
        voiceId={voiceId}
        onVoice={setVoiceId}
        onUnsaved={setUnsaved}
      />

      <Button
        mt="4"
        size="sm"
        variant="outline"
        colorPalette="gray"
        aria-expanded={libraryOpen}
        {...glossOf(libraryOpen ? '' : texts.browse)}
        onClick={() => {
          setLibraryOpen((now) => !now);
        }}
      >
        <Glossed text={libraryOpen ? texts.hideLibrary : texts.browse} names />
      </Button>
      {libraryOpen && (
        <PresenterLibrary avatarId={avatarId} voiceId={voiceId} onAvatar={setAvatarId} onVoice={setVoiceId} />
      )}

      <FormatChoice value={formatoVideo} onChange={setFormatoVideo} />

      <Button
        mt="4"
        size="sm"
        variant="outline"
        colorPalette="gray"
        aria-expanded={finishOpen}
        onClick={() => {
          setFinishOpen((now) => !now);
        }}
      >
        <LuMusic /> {finishOpen ? texts.hideFinish : texts.finish}
      </Button>
      {finishOpen && (
        <Box mt="4">
          <FinishPanel {...finishing} part="rest" />
        </Box>
      )}

      <UnprovedAddress error={approve.error} />
      <HStack mt="5" gap="3" flexWrap="wrap">
        <Button
          onClick={submit}
          disabled={label !== texts.submit}
          aria-label={label === texts.submit ? texts.submitName : undefined}
          loading={approve.isPending}
          loadingText={texts.pending}
          w={{ base: 'full', sm: 'auto' }}
        >
          <LuClapperboard /> {label}
        </Button>
        <Text color="fg.subtle" fontSize="xs">
          {texts.cost}
        </Text>
      </HStack>
    </Box>
  );
}
