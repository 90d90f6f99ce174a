import { HStack, Link, Text } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { LuCircleCheck, LuExternalLink } from 'react-icons/lu';
import { tiktokPostsQuery } from '../../../data/tiktok';
import { formatDate } from '../../../lib/format';
import { tiktokTexts as texts } from '../../../texts/tiktok';

/** That a video is out, since when, and the way to it. */
export function PublishedPost({ guion }: { guion: Guion }) {
  const { data: posts } = useQuery(tiktokPostsQuery);
  const post = posts?.find(({ guionId, estado }) => guionId === guion.id && estado === 'publicado');
  if (post === undefined && guion.fechaPublicacion === null) return null;
  return (
    <HStack mt="4" gap="3" fontSize="sm" flexWrap="wrap" data-published>
      <HStack gap="2" color="green.fg">
        <LuCircleCheck aria-hidden />
        <Text fontWeight="medium">
          {texts.publishedOn(formatDate(guion.fechaPublicacion ?? post?.createdAt ?? null))}
        </Text>
      </HStack>
      {post?.postUrl != null && (
        <Link href={post.postUrl} target="_blank" rel="noreferrer" minH="11" alignItems="center">
          {texts.viewPost} <LuExternalLink aria-hidden />
        </Link>
      )}
    </HStack>
  );
}
