import { Box, Center, HStack, Text, chakra } from '@chakra-ui/react';
import type { ProjectVideo } from '@pregonero/contracts/api';
import { LuClapperboard } from 'react-icons/lu';
import { NAMED_ELEMENT } from '../../../components/named-element';
import { anchors } from '../../../config/paths';
import { useNear } from '../../../lib/near';
import { useLastingMedia } from '../../../lib/use-lasting-media';
import { formatTargetDate } from '../../../lib/target-date';
import { projectVideosTexts as texts } from '../../../texts/project-videos';
import { VideoStatusBadge } from './video-status-badge';

/** The first frame of many videos is black. */
const POSTER_AT = '#t=0.5';

interface ProjectVideoTileProps {
  video: ProjectVideo;
  /** The name of its project, where videos of several stand together. */
  projectName?: string | undefined;
  /** Its dialog is open, and is what the address may name. */
  isOpen: boolean;
  onOpen: () => void;
  /** Asks for new links. */
  onReload: () => unknown;
}

/** One video of a grid: its picture, its state, its name. A thousand of them cost what is in sight. */
export function ProjectVideoTile({ video, projectName, isOpen, onOpen, onReload }: ProjectVideoTileProps) {
  const [frame, isNear] = useNear<HTMLButtonElement>();
  const { src, problem, handlers } = useLastingMedia(video.cloudinaryUrl, { renew: onReload });
  return (
    <chakra.button
      ref={frame}
      type="button"
      id={isOpen ? undefined : anchors.projectVideo(video.id)}
      data-project-video-id={isOpen ? undefined : video.id}
      onClick={onOpen}
      display="block"
      w="full"
      textAlign="start"
      rounded="2xl"
      overflow="hidden"
      bg="bg.panel"
      shadow="raised"
      cursor="pointer"
      contentVisibility="auto"
      containIntrinsicSize="auto 200px auto 420px"
      {...NAMED_ELEMENT}
      tabIndex={0}
      focusVisibleRing="outside"
    >
      <Box aspectRatio="9/16" bg="bg.muted" pos="relative" overflow="hidden">
        {isNear && problem === null ? (
          <chakra.video
            src={`${src}${POSTER_AT}`}
            muted
            playsInline
            preload="metadata"
            tabIndex={-1}
            aria-hidden
            w="full"
            h="full"
            objectFit="cover"
            pointerEvents="none"
            {...handlers}
          />
        ) : (
          <Center h="full" color="fg.subtle">
            <LuClapperboard size={28} aria-hidden />
          </Center>
        )}
        <Box pos="absolute" top="2" insetStart="2">
          <VideoStatusBadge status={video.status} />
        </Box>
      </Box>
      <Box p="3">
        <Text fontSize="sm" fontWeight="medium" lineClamp={2} overflowWrap="anywhere">
          {video.caption}
        </Text>
        <HStack gap="2" fontSize="xs" color="fg.muted" mt="1" flexWrap="wrap">
          {projectName !== undefined && <Text truncate>{projectName}</Text>}
          {video.targetDate !== null && (
            <Text>{texts.targetDate({ date: formatTargetDate(video.targetDate) })}</Text>
          )}
        </HStack>
      </Box>
    </chakra.button>
  );
}
