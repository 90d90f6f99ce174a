import { Badge, Box, Text, chakra } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { LuClapperboard } from 'react-icons/lu';
import { Link as RouterLink } from 'react-router-dom';
import { Glossed } from '../../../components/glossed';
import { Picture } from '../../../components/picture';
import { paths } from '../../../config/paths';
import { asStep } from '../../../lib/address';
import { formatDate } from '../../../lib/format';
import { videosTexts } from '../../../texts/videos';
import { videoLabel } from './video-label';

const TileLink = chakra(RouterLink, {
  base: {
    display: 'block',
    rounded: '2xl',
    overflow: 'hidden',
    bg: 'bg.panel',
    shadow: 'raised',
    focusVisibleRing: 'outside',
    transition: 'background 0.16s ease-out',
    _hover: { bg: 'bg.muted' },
  },
});

/** One video of a grid: its first frame, upright whatever its format, its title; leads to the video itself. */
export function VideoTile({ guion }: { guion: Guion }) {
  const { fechaPublicacion: publishedAt } = guion;
  const label =
    publishedAt === null
      ? videoLabel(guion)
      : { color: 'green', text: videosTexts.ending.published({ date: formatDate(publishedAt) }) };
  return (
    <TileLink
      to={paths.app.getHref({ tab: 'videos', open: `video-${guion.id}` })}
      state={asStep('open')}
      data-video-tile={guion.id}
    >
      <Box aspectRatio={9 / 16} bg="bg.muted" overflow="hidden">
        <Picture src={guion.posterUrl ?? ''} alt="" Icon={LuClapperboard} loading="lazy" />
      </Box>
      <Box p="3">
        <Text fontSize="sm" fontWeight="medium" lineClamp="2" overflowWrap="anywhere">
          {guion.titulo}
        </Text>
        <Text fontSize="xs" color="fg.subtle" mt="1">
          {formatDate(guion.createdAt)}
        </Text>
        <Badge mt="2" colorPalette={label.color} variant="subtle" maxW="full">
          <Text as="span" truncate>
            <Glossed text={label.text} />
          </Text>
        </Badge>
      </Box>
    </TileLink>
  );
}
