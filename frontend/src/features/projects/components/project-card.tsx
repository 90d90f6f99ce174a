import { Box, HStack, Heading, IconButton, Text } from '@chakra-ui/react';
import type { Project } from '@pregonero/contracts/api';
import { LuClapperboard, LuTrash2 } from 'react-icons/lu';
import { CardLink, LinkCard } from '../../../components/link-card';
import { paths } from '../../../config/paths';
import { formatDate } from '../../../lib/format';
import { formatTargetDate } from '../../../lib/target-date';
import { projectsTexts as texts } from '../../../texts/projects';
import { ProjectStatusBadge } from './project-status-badge';

interface ProjectCardProps {
  project: Project;
  showClient: boolean;
  /** Absent for those who may not delete it. */
  onRemove?: (() => void) | undefined;
}

/** One project; the card leads to its videos, the small button deletes it. */
export function ProjectCard({ project, showClient, onRemove }: ProjectCardProps) {
  const { id, name, description, status, client, videos, deadline, createdAt } = project;
  const toReview = videos.filter((video) => video.status === 'pending').length;
  return (
    <LinkCard data-project-id={id}>
      <HStack align="flex-start" gap="2">
        <Box minW="0" flex="1">
          <Heading as="h2" size="md" overflowWrap="anywhere">
            <CardLink to={paths.videos.getHref(id)}>{name}</CardLink>
          </Heading>
          {showClient && client !== null && (
            <Text color="fg.muted" fontSize="sm" truncate>
              {client.name}
            </Text>
          )}
        </Box>
        {onRemove !== undefined && (
          <IconButton
            aria-label={texts.remove(name)}
            title={texts.remove(name)}
            variant="ghost"
            colorPalette="gray"
            size="sm"
            pos="relative"
            m="-1.5"
            color="fg.muted"
            onClick={onRemove}
          >
            <LuTrash2 aria-hidden />
          </IconButton>
        )}
      </HStack>
      {description !== null && description !== '' && (
        <Text color="fg.muted" fontSize="sm" mt="2" lineClamp={3} overflowWrap="anywhere">
          {description}
        </Text>
      )}
      <HStack mt="4" gap="3" flexWrap="wrap" fontSize="sm" color="fg.muted">
        <ProjectStatusBadge status={status} />
        <HStack gap="1.5">
          <LuClapperboard aria-hidden /> <Text>{texts.videos(videos.length)}</Text>
        </HStack>
        {toReview > 0 && <Text color="fg.warning">{texts.toReview(toReview)}</Text>}
        {deadline !== null && <Text>{texts.deadline(formatTargetDate(deadline))}</Text>}
        <Text color="fg.subtle">{texts.createdOn(formatDate(createdAt))}</Text>
      </HStack>
    </LinkCard>
  );
}
