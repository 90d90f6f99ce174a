import { Box, Button, Stack, VStack } from '@chakra-ui/react';
import { LIMITS } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CaptionsTrack } from '../../../components/captions-track';
import { DraftBack } from '../../../components/draft-back';
import { Notice } from '../../../components/notice';
import { OldTexts } from '../../../components/old-texts';
import { Modal } from '../../../components/modal';
import { Player } from '../../../components/player';
import { TextField, TextareaField } from '../../../components/text-field';
import { toast } from '../../../components/toaster';
import { useDraft } from '../../../data/drafts';
import { useIsOn } from '../../../data/capabilities';
import { tiktokCreatorQuery, tiktokStatusQuery, usePublishTiktok } from '../../../data/tiktok';
import { commonTexts } from '../../../texts/common';
import { tiktokTexts as texts } from '../../../texts/tiktok';
import { HashtagField } from '../../../components/hashtag-field';
import { NextVideo } from './next-video';
import { PublishByHand } from './publish-by-hand';
import { PublishStatus } from './publish-status';
import { AlreadyOut } from './already-out';
import { TiktokChoices } from './tiktok-choices';
import { TiktokConnection } from './tiktok-connection';
import { cutTo, scheduleAt, scheduleProblem, scheduledTimeOf } from './tiktok-fields';
import { choicesOf, needsPromotion, privacyLevelOf, tooLongFor } from './tiktok-rules';
import { draftOf, sourceOfGuion, type TiktokSource } from './tiktok-source';
import { TiktokSchedule } from './tiktok-schedule';

interface TiktokDialogProps {
  source: TiktokSource;
  /** Whether it opens with the date and the time that the calendar suggests. */
  startsScheduled?: boolean;
  /** Asks for a new link to the video. */
  onReload: () => unknown;
  onClose: () => void;
}

/** Connection, preview, texts, choices, schedule; and, once sent, what becomes of the publication. */
export function TiktokDialog({ source, startsScheduled = false, onReload, onClose }: TiktokDialogProps) {
  const [postId, setPostId] = useState<number | null>(null);
  const [initial] = useState(() =>
    draftOf(source, startsScheduled ? scheduleAt(source.suggestedAt, new Date()) : null),
  );
  const { value: draft, restored, change, discard, forget } = useDraft(source.draftName, initial);
  const [titleMissing, setTitleMissing] = useState(false);
  const [privacyMissing, setPrivacyMissing] = useState(false);
  const [scheduleError, setScheduleError] = useState<string | null>(null);
  const status = useQuery(tiktokStatusQuery);
  const isOn = useIsOn('tiktok');
  const connected = status.data?.connected === true;
  const creator = useQuery({ ...tiktokCreatorQuery, enabled: connected });
  const publish = usePublishTiktok();
  const isOnlyPrivate =
    creator.data === undefined ? status.data?.onlyPrivate === true : !creator.data.audited;
  const { videoUrl, seconds } = source;
  const scheduled = draft.date !== '' || draft.time !== '';
  // Without an account the button stays: pressing it says what is missing.
  const blocked =
    connected &&
    (creator.data === undefined || needsPromotion(draft) || tooLongFor(creator.data, seconds) !== null);

  const submit = () => {
    if (!connected) {
      toast.error(texts.notConnectedTitle, texts.notConnectedText);
      return;
    }
    if (creator.data === undefined) return;
    setTitleMissing(draft.title.trim() === '');
    if (draft.title.trim() === '') {
      toast.error(texts.titleRequired, texts.titleRequiredText);
      return;
    }
    const privacyLevel = privacyLevelOf(draft, creator.data);
    setPrivacyMissing(privacyLevel === null);
    if (privacyLevel === null) {
      toast.error(texts.privacy.required);
      return;
    }
    const problem = scheduleProblem(draft.date, draft.time, new Date());
    setScheduleError(problem === null ? null : texts.scheduleProblems[problem]);
    if (problem !== null) {
      toast.error(texts.scheduleInvalid, texts.scheduleProblems[problem]);
      return;
    }
    const scheduledTime = scheduledTimeOf(draft.date, draft.time);
    publish
      .mutateAsync({
        videoUrl,
        title: draft.title.trim(),
        description: draft.description,
        hashtags: draft.hashtags,
        privacyLevel,
        ...choicesOf(draft, creator.data),
        ...(scheduledTime === undefined ? {} : { scheduledTime }),
      })
      .then(
        ({ success, message, post }) => {
          if (!success) {
            toast.error(texts.uploadFailed, message);
            return;
          }
          // What an earlier attempt complained about is over.
          toast.dismiss();
          // The words stay for another try: TikTok may refuse them yet.
          forget();
          setPostId(post.id);
        },
        (error: unknown) => {
          toast.failed(texts.uploadError, error, commonTexts.tryAgain);
        },
      );
  };

  if (postId !== null) {
    return (
      <Modal
        open
        inAddress
        onClose={onClose}
        title={texts.title}
        footer={
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {texts.close}
          </Button>
        }
      >
        <PublishStatus
          postId={postId}
          next={source.guion === undefined ? null : <NextVideo />}
          onAgain={() => {
            setPostId(null);
          }}
        />
      </Modal>
    );
  }

  return (
    <Modal
      open
      inAddress
      onClose={onClose}
      title={texts.title}
      size="lg"
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={onClose} disabled={publish.isPending}>
            {texts.cancel}
          </Button>
          <Button
            hidden={!isOn}
            // Connecting comes first then, and has the filled button.
            {...(status.data?.connected === false ? { variant: 'outline', colorPalette: 'gray' } : {})}
            onClick={submit}
            disabled={blocked}
            loading={publish.isPending}
            loadingText={texts.publishing}
          >
            {scheduled ? texts.scheduleAction : texts.publish}
          </Button>
        </>
      }
    >
      <VStack align="stretch" gap="5">
        <TiktokConnection />
        {!isOn && <PublishByHand videoUrl={videoUrl} draft={draft} />}
        <AlreadyOut source={source} />
        {isOnlyPrivate && <Notice>{texts.privacy.onlyPrivate}</Notice>}
        {source.guion?.textosAlDia === false && (
          <OldTexts
            guion={source.guion}
            onUpdated={(guion) => {
              const { description, hashtags } = draftOf(sourceOfGuion(guion, videoUrl), null);
              change({ description, hashtags });
            }}
          />
        )}
        {restored && <DraftBack onDiscard={discard} />}
        <Stack direction={{ base: 'column', sm: 'row' }} gap="5">
          <Box flexShrink={0} alignSelf={{ base: 'center', sm: 'flex-start' }}>
            <Player
              src={videoUrl}
              onReload={onReload}
              place={{ w: '150px', aspectRatio: source.isVertical ? 9 / 16 : 16 / 9, rounded: 'xl' }}
              {...(source.posterUrl === null ? {} : { poster: source.posterUrl })}
              aria-label={source.title}
            >
              {source.guion !== undefined && <CaptionsTrack guion={source.guion} />}
            </Player>
          </Box>
          <VStack align="stretch" gap="4" flex="1" minW="0">
            <TextField
              label={texts.fields.title}
              error={titleMissing && draft.title.trim() === '' ? texts.titleRequired : undefined}
              hint={texts.counter({
                length: Array.from(draft.title).length,
                max: LIMITS.tiktokTitleMaxLength,
              })}
              value={draft.title}
              onChange={(event) => {
                change({ title: cutTo(event.target.value, LIMITS.tiktokTitleMaxLength) });
              }}
            />
            <TextareaField
              label={texts.fields.description}
              hint={texts.counter({
                length: Array.from(draft.description).length,
                max: LIMITS.tiktokDescriptionMaxLength,
              })}
              rows={3}
              value={draft.description}
              onChange={(event) => {
                change({ description: cutTo(event.target.value, LIMITS.tiktokDescriptionMaxLength) });
              }}
            />
          </VStack>
        </Stack>
        <HashtagField
          value={draft.hashtags}
          onChange={(hashtags) => {
            change({ hashtags });
          }}
        />
        {isOn && (
          <TiktokSchedule
            date={draft.date}
            time={draft.time}
            error={scheduleError}
            suggestedAt={source.suggestedAt}
            onChange={(patch) => {
              change(patch);
              setScheduleError(null);
            }}
          />
        )}
        {connected && (
          <TiktokChoices
            creator={creator}
            draft={draft}
            videoSeconds={seconds}
            privacyMissing={privacyMissing}
            onChange={change}
          />
        )}
      </VStack>
    </Modal>
  );
}
