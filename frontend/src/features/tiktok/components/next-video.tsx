import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { LuArrowRight } from 'react-icons/lu';
import { Link as RouterLink } from 'react-router-dom';
import { anchors, paths } from '../../../config/paths';
import { isWaiting } from '../../../data/guion-facts';
import { guionesQuery } from '../../../data/guiones';
import { tiktokTexts as texts } from '../../../texts/tiktok';

/** The way on from a published video: the next draft, or new scripts where none waits. */
export function NextVideo() {
  const next = useQuery(guionesQuery).data?.find(isWaiting);
  const to =
    next === undefined
      ? paths.app.getHref({ open: 'generate' })
      : paths.app.getHref({ open: `presenter-${next.id}` }, anchors.guion(next.id));
  return (
    <Button asChild variant="outline" colorPalette="gray">
      <RouterLink to={to}>
        {texts.next} <LuArrowRight aria-hidden />
      </RouterLink>
    </Button>
  );
}
