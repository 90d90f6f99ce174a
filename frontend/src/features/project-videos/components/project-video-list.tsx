import { Box, Button, SimpleGrid, Skeleton, VStack } from '@chakra-ui/react';
import type { ProjectVideo } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LuSearchX } from 'react-icons/lu';
import { useSearchParams } from 'react-router-dom';
import { EmptyPanel } from '../../../components/empty-state';
import { lazyDialog, lazyPart } from '../../../components/lazy-part';
import { clientsQuery } from '../../../data/clients';
import { useUser } from '../../../data/session';
import { useAddressOf } from '../../../lib/address';
import { projectVideosTexts as texts } from '../../../texts/project-videos';
import { filterOf, NARROWING, shownVideos } from '../video-filter';
import { ProjectVideoCard } from './project-video-card';
import { ProjectVideoTile } from './project-video-tile';
import { canPublish } from './review-buttons';
import type { VideosView } from './video-filters';

const VideoFilters = lazyPart(
  async () => (await import('./video-filters')).VideoFilters,
  <Skeleton h="11" mb="4" rounded="xl" />,
);
const ProjectVideoDialog = lazyDialog(
  async () => (await import('./project-video-dialog')).ProjectVideoDialog,
);
const PublishDialog = lazyDialog(async () => (await import('./publish-dialog')).PublishDialog);

/** As many are shown whole until somebody chooses; more are a grid of pictures. */
const SHOWN_WHOLE = 6;
/** From so many on there is something to look for. */
const FILTERED_FROM = 2;

interface ProjectVideoListProps {
  videos: readonly ProjectVideo[];
  /** Whether each says of which project it is. */
  withProject: boolean;
  onReload: () => unknown;
  /** What else can be done with one, beside its own buttons. */
  toolsOf: (video: ProjectVideo) => ReactNode;
}

/** Videos of a project or of all: a grid of pictures or the whole cards, filtered, sorted and searched. */
export function ProjectVideoList({ videos, withProject, onReload, toolsOf }: ProjectVideoListProps) {
  const [search, setSearch] = useSearchParams();
  const opened = useAddressOf('video');
  const [now] = useState(Date.now);
  const filter = filterOf((name) => search.get(name) ?? '');
  const isFiltered = NARROWING.some((name) => (search.get(name) ?? '') !== '');
  const clients = useClientsOf(videos, filter.clientId);
  const shown = shownVideos(videos, filter, now);
  const view = viewOf(search.get('view'), videos.length);
  const open = videos.find(({ id }) => id === opened.id);
  const publishing = useAddressOf('publish');
  const published = videos.find(({ id }) => id === publishing.id);
  const nameOf = (video: ProjectVideo) => (withProject ? video.project?.name : undefined);
  // The field for the search keeps what is typed by itself: cleared, it begins anew.
  const [cleared, setCleared] = useState(0);
  const clear = () => {
    setCleared(cleared + 1);
    const kept = new URLSearchParams(search);
    for (const name of [...NARROWING, 'sort']) kept.delete(name);
    setSearch(kept, { replace: true });
  };
  return (
    <>
      {(videos.length >= FILTERED_FROM || isFiltered) && (
        <VideoFilters
          key={cleared}
          {...{ filter, view, clients, shown: shown.length, all: videos.length }}
          hasCompleted={videos.some(({ project }) => project?.status === 'completed')}
          // Where nothing is left the empty place offers the same.
          onClear={isFiltered && shown.length > 0 ? clear : undefined}
        />
      )}
      {shown.length === 0 ? (
        <EmptyPanel
          icon={LuSearchX}
          title={texts.noMatch}
          text={texts.noMatchText}
          action={
            <Button variant="outline" colorPalette="gray" onClick={clear}>
              {texts.clearFilters}
            </Button>
          }
        />
      ) : view === 'grid' ? (
        <SimpleGrid as="ul" listStyleType="none" columns={{ base: 2, md: 3, lg: 4, xl: 5 }} gap="4">
          {shown.map((video) => (
            <Box as="li" key={video.id} minW="0">
              <ProjectVideoTile
                video={video}
                projectName={nameOf(video)}
                isOpen={video.id === opened.id}
                onOpen={() => {
                  opened.show(video.id);
                }}
                onReload={onReload}
              />
            </Box>
          ))}
        </SimpleGrid>
      ) : (
        <VStack align="stretch" gap="4">
          {shown.map((video) => (
            // What is out of sight is not laid out: a thousand cards scroll as ten do.
            <Box key={video.id} contentVisibility="auto" containIntrinsicSize="auto 100% auto 500px">
              <ProjectVideoCard
                video={video}
                projectName={nameOf(video)}
                onReload={onReload}
                tools={toolsOf(video)}
              />
            </Box>
          ))}
        </VStack>
      )}
      {published !== undefined && (
        <PublishDialog video={published} open={canPublish(published)} onClose={publishing.leave} />
      )}
      {view === 'grid' && open !== undefined && (
        <ProjectVideoDialog
          video={open}
          open
          onReload={onReload}
          onClose={opened.leave}
          tools={toolsOf(open)}
        />
      )}
    </>
  );
}

function viewOf(chosen: string | null, count: number): VideosView {
  if (chosen === 'grid' || chosen === 'list') return chosen;
  return count > SHOWN_WHOLE ? 'grid' : 'list';
}

/** The clients of these videos by name; only the agency has several, or was led to those of one. */
function useClientsOf(
  videos: readonly ProjectVideo[],
  chosen: number | null,
): { id: number; name: string }[] {
  const admin = useUser().role === 'admin';
  const ids = new Set(videos.map(({ project }) => project?.clientId));
  const clients = useQuery({ ...clientsQuery, enabled: admin && (ids.size > 1 || chosen !== null) });
  // The one who is chosen stands there also without a video.
  return (clients.data ?? [])
    .filter(({ id }) => ids.has(id) || id === chosen)
    .sort((a, b) => a.name.localeCompare(b.name));
}
