import { Box, Button, HStack, Text } from '@chakra-ui/react';
import { VIDEO_STATUSES } from '@pregonero/contracts/api';
import { ChoicePill } from '../../../components/choice-pill';
import { Input } from '../../../components/input';
import { SelectInput } from '../../../components/select-input';
import { useAddress, useAddressText } from '../../../lib/address';
import { projectVideosTexts } from '../../../texts/project-videos';
import { VIDEO_SINCES, VIDEO_SORTS, type VideoFilter } from '../video-filter';

const texts = projectVideosTexts.filters;

/** How the videos are drawn. */
export type VideosView = 'list' | 'grid';

interface VideoFiltersProps {
  filter: VideoFilter;
  view: VideosView;
  /** Those who have videos here; nobody is asked where there is one only. */
  clients: readonly { id: number; name: string }[];
  /** Whether any is in a completed project: only then there is something to leave out. */
  hasCompleted: boolean;
  /** How many are shown of how many there are. */
  shown: number;
  all: number;
  /** Shows all again; without it nothing is left out. */
  onClear: (() => void) | undefined;
}

/** Which of the videos are shown, in which order and how; all of it stands in the address. */
export function VideoFilters(props: VideoFiltersProps) {
  const { filter, view, clients, hasCompleted, shown, all, onClear } = props;
  const [text, write] = useAddressText();
  const [status, client, since] = [useAddress('status'), useAddress('client'), useAddress('since')];
  const [projects, sort, drawn] = [useAddress('projects'), useAddress('sort'), useAddress('view')];
  return (
    <HStack gap="2" rowGap="2" mb="4" flexWrap="wrap" role="search">
      <Input
        type="search"
        aria-label={projectVideosTexts.search}
        placeholder={projectVideosTexts.search}
        w={{ base: 'full', md: '56' }}
        value={text}
        onChange={(event) => {
          write(event.target.value);
        }}
      />
      {/* Two beside each other on a phone; on a desk they stand in the row of all. */}
      <Box display={{ base: 'grid', md: 'contents' }} gridTemplateColumns="1fr 1fr" gap="2" w="full">
        <Select
          label={texts.status}
          value={filter.status ?? ''}
          onChoose={status.show}
          options={[
            ['', texts.everyStatus],
            ...VIDEO_STATUSES.map((each) => [each, projectVideosTexts.statuses[each]] as const),
          ]}
        />
        {(clients.length > 1 || filter.clientId !== null) && (
          <Select
            label={texts.client}
            value={String(filter.clientId ?? '')}
            onChoose={client.show}
            options={[['', texts.everyClient], ...clients.map(({ id, name }) => [String(id), name] as const)]}
          />
        )}
        {(hasCompleted || filter.openProjects) && (
          <Select
            label={texts.projects}
            value={filter.openProjects ? 'open' : ''}
            onChoose={projects.show}
            options={[
              ['', texts.everyProject],
              ['open', texts.openProjects],
            ]}
          />
        )}
        <Select
          label={texts.since}
          value={filter.since}
          onChoose={(value, how) => {
            since.show(value === 'always' ? '' : value, how);
          }}
          options={VIDEO_SINCES.map((each) => [each, texts.sinces[each]])}
        />
        <Select
          label={texts.sort}
          value={filter.sort}
          onChoose={(value, how) => {
            sort.show(value === 'newest' ? '' : value, how);
          }}
          options={VIDEO_SORTS.map((each) => [each, texts.sorts[each]])}
        />
      </Box>
      <HStack role="radiogroup" aria-label={projectVideosTexts.viewsLabel} gap="2">
        {(['grid', 'list'] as const).map((each) => (
          <ChoicePill
            key={each}
            name="videos-view"
            value={each}
            checked={view === each}
            onChoose={() => {
              drawn.show(each, 'replace');
            }}
          >
            {projectVideosTexts.views[each]}
          </ChoicePill>
        ))}
      </HStack>
      <Text role="status" color="fg.muted" fontSize="sm" data-figures>
        {shown === all ? projectVideosTexts.count({ count: all }) : projectVideosTexts.shown({ shown, all })}
      </Text>
      {onClear !== undefined && (
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={onClear}>
          {projectVideosTexts.clearFilters}
        </Button>
      )}
    </HStack>
  );
}

interface SelectProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string, how: 'replace') => void;
}

function Select({ label, value, options, onChoose }: SelectProps) {
  return (
    <SelectInput
      aria-label={label}
      w={{ base: 'full', md: 'auto' }}
      maxW={{ md: '60' }}
      value={value}
      onChange={(event) => {
        onChoose(event.target.value, 'replace');
      }}
    >
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </SelectInput>
  );
}
