import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { LIMITS, type ProjectVideo } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../../components/modal';
import { toast } from '../../../components/toaster';
import { reviewSetsQuery, useCreateReviewSet, useRevokeReviewSet } from '../../../data/review-sets';
import { useUser } from '../../../data/session';
import { formatMoment } from '../../../lib/format';
import { commonTexts } from '../../../texts/common';
import { reviewTexts } from '../../../texts/review';
import { FreshLink } from './fresh-link';
import { LivingLinks } from './living-links';
import { NewLinkForm } from './new-link-form';
import { SetVideos } from './set-videos';
import { VideoTicks } from './video-ticks';

const texts = reviewTexts.shareSet;

interface ShareSetDialogProps {
  project: { id: number; name: string };
  videos: readonly ProjectVideo[];
  open: boolean;
  onClose: () => void;
}

/** One link to several videos of a project: which ones, and on which terms. */
export function ShareSetDialog({ project, videos, open, onClose }: ShareSetDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title={texts.title} size="md">
      <Stack gap="5">
        <Text color="fg.muted" fontSize="sm">
          {texts.hint}
        </Text>
        <NewSet project={project} videos={videos} />
        <LinksOfProject projectId={project.id} videos={videos} />
      </Stack>
    </Modal>
  );
}

function NewSet({ project, videos }: Pick<ShareSetDialogProps, 'project' | 'videos'>) {
  const create = useCreateReviewSet(project.id);
  const pending = videos.filter(({ status }) => status === 'pending').map(({ id }) => id);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(pending));
  // One that was deleted meanwhile is not asked for.
  const videoIds = videos.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const problem =
    videoIds.length === 0
      ? texts.chooseFirst
      : videoIds.length > LIMITS.reviewSetMax
        ? texts.tooMany({ max: LIMITS.reviewSetMax })
        : null;
  if (create.data !== undefined) {
    const message = texts.message({ count: create.variables.videoIds.length, project: project.name });
    return <FreshLink url={create.data.url} message={message} subject={texts.subject} />;
  }
  const choose = (label: string, ids: readonly number[]) => (
    <Button
      size="sm"
      variant="outline"
      colorPalette="gray"
      onClick={() => {
        setChosen(new Set(ids));
      }}
    >
      {label}
    </Button>
  );
  return (
    <Stack gap="4">
      <Stack gap="2">
        <HStack gap="2" flexWrap="wrap">
          {pending.length > 0 && choose(texts.allPending({ count: pending.length }), pending)}
          {choose(
            texts.all,
            videos.map(({ id }) => id),
          )}
          {choose(texts.none, [])}
        </HStack>
        <VideoTicks
          label={texts.videos}
          videos={videos}
          isTicked={(id) => chosen.has(id)}
          onTick={({ id }, isChosen) => {
            setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((each) => each !== id)));
          }}
        />
        <Text role="status" fontSize="sm" color="fg.muted">
          {texts.chosen({ count: videoIds.length })}
        </Text>
      </Stack>
      <NewLinkForm
        isPending={create.isPending}
        problem={problem}
        onCreate={(terms) => {
          create.mutate(
            { ...terms, videoIds },
            {
              onError: (error) => {
                toast.failed(reviewTexts.share.failed, error, commonTexts.tryAgain);
              },
            },
          );
        }}
      />
    </Stack>
  );
}

function LinksOfProject({ projectId, videos }: { projectId: number; videos: readonly ProjectVideo[] }) {
  const isAdmin = useUser().role === 'admin';
  const query = useQuery(reviewSetsQuery(projectId));
  return (
    <LivingLinks
      query={query}
      revoke={useRevokeReviewSet()}
      detailOf={({ videoIds }) => texts.count({ count: videoIds.length })}
      toolsOf={(set) =>
        isAdmin && <SetVideos set={set} videos={videos} title={set.name ?? formatMoment(set.createdAt)} />
      }
    />
  );
}
