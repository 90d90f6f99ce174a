import { Box, SimpleGrid, Skeleton } from '@chakra-ui/react';
import type { Project } from '@pregonero/contracts/api';
import { useState, type ReactNode } from 'react';
import { LuFolderOpen } from 'react-icons/lu';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { EmptyPanel } from '../../../components/empty-state';
import { lazyDialog } from '../../../components/lazy-part';
import { toast } from '../../../components/toaster';
import { userMessageOf } from '../../../lib/api-client';
import { useAddressOf } from '../../../lib/address';
import { focusMain } from '../../../lib/focus-main';
import { useUser } from '../../../data/session';
import { commonTexts } from '../../../texts/common';
import { projectsTexts as texts } from '../../../texts/projects';
import { useDeleteProject } from '../../../data/projects';
import { ProjectCard } from './project-card';

const EditProjectDialog = lazyDialog(async () => (await import('./edit-project-dialog')).EditProjectDialog);

const COLUMNS = { base: 1, md: 2, lg: 3 };

/** Stands in for the projects while they load. */
export function ProjectListSkeleton() {
  return (
    <SimpleGrid columns={COLUMNS} gap="4" role="status" aria-busy aria-label={commonTexts.loading}>
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} h="36" rounded="2xl" />
      ))}
    </SimpleGrid>
  );
}

interface ProjectListProps {
  projects: readonly Project[];
  showClient: boolean;
  /** What the empty list offers. */
  emptyAction?: ReactNode;
}

/** Projects as cards. Admins change them here, and delete them after a question. */
export function ProjectList({ projects, showClient, emptyAction }: ProjectListProps) {
  const admin = useUser().role === 'admin';
  const [leaving, setLeaving] = useState<Project | null>(null);
  const editing = useAddressOf('project');
  const edited = projects.find(({ id }) => id === editing.id);
  const remove = useDeleteProject();
  const close = () => {
    setLeaving(null);
  };

  if (projects.length === 0) {
    return (
      <EmptyPanel
        icon={LuFolderOpen}
        title={texts.empty}
        text={admin ? texts.emptyAdmin : texts.emptyClient}
        action={emptyAction}
      />
    );
  }
  return (
    <>
      <SimpleGrid as="ul" columns={COLUMNS} gap="4" listStyleType="none">
        {projects.map((project) => (
          <Box as="li" key={project.id} minW="0">
            <ProjectCard
              project={project}
              showClient={showClient}
              onEdit={
                admin
                  ? () => {
                      editing.show(project.id);
                    }
                  : undefined
              }
              onRemove={
                admin
                  ? () => {
                      setLeaving(project);
                    }
                  : undefined
              }
            />
          </Box>
        ))}
      </SimpleGrid>
      {edited !== undefined && <EditProjectDialog project={edited} open onClose={editing.leave} />}
      <ConfirmDialog
        open={leaving !== null}
        title={texts.removeDialog.title}
        text={
          leaving === null
            ? ''
            : texts.removeDialog.text({
                name: leaving.name,
                videos: leaving.videos.length,
                waiting: leaving.videos.filter(({ status }) => status === 'pending').length,
                planned: leaving.videos.filter(({ postAt }) => postAt !== null).length,
              })
        }
        confirm={texts.removeDialog.confirm}
        typed={
          leaving === null || leaving.videos.length === 0
            ? undefined
            : { label: texts.removeDialog.typed, words: leaving.name }
        }
        pending={remove.isPending}
        onClose={close}
        onConfirm={() => {
          if (leaving === null) return;
          remove.mutateAsync(leaving.id).then(
            () => {
              toast.success(texts.removeDialog.doneTitle, texts.removeDialog.doneText);
              close();
              focusMain();
            },
            (error: unknown) => {
              toast.error(texts.removeDialog.failedTitle, userMessageOf(error, commonTexts.loadFailedHint));
              close();
            },
          );
        }}
      />
    </>
  );
}
