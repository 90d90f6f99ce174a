import { HStack, Link, Text } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { LuCircleCheck, LuExternalLink } from 'react-icons/lu';
import { useLocation } from 'react-router-dom';
import { NAMED_ELEMENT } from '../../../components/named-element';
import { anchors } from '../../../config/paths';
import { tiktokPostsQuery } from '../../../data/tiktok';
import { formatDate } from '../../../lib/format';
import { useNamedLater } from '../../../lib/use-named-element';
import { tiktokTexts as texts } from '../../../texts/tiktok';

/** That a video is out, since when, and the way to it. */
export function PublishedPost({ guion }: { guion: Guion }) {
  const { hash } = useLocation();
  const { data: posts = [] } = useQuery(tiktokPostsQuery);
  const out = posts.filter(({ guionId, estado }) => guionId === guion.id && estado === 'publicado');
  // The one that a notice led to, or else the newest.
  const post = out.find(({ id: postId }) => hash === `#${anchors.post(postId)}`) ?? out[0];
  const id = post === undefined ? null : anchors.post(post.id);
  useNamedLater(id);
  if (post === undefined && guion.fechaPublicacion === null) return null;
  return (
    <HStack
      mt="4"
      gap="3"
      fontSize="sm"
      flexWrap="wrap"
      data-published
      id={id ?? undefined}
      {...NAMED_ELEMENT}
    >
      <HStack gap="2" color="green.fg">
        <LuCircleCheck aria-hidden />
        <Text fontWeight="medium">
          {texts.publishedOn({ date: formatDate(guion.fechaPublicacion ?? post?.createdAt ?? null) })}
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
