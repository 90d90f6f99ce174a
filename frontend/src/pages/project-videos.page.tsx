import { Button, HStack, Skeleton, VStack } from '@chakra-ui/react';
import { POLL_EVERY_MS, type Project, type ProjectVideo } from '@pregonero/contracts/api';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { LuClapperboard, LuFolderX, LuUpload } from 'react-icons/lu';
import { useSearchParams } from 'react-router-dom';
import { EmptyPanel } from '../components/empty-state';
import { ErrorState } from '../components/error-state';
import { lazyDialog, lazyPart } from '../components/lazy-part';
import { PageHeader } from '../components/page-header';
import { paths } from '../config/paths';
import { ProjectVideoList } from '../features/project-videos/components/project-video-list';
import { useAddressOf } from '../lib/address';
import { idParam } from '../lib/id-param';
import { useNamedElement } from '../lib/use-named-element';
import { useFallbackInterval } from '../lib/live-status';
import { useUser } from '../data/session';
import { allVideosQuery, projectVideosQuery } from '../data/project-videos';
import { projectsQuery } from '../data/projects';
import { commonTexts } from '../texts/common';
import { projectVideosTexts as texts } from '../texts/project-videos';
import { scriptFilmTexts } from '../texts/script-film';

const TiktokVideoDialog = lazyPart(
  async () => (await import('../features/tiktok/components/tiktok-video-dialog')).TiktokVideoDialog,
);
const VideoReviewTools = lazyPart(
  async () => (await import('../features/review/components/video-review-tools')).VideoReviewTools,
);
const ShareSetButton = lazyPart(
  async () => (await import('../features/review/components/share-set-button')).ShareSetButton,
  null,
);
const UploadList = lazyPart(
  async () => (await import('../features/project-videos/components/uploading')).UploadList,
  null,
);
const VersionTools = lazyPart(
  async () => (await import('../features/project-videos/components/version-tools')).VersionTools,
  null,
);
const UploadVideoDialog = lazyDialog(
  async () => (await import('../features/project-videos/components/uploading')).UploadVideoDialog,
);

const ScriptFilmDialog = lazyDialog(
  async () => (await import('../features/project-videos/components/script-film-dialog')).ScriptFilmDialog,
);

/** The videos of the project in the address; without one, those of every project that the caller may see. */
export function ProjectVideosPage() {
  const [search] = useSearchParams();
  const projectId = idParam(search, 'projectId');
  if (projectId === null) return <EveryVideo />;
  if (Number.isNaN(projectId)) return <Missing title={texts.invalid} text={texts.invalidText} />;
  return <VideosOfProject key={projectId} projectId={projectId} />;
}

const BACK = { href: paths.projects.getHref(), label: texts.backToProjects };

function VideosOfProject({ projectId }: { projectId: number }) {
  const admin = useUser().role === 'admin';
  // A notification may lead to a project that is newer than the list in memory.
  const projects = useQuery({ ...projectsQuery, refetchOnMount: 'always' });
  const refetchInterval = useFallbackInterval(POLL_EVERY_MS.guiones);
  const videos = useQuery({ ...projectVideosQuery(projectId), refetchInterval });
  const [adding, setAdding] = useState<'file' | 'script' | null>(null);
  const close = () => {
    setAdding(null);
  };
  const project = projects.data?.find(({ id }) => id === projectId);

  if (projects.isPending) return <ListSkeleton />;
  if (projects.data === undefined) {
    return <ErrorState query={projects} />;
  }
  if (project === undefined) {
    if (projects.isFetching) return <ListSkeleton />;
    return <Missing title={texts.notFound} text={texts.notFoundText} />;
  }
  const add = admin ? (
    <HStack gap="2" flexWrap="wrap">
      <Button
        variant="outline"
        colorPalette="gray"
        onClick={() => {
          setAdding('script');
        }}
      >
        <LuClapperboard aria-hidden /> {scriptFilmTexts.add}
      </Button>
      <Button
        onClick={() => {
          setAdding('file');
        }}
      >
        <LuUpload aria-hidden /> {texts.add}
      </Button>
    </HStack>
  ) : undefined;
  return (
    <>
      <PageHeader
        title={texts.title({ project: project.name })}
        text={clientLine(project)}
        back={{ href: paths.client.getHref(project.clientId), label: texts.back }}
        actions={
          videos.data === undefined || videos.data.length === 0 ? undefined : (
            <HStack gap="2" flexWrap="wrap">
              {videos.data.length > 1 && <ShareSetButton project={project} videos={videos.data} />}
              {add}
            </HStack>
          )
        }
      />
      {admin && <UploadList projectId={projectId} />}
      <VideoList videos={videos} emptyAction={add} />
      {admin && (
        <>
          <UploadVideoDialog projectId={projectId} open={adding === 'file'} onClose={close} />
          <ScriptFilmDialog
            place={{ projectId, clientId: project.clientId }}
            open={adding === 'script'}
            onClose={close}
          />
        </>
      )}
    </>
  );
}

function clientLine({ client }: Project): string | undefined {
  return client === null ? undefined : texts.client({ name: client.name });
}

function EveryVideo() {
  const refetchInterval = useFallbackInterval(POLL_EVERY_MS.guiones);
  const videos = useQuery({ ...allVideosQuery, refetchInterval });
  return (
    <>
      <PageHeader title={texts.allTitle} text={texts.allText} back={BACK} />
      {useUser().role === 'admin' && <UploadList />}
      <VideoList videos={videos} withProject />
    </>
  );
}

interface VideoListProps {
  videos: UseQueryResult<ProjectVideo[]>;
  withProject?: boolean;
  emptyAction?: ReactNode;
}

function VideoList({ videos, withProject = false, emptyAction }: VideoListProps) {
  const admin = useUser().role === 'admin';
  const tiktok = useAddressOf('tiktok-video');
  // Somebody of the agency has no account: it is published in the client's name.
  const toAccount = admin ? undefined : videos.data?.find(({ id }) => id === tiktok.id);
  useNamedElement(videos.isSuccess);
  if (videos.isPending) return <ListSkeleton />;
  if (videos.data === undefined) {
    return <ErrorState query={videos} />;
  }
  if (videos.data.length === 0) {
    return (
      <EmptyPanel
        icon={LuClapperboard}
        title={texts.empty}
        text={admin ? texts.emptyAdmin : texts.emptyClient}
        action={emptyAction}
      />
    );
  }
  return (
    <>
      <ProjectVideoList
        videos={videos.data}
        withProject={withProject}
        onReload={videos.refetch}
        toolsOf={(video) => <VideoReviewTools video={video} newVersion={<VersionTools video={video} />} />}
      />
      {toAccount !== undefined && (
        <TiktokVideoDialog key={toAccount.id} video={toAccount} onClose={tiktok.leave} />
      )}
    </>
  );
}

function ListSkeleton() {
  return (
    <VStack align="stretch" gap="4" role="status" aria-busy aria-label={commonTexts.loading}>
      <Skeleton h="14" w="72" maxW="full" rounded="xl" />
      <Skeleton h="72" rounded="2xl" />
    </VStack>
  );
}

function Missing({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageHeader title={texts.allTitle} back={BACK} />
      <EmptyPanel icon={LuFolderX} title={title} text={text} />
    </>
  );
}
