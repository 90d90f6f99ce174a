import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { LuClapperboard, LuFolderX } from 'react-icons/lu';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { ErrorState } from '../components/error-state';
import { EmptyPanel } from '../components/empty-state';
import { PageHeader } from '../components/page-header';
import { paths } from '../config/paths';
import { NewProjectButton } from '../features/projects/components/new-project-button';
import { ProjectList, ProjectListSkeleton } from '../features/projects/components/project-list';
import { idParam } from '../lib/id-param';
import { useUser } from '../data/session';
import { projectsQuery } from '../data/projects';
import { clientsTexts } from '../texts/clients';
import { projectsTexts as texts } from '../texts/projects';

/** Projects: all that the caller may see, or those of the client in the address. */
export function ProjectsPage() {
  const admin = useUser().role === 'admin';
  const [search] = useSearchParams();
  const clientId = idParam(search, 'clientId');
  const projects = useQuery(projectsQuery);
  const invalid = Number.isNaN(clientId);
  const shown = projects.data?.filter((project) => clientId === null || project.clientId === clientId);
  const clientName = clientId === null ? undefined : shown?.[0]?.client?.name;
  const add = admin && !invalid ? <NewProjectButton clientId={clientId ?? undefined} /> : undefined;

  return (
    <>
      <PageHeader
        title={clientId === null ? texts.allTitle : texts.clientTitle}
        text={clientName}
        back={
          admin
            ? { href: paths.app.getHref({ tab: 'clientes' }), label: texts.backToClients }
            : { href: paths.app.getHref(), label: texts.backToApp }
        }
        actions={
          shown !== undefined &&
          shown.length > 0 && (
            <>
              {clientId === null && (
                <Button asChild variant="outline" colorPalette="gray">
                  <RouterLink to={paths.videos.getHref()}>
                    <LuClapperboard aria-hidden /> {texts.allVideos}
                  </RouterLink>
                </Button>
              )}
              {add}
            </>
          )
        }
      />
      {invalid ? (
        <EmptyPanel
          icon={LuFolderX}
          title={clientsTexts.detail.invalid}
          text={clientsTexts.detail.invalidText}
        />
      ) : projects.isPending ? (
        <ProjectListSkeleton />
      ) : shown === undefined ? (
        <ErrorState query={projects} />
      ) : (
        <ProjectList projects={shown} showClient={admin && clientId === null} emptyAction={add} />
      )}
    </>
  );
}
