import { Button, HStack, Heading, Link, Text, VStack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LuCircleCheck, LuMessageCircle } from 'react-icons/lu';
import { Link as RouterLink } from 'react-router-dom';
import { CheckField } from '../../../components/check-field';
import { EmptyPanel } from '../../../components/empty-state';
import { ErrorState } from '../../../components/error-state';
import { PageSpinner } from '../../../components/page-spinner';
import { Panel } from '../../../components/panel';
import { paths } from '../../../config/paths';
import { projectsQuery } from '../../../data/projects';
import { whatsappHref } from '../../../lib/share';
import { agencyWaitingTexts as texts } from '../../../texts/agency-waiting';
import { waitingByClient, type ClientWaiting } from '../waiting';
import { RemindersBar } from './reminders-bar';

/** What waits, client by client: what is the agency's turn first. */
export function AgencyWaiting() {
  const projects = useQuery(projectsQuery);
  const [now] = useState(Date.now);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  if (projects.isPending) return <PageSpinner minH="60" />;
  if (projects.data === undefined) return <ErrorState query={projects} />;
  const clients = waitingByClient(projects.data, now);
  if (clients.length === 0) {
    return <EmptyPanel icon={LuCircleCheck} title={texts.empty} text={texts.emptyText} />;
  }
  const waitedFor = clients.filter(({ waiting }) => waiting > 0);
  const choose = (id: number, isChosen: boolean) => {
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((each) => each !== id)));
  };
  return (
    <VStack align="stretch" gap="3">
      {waitedFor.length > 0 && <RemindersBar clients={waitedFor} chosen={chosen} onChoose={setChosen} />}
      <VStack as="ul" align="stretch" gap="3" listStyleType="none">
        {clients.map((each) => (
          <li key={each.client.id}>
            <ClientRow waiting={each} isChosen={chosen.has(each.client.id)} onChoose={choose} />
          </li>
        ))}
      </VStack>
    </VStack>
  );
}

interface ClientRowProps {
  waiting: ClientWaiting;
  isChosen: boolean;
  onChoose: (clientId: number, isChosen: boolean) => void;
}

function ClientRow({ waiting, isChosen, onChoose }: ClientRowProps) {
  const { client, days } = waiting;
  return (
    <Panel data-waiting-client={client.id}>
      <HStack justify="space-between" gap="3" flexWrap="wrap">
        <VStack align="flex-start" gap="1" minW="0">
          <Heading as="h2" size="md" overflowWrap="anywhere">
            <Link asChild>
              <RouterLink to={paths.client.getHref(client.id)}>{client.name}</RouterLink>
            </Link>
          </Heading>
          <Text color="fg.muted" fontSize="sm">
            {texts.age({ days })}
          </Text>
          <HStack gap="4" rowGap="1" flexWrap="wrap" fontSize="sm">
            {waiting.changes > 0 && (
              <VideosLink
                clientId={client.id}
                status="declined"
                text={texts.changes({ count: waiting.changes })}
              />
            )}
            {waiting.ready > 0 && (
              <VideosLink
                clientId={client.id}
                status="approved"
                text={texts.ready({ count: waiting.ready })}
              />
            )}
            {waiting.waiting > 0 && (
              <VideosLink
                clientId={client.id}
                status="pending"
                text={texts.waiting({ count: waiting.waiting })}
              />
            )}
            {waiting.overdue > 0 && <Text color="fg.error">{texts.overdue({ count: waiting.overdue })}</Text>}
          </HStack>
          {waiting.waiting > 0 && (
            <CheckField
              label={texts.choose({ client: client.name })}
              checked={isChosen}
              onChange={(checked) => {
                onChoose(client.id, checked);
              }}
            />
          )}
        </VStack>
        {waiting.waiting > 0 && (
          <Button asChild size="sm" variant="outline" colorPalette="gray">
            <a
              href={whatsappHref(
                texts.reminder({ count: waiting.waiting }),
                new URL(paths.porRevisar.getHref(), window.location.href).href,
              )}
              target="_blank"
              rel="noreferrer"
            >
              <LuMessageCircle aria-hidden /> {texts.remind}
            </a>
          </Button>
        )}
      </HStack>
    </Panel>
  );
}

interface VideosLinkProps {
  clientId: number;
  status: 'declined' | 'approved' | 'pending';
  text: string;
}

function VideosLink({ clientId, status, text }: VideosLinkProps) {
  return (
    <Link asChild textDecoration="underline" minH="6">
      <RouterLink to={paths.videos.getWaitingHref({ client: clientId, status })}>{text}</RouterLink>
    </Link>
  );
}
