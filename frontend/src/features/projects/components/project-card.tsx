import { Box, HStack, Heading, Text } from '@chakra-ui/react';
import { bogotaDay, type Project } from '@pregonero/contracts/api';
import { useState } from 'react';
import { LuClapperboard, LuPencil, LuTrash2 } from 'react-icons/lu';
import { CardAction } from '../../../components/card-action';
import { CardLink, LinkCard } from '../../../components/link-card';
import { paths } from '../../../config/paths';
import { formatDate } from '../../../lib/format';
import { formatTargetDate, targetDay } from '../../../lib/target-date';
import { projectsTexts as texts } from '../../../texts/projects';
import { ProjectStatusBadge } from './project-status-badge';

interface ProjectCardProps {
  project: Project;
  showClient: boolean;
  /** Absent for those who may not change or delete it. */
  onEdit?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}

/** One project; the card leads to its videos, the small buttons change and delete it. */
export function ProjectCard({ project, showClient, onEdit, onRemove }: ProjectCardProps) {
  const { id, name, description, status, client, videos, deadline, createdAt } = project;
  const [today] = useState(() => bogotaDay(new Date()));
  const isOverdue = deadline !== null && status !== 'completed' && targetDay(deadline) < today;
  const toReview = status === 'completed' ? 0 : videos.filter((video) => video.status === 'pending').length;
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
        <HStack gap="0" m="-1.5">
          {onEdit !== undefined && (
            <CardAction label={texts.edit({ name })} icon={<LuPencil aria-hidden />} onClick={onEdit} />
          )}
          {onRemove !== undefined && (
            <CardAction label={texts.remove({ name })} icon={<LuTrash2 aria-hidden />} onClick={onRemove} />
          )}
        </HStack>
      </HStack>
      {description !== null && description !== '' && (
        <Text color="fg.muted" fontSize="sm" mt="2" lineClamp={3} overflowWrap="anywhere">
          {description}
        </Text>
      )}
      <HStack mt="4" gap="3" flexWrap="wrap" fontSize="sm" color="fg.muted">
        <ProjectStatusBadge status={status} />
        <HStack gap="1.5">
          <LuClapperboard aria-hidden /> <Text>{texts.videos({ count: videos.length })}</Text>
        </HStack>
        {toReview > 0 && <Text color="fg.warning">{texts.toReview({ count: toReview })}</Text>}
        {deadline !== null && (
          <Text color={isOverdue ? 'fg.error' : undefined}>
            {(isOverdue ? texts.overdue : texts.deadline)({ date: formatTargetDate(deadline) })}
          </Text>
        )}
        <Text color="fg.subtle">{texts.createdOn({ date: formatDate(createdAt) })}</Text>
      </HStack>
    </LinkCard>
  );
}
