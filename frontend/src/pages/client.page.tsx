import type { Client, Project } from '@pregonero/contracts/api';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { LuUserX } from 'react-icons/lu';
import { useSearchParams } from 'react-router-dom';
import { EmptyPanel } from '../components/empty-state';
import { ErrorState } from '../components/error-state';
import { lazyPart } from '../components/lazy-part';
import { PageHeader } from '../components/page-header';
import { PageSpinner } from '../components/page-spinner';
import { paths } from '../config/paths';
import { ActForButton } from '../features/clients/components/act-for-button';
import { ClientSummary } from '../features/clients/components/client-summary';
import { NewProjectButton } from '../features/projects/components/new-project-button';
import { ProjectList, ProjectListSkeleton } from '../features/projects/components/project-list';
import { idParam } from '../lib/id-param';
import { useUser } from '../data/session';
import { clientsQuery } from '../data/clients';
import { projectsQuery } from '../data/projects';
import { clientsTexts } from '../texts/clients';

const ClientActs = lazyPart(
  async () => (await import('../features/clients/components/client-acts')).ClientActs,
  null,
);
const ClientPlanPanel = lazyPart(
  async () => (await import('../features/clients/components/client-plan')).ClientPlanPanel,
  null,
);
const texts = clientsTexts.detail;

/** A client with its projects. Clients see their own page only; for them any other is not found. */
export function ClientPage() {
  const user = useUser();
  const admin = user.role === 'admin';
  const [search] = useSearchParams();
  const clientId = idParam(search, 'clientId');
  const valid = clientId !== null && !Number.isNaN(clientId);
  const clients = useQuery({ ...clientsQuery, enabled: admin && valid });
  const projects = useQuery({ ...projectsQuery, enabled: valid });

  if (!valid) return <Missing title={texts.invalid} text={texts.invalidText} admin={admin} />;
  if (admin && clients.data === undefined) {
    if (clients.isPending) return <PageSpinner />;
    return <ErrorState query={clients} />;
  }
  const client = admin
    ? clients.data?.find(({ id }) => id === clientId)
    : user.id === clientId
      ? user
      : undefined;
  if (client === undefined) {
    // Somebody who was created a moment ago may be missing from the list in memory.
    if (clients.isFetching) return <PageSpinner />;
    return <Missing title={texts.notFound} text={texts.notFoundText} admin={admin} />;
  }
  return <Detail client={client} projects={projects} admin={admin} />;
}

interface DetailProps {
  client: Pick<Client, 'id' | 'name' | 'email' | 'emailVerified' | 'subscriptionPlan'>;
  projects: UseQueryResult<Project[]>;
  admin: boolean;
}

function Detail({ client, projects, admin }: DetailProps) {
  const own = projects.data?.filter(({ clientId }) => clientId === client.id);
  const add = admin ? <NewProjectButton clientId={client.id} /> : undefined;
  const actions = admin && (
    <>
      <ActForButton client={client} />
      {own !== undefined && own.length > 0 && add}
    </>
  );
  return (
    <>
      <PageHeader
        title={client.name}
        back={backOf(admin)}
        actions={actions}
        text={
          <ClientSummary
            name={client.name}
            email={client.email}
            emailVerified={client.emailVerified}
            subscriptionPlan={client.subscriptionPlan}
            projects={own?.length}
            videos={own?.reduce((sum, { videos }) => sum + videos.length, 0)}
          />
        }
      />
      {projects.isPending ? (
        <ProjectListSkeleton />
      ) : own === undefined ? (
        <ErrorState query={projects} />
      ) : (
        <ProjectList projects={own} showClient={false} emptyAction={add} />
      )}
      {admin && <ClientPlanPanel client={client} />}
      <ClientActs clientId={admin ? client.id : null} />
    </>
  );
}

function Missing({ title, text, admin }: { title: string; text: string; admin: boolean }) {
  return (
    <>
      <PageHeader title={texts.title} back={backOf(admin)} />
      <EmptyPanel icon={LuUserX} title={title} text={text} />
    </>
  );
}

function backOf(admin: boolean) {
  return admin
    ? { href: paths.app.getHref({ tab: 'clientes' }), label: texts.back }
    : { href: paths.app.getHref(), label: texts.backToApp };
}
