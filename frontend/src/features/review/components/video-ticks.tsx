import { Box, type BoxProps } from '@chakra-ui/react';
import type { ProjectVideo } from '@pregonero/contracts/api';
import { CheckField } from '../../../components/check-field';
import { projectVideosTexts } from '../../../texts/project-videos';
import { nameOf } from './video-name';

interface VideoTicksProps extends Pick<BoxProps, 'mt'> {
  /** What the ticks decide, for those who do not see the list. */
  label: string;
  videos: readonly ProjectVideo[];
  isTicked: (id: number) => boolean;
  whyNot?: (id: number) => string | undefined;
  onTick: (video: ProjectVideo, isTicked: boolean) => void;
}

/** The videos of a project, each to be ticked for a link. */
export function VideoTicks({ label, videos, isTicked, whyNot, onTick, mt }: VideoTicksProps) {
  return (
    <Box
      role="group"
      aria-label={label}
      mt={mt}
      maxH="38vh"
      overflowY="auto"
      borderWidth="1px"
      borderColor="border"
      rounded="xl"
      px="3"
    >
      {videos.map((video) => (
        <CheckField
          key={video.id}
          label={nameOf(video.caption)}
          note={projectVideosTexts.statuses[video.status]}
          checked={isTicked(video.id)}
          disabledBecause={whyNot?.(video.id)}
          onChange={(checked) => {
            onTick(video, checked);
          }}
        />
      ))}
    </Box>
  );
}
