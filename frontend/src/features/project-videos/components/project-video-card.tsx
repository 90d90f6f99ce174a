import { Box, HStack, Heading, Stack, Text, VStack } from '@chakra-ui/react';
import type { ProjectVideo } from '@pregonero/contracts/api';
import { useState, type ReactNode } from 'react';
import { LuCalendar, LuDownload, LuPencil, LuTrash2 } from 'react-icons/lu';
import { CardAction } from '../../../components/card-action';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { useDownload } from '../../../components/downloads';
import { lazyDialog, lazyPart } from '../../../components/lazy-part';
import { NAMED_ELEMENT } from '../../../components/named-element';
import { Panel } from '../../../components/panel';
import { toast } from '../../../components/toaster';
import { anchors } from '../../../config/paths';
import { downloadName } from '../../../lib/download';
import { focusMain } from '../../../lib/focus-main';
import { formatDate } from '../../../lib/format';
import { useUser } from '../../../data/session';
import { formatTargetDate } from '../../../lib/target-date';
import { commonTexts } from '../../../texts/common';
import { projectVideosTexts as texts } from '../../../texts/project-videos';
import { useDeleteVideo } from '../../../data/project-videos';
import { FeedbackBox } from './feedback-box';
import { ProjectVideoPlayer } from './project-video-player';
import { ReviewButtons } from './review-buttons';
import { VideoStatusBadge } from './video-status-badge';

const PlannedPost = lazyPart(async () => (await import('./planned-post')).PlannedPost, null);

const VideoEditorDialog = lazyDialog(async () => (await import('./video-editor-dialog')).VideoEditorDialog);

interface ProjectVideoCardProps {
  video: ProjectVideo;
  /** The name of its project, where videos of several stand together. */
  projectName?: string | undefined;
  onReload: () => unknown;
  /** What else may be done with it: what other features bring. */
  tools?: ReactNode;
}

/** One video: player, what it is, and everything that may be done with it. Only admins delete. */
export function ProjectVideoCard({ video, projectName, onReload, tools }: ProjectVideoCardProps) {
  const admin = useUser().role === 'admin';
  const [open, setOpen] = useState<'editor' | 'remove' | null>(null);
  const { downloading, download } = useDownload();
  const close = () => {
    setOpen(null);
  };
  return (
    <Panel
      as="article"
      aria-label={video.caption}
      data-project-video-id={video.id}
      id={anchors.projectVideo(video.id)}
      {...NAMED_ELEMENT}
    >
      <Stack direction={{ base: 'column', md: 'row' }} gap="5">
        <ProjectVideoPlayer video={video} onReload={onReload} />
        <VStack align="stretch" gap="4" flex="1" minW="0">
          <HStack align="flex-start" justify="space-between" gap="2">
            <Box minW="0">
              {projectName !== undefined && (
                <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
                  {projectName}
                </Text>
              )}
              <Heading as="h2" size="md" overflowWrap="anywhere" whiteSpace="pre-wrap">
                {video.caption}
              </Heading>
            </Box>
            <HStack gap="0" flexShrink={0} m="-1.5">
              <CardAction
                label={texts.download}
                of={video.caption}
                icon={<LuDownload aria-hidden />}
                loading={downloading}
                onClick={() => {
                  download(video.cloudinaryUrl, downloadName(video.caption));
                }}
              />
              <CardAction
                label={texts.edit}
                of={video.caption}
                icon={<LuPencil aria-hidden />}
                onClick={() => {
                  setOpen('editor');
                }}
              />
              {admin && (
                <CardAction
                  label={texts.remove}
                  of={video.caption}
                  icon={<LuTrash2 aria-hidden />}
                  onClick={() => {
                    setOpen('remove');
                  }}
                />
              )}
            </HStack>
          </HStack>
          <HStack gap="3" rowGap="1" flexWrap="wrap" fontSize="sm" color="fg.muted">
            <VideoStatusBadge status={video.status} />
            <HStack gap="1.5" data-target-date={video.targetDate ?? ''}>
              <LuCalendar aria-hidden />
              <Text>
                {video.targetDate === null
                  ? texts.noTargetDate
                  : texts.targetDate({ date: formatTargetDate(video.targetDate) })}
              </Text>
            </HStack>
            <Text color="fg.subtle">{texts.uploadedOn({ date: formatDate(video.uploadedAt) })}</Text>
          </HStack>
          {video.postAt !== null && <PlannedPost video={video} />}
          <FeedbackBox video={video} />
          <ReviewButtons video={video} />
          {tools}
        </VStack>
      </Stack>
      <VideoEditorDialog video={video} open={open === 'editor'} onClose={close} />
      {admin && <RemoveDialog video={video} open={open === 'remove'} onClose={close} />}
    </Panel>
  );
}

interface RemoveDialogProps {
  video: ProjectVideo;
  open: boolean;
  onClose: () => void;
}

function RemoveDialog({ video, open, onClose }: RemoveDialogProps) {
  const remove = useDeleteVideo(video);
  return (
    <ConfirmDialog
      open={open}
      title={texts.removeDialog.title}
      text={texts.removeDialog.text({ caption: video.caption })}
      confirm={texts.removeDialog.confirm}
      pending={remove.isPending}
      onClose={onClose}
      onConfirm={() => {
        remove.mutateAsync().then(
          () => {
            toast.success(texts.removeDialog.doneTitle, texts.removeDialog.doneText);
            focusMain();
          },
          (error: unknown) => {
            toast.failed(texts.removeDialog.failedTitle, error, commonTexts.loadFailedHint);
            onClose();
          },
        );
      }}
    />
  );
}
