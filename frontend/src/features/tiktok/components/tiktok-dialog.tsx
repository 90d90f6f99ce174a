import { Box, Button, HStack, Input, Stack, Text, Textarea, VStack, chakra } from '@chakra-ui/react';
import { LIMITS } from '@pregonero/contracts/api';
import type { Guion } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { LuLock } from 'react-icons/lu';
import { FormField } from '../../../components/form-field';
import { Modal } from '../../../components/modal';
import { toast } from '../../../components/toaster';
import { userMessageOf } from '../../../lib/api-client';
import { currentVideoUrl } from '../../../lib/guion-list';
import { tiktokStatusQuery } from '../../../queries/tiktok';
import { commonTexts } from '../../../texts/common';
import { tiktokTexts as texts } from '../../../texts/tiktok';
import { usePublishTiktok } from '../api/tiktok';
import { HashtagField } from './hashtag-field';
import { PublishStatus } from './publish-status';
import { TiktokConnection } from './tiktok-connection';
import { addHashtags, cutTo, scheduleProblem, scheduledTimeOf, tomorrow } from './tiktok-fields';

/** Suggested hashtags: as many keywords of the script as make sense. */
const SUGGESTED_HASHTAGS = 5;

function suggestedHashtags(guion: Guion): string[] {
  const words = (guion.palabrasClave ?? '')
    .split(',')
    .map((word) => word.trim().replace(/[\s-]+/gu, ''))
    .slice(0, SUGGESTED_HASHTAGS);
  return addHashtags([], words.join(' '));
}

/** Connection, preview, texts, schedule; and, once sent, what becomes of the publication. */
export function TiktokDialog({ guion, onClose }: { guion: Guion; onClose: () => void }) {
  const [postId, setPostId] = useState<number | null>(null);
  const [title, setTitle] = useState(() => cutTo(guion.titulo, LIMITS.tiktokTitleMaxLength));
  const [description, setDescription] = useState(() =>
    cutTo(guion.caption ?? guion.captionGenerado ?? '', LIMITS.tiktokDescriptionMaxLength),
  );
  const [hashtags, setHashtags] = useState(() => suggestedHashtags(guion));
  const [date, setDate] = useState('');
  const [time, setTime] = useState('');
  const [titleMissing, setTitleMissing] = useState(false);
  const [scheduleError, setScheduleError] = useState<string | null>(null);
  const scheduleErrorId = useId();
  const status = useQuery(tiktokStatusQuery);
  const publish = usePublishTiktok();
  const videoUrl = currentVideoUrl(guion);
  const scheduledTime = scheduledTimeOf(date, time);

  const submit = () => {
    if (status.data?.connected !== true) {
      toast.error(texts.notConnectedTitle, texts.notConnectedText);
      return;
    }
    setTitleMissing(title.trim() === '');
    if (title.trim() === '') {
      toast.error(texts.titleRequired, texts.titleRequiredText);
      return;
    }
    const problem = scheduleProblem(date, time, new Date());
    setScheduleError(problem === null ? null : texts.scheduleProblems[problem]);
    if (problem !== null) {
      toast.error(texts.scheduleInvalid, texts.scheduleProblems[problem]);
      return;
    }
    if (videoUrl === null) return;
    publish
      .mutateAsync({
        videoUrl,
        title: title.trim(),
        description,
        hashtags,
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
          setPostId(post.id);
        },
        (error: unknown) => {
          toast.error(texts.uploadError, userMessageOf(error, commonTexts.tryAgain));
        },
      );
  };

  if (postId !== null) {
    return (
      <Modal
        open
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
      onClose={onClose}
      title={texts.title}
      size="lg"
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={onClose} disabled={publish.isPending}>
            {texts.cancel}
          </Button>
          <Button onClick={submit} loading={publish.isPending} loadingText={texts.publishing}>
            {date === '' && time === '' ? texts.publish : texts.scheduleAction}
          </Button>
        </>
      }
    >
      <VStack align="stretch" gap="5">
        <TiktokConnection />
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
            />
          )}
          <VStack align="stretch" gap="4" flex="1" minW="0">
            <FormField
              label={texts.fields.title}
              error={titleMissing ? texts.titleRequired : undefined}
              hint={texts.counter(Array.from(title).length, LIMITS.tiktokTitleMaxLength)}
            >
              {(control) => (
                <Input
                  {...control}
                  value={title}
                  onChange={(event) => {
                    setTitle(cutTo(event.target.value, LIMITS.tiktokTitleMaxLength));
                  }}
                />
              )}
            </FormField>
            <FormField
              label={texts.fields.description}
              hint={texts.counter(Array.from(description).length, LIMITS.tiktokDescriptionMaxLength)}
            >
              {(control) => (
                <Textarea
                  {...control}
                  rows={3}
                  value={description}
                  onChange={(event) => {
                    setDescription(cutTo(event.target.value, LIMITS.tiktokDescriptionMaxLength));
                  }}
                />
              )}
            </FormField>
          </VStack>
        </Stack>
        <HashtagField value={hashtags} onChange={setHashtags} />
        <Box as="fieldset" border="none">
          <Text as="legend" fontSize="sm" fontWeight="medium" mb="1.5">
            {texts.fields.schedule}
          </Text>
          <HStack gap="2">
            <Input
              type="date"
              aria-label={texts.fields.date}
              aria-invalid={scheduleError !== null}
              aria-describedby={scheduleError === null ? undefined : scheduleErrorId}
              min={tomorrow(new Date())}
              value={date}
              colorScheme="dark"
              onChange={(event) => {
                setDate(event.target.value);
                setScheduleError(null);
              }}
            />
            <Input
              type="time"
              aria-label={texts.fields.time}
              aria-invalid={scheduleError !== null}
              aria-describedby={scheduleError === null ? undefined : scheduleErrorId}
              value={time}
              colorScheme="dark"
              onChange={(event) => {
                setTime(event.target.value);
                setScheduleError(null);
              }}
            />
          </HStack>
          <Text color="fg.subtle" fontSize="xs" mt="1.5">
            {texts.fields.scheduleHint}
          </Text>
          {scheduleError !== null && (
            <Text id={scheduleErrorId} color="fg.error" fontSize="sm" mt="1.5">
              {scheduleError}
            </Text>
          )}
        </Box>
        <HStack gap="2" color="fg.muted" fontSize="sm" align="flex-start">
          <LuLock style={{ marginTop: 4, flexShrink: 0 }} aria-hidden />
          <Text>{texts.privacy}</Text>
        </HStack>
      </VStack>
    </Modal>
  );
}
