import { Badge } from '@chakra-ui/react';
import type { ProjectStatus } from '@pregonero/contracts/api';
import { Glossed } from '../../../components/glossed';
import { projectsTexts } from '../../../texts/projects';

const COLORS: Record<ProjectStatus, string> = { active: 'blue', pending: 'yellow', completed: 'green' };

/** The state of a project in a word; active is shown as 'In Progress'. */
export function ProjectStatusBadge({ status }: { status: ProjectStatus }) {
  return (
    <Badge colorPalette={COLORS[status]} variant="subtle" flexShrink={0} data-project-status={status}>
      <Glossed text={projectsTexts.statuses[status]} />
    </Badge>
  );
}
