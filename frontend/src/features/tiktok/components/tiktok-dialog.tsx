import { Button, HStack, Stack, Text, VStack, chakra } from '@chakra-ui/react';
import { LIMITS, type Guion } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CaptionsTrack } from '../../../components/captions-track';
import { Modal } from '../../../components/modal';
import { TextField, TextareaField } from '../../../components/text-field';
import { toast } from '../../../components/toaster';
import { useDraft } from '../../../data/drafts';
import { currentVideoUrl } from '../../../data/guion-facts';
import { tiktokCreatorQuery, tiktokStatusQuery, usePublishTiktok } from '../../../data/tiktok';
import { addHashtags } from '../../../lib/hashtags';
import { commonTexts } from '../../../texts/common';
import { tiktokTexts as texts } from '../../../texts/tiktok';
import { HashtagField } from '../../../components/hashtag-field';
import { PublishStatus } from './publish-status';
import { TiktokChoices } from './tiktok-choices';
import { TiktokConnection } from './tiktok-connection';
import { cutTo, scheduleProblem, scheduledTimeOf, withoutTags } from './tiktok-fields';
import { choicesOf, needsPromotion, privacyLevelOf, tooLongFor, type TiktokDraft } from './tiktok-rules';
import { TiktokSchedule } from './tiktok-schedule';

/** So many keywords of the script as make sense. */
const SUGGESTED_HASHTAGS = 5;

/** Those of the script; for one without any, its keywords. */
function suggestedHashtags(guion: Guion): string[] {
  if (guion.hashtags.length > 0) return guion.hashtags;
  const words = (guion.palabrasClave ?? '')
    .split(',')
    .map((word) => word.trim().replace(/[\s-]+/gu, ''))
    .slice(0, SUGGESTED_HASHTAGS);
  return addHashtags([], words.join(' '));
}

function draftOf(guion: Guion): TiktokDraft {
  const hashtags = suggestedHashtags(guion);
  const caption = withoutTags(guion.caption ?? guion.captionGenerado ?? '', hashtags);
  return {
    title: cutTo(guion.titulo, LIMITS.tiktokTitleMaxLength),
    description: cutTo(caption, LIMITS.tiktokDescriptionMaxLength),
    hashtags,
    date: '',
    time: '',
    privacyLevel: '',
    allowComment: false,
    allowDuet: false,
    allowStitch: false,
    commercial: false,
    brandOrganic: false,
    brandContent: false,
  };
}

/** Connection, preview, texts, choices, schedule; and, once sent, what becomes of the publication. */
export function TiktokDialog({ guion, onClose }: { guion: Guion; onClose: () => void }) {
  const [postId, setPostId] = useState<number | null>(null);
  const { value: draft, restored, change, discard } = useDraft(`tiktok:${guion.id}`, draftOf(guion));
  const [titleMissing, setTitleMissing] = useState(false);
  const [privacyMissing, setPrivacyMissing] = useState(false);
  const [scheduleError, setScheduleError] = useState<string | null>(null);
  const status = useQuery(tiktokStatusQuery);
  const connected = status.data?.connected === true;
  const creator = useQuery({ ...tiktokCreatorQuery, enabled: connected });
  const publish = usePublishTiktok();
  const videoUrl = currentVideoUrl(guion);
  const scheduled = draft.date !== '' || draft.time !== '';
  // Without an account the button stays: pressing it says what is missing.
  const blocked =
    connected &&
    (creator.data === undefined ||
      needsPromotion(draft) ||
      tooLongFor(creator.data, guion.video_duration) !== null);

  const submit = () => {
    if (!connected) {
      toast.error(texts.notConnectedTitle, texts.notConnectedText);
      return;
    }
    if (creator.data === undefined || videoUrl === null) return;
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
          discard();
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
        footer={<Button onClick={onClose}>{texts.close}</Button>}
      >
        <PublishStatus
          postId={postId}
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
        {restored && (
          <HStack role="status" justify="space-between" gap="3" fontSize="sm" color="fg.muted">
            <Text>{texts.draftBack}</Text>
            <Button size="xs" variant="ghost" colorPalette="gray" onClick={discard}>
              {commonTexts.discard}
            </Button>
          </HStack>
        )}
        <Stack direction={{ base: 'column', sm: 'row' }} gap="5">
          {videoUrl !== null && (
            <chakra.video
              src={videoUrl}
              {...(guion.posterUrl === null ? {} : { poster: guion.posterUrl })}
              controls
              playsInline
              preload="metadata"
              aria-label={guion.titulo}
              w="150px"
              flexShrink={0}
              alignSelf={{ base: 'center', sm: 'flex-start' }}
              aspectRatio={guion.formatoVideo === 'vertical' ? 9 / 16 : 16 / 9}
              rounded="xl"
              bg="black"
            >
              <CaptionsTrack guion={guion} />
            </chakra.video>
          )}
          <VStack align="stretch" gap="4" flex="1" minW="0">
            <TextField
              label={texts.fields.title}
              error={titleMissing && draft.title.trim() === '' ? texts.titleRequired : undefined}
              hint={texts.counter(Array.from(draft.title).length, LIMITS.tiktokTitleMaxLength)}
              value={draft.title}
              onChange={(event) => {
                change({ title: cutTo(event.target.value, LIMITS.tiktokTitleMaxLength) });
              }}
            />
            <TextareaField
              label={texts.fields.description}
              hint={texts.counter(Array.from(draft.description).length, LIMITS.tiktokDescriptionMaxLength)}
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
        <TiktokSchedule
          date={draft.date}
          time={draft.time}
          error={scheduleError}
          onChange={(patch) => {
            change(patch);
            setScheduleError(null);
          }}
        />
        {connected && (
          <TiktokChoices
            creator={creator}
            draft={draft}
            videoSeconds={guion.video_duration}
            privacyMissing={privacyMissing}
            onChange={change}
          />
        )}
      </VStack>
    </Modal>
  );
}
