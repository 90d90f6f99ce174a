import { Box, HStack, Text } from '@chakra-ui/react';
import type { TiktokPost } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { LuCircleAlert } from 'react-icons/lu';
import { useLocation } from 'react-router-dom';
import { NAMED_ELEMENT } from '../../../components/named-element';
import { ServerText } from '../../../components/server-text';
import { anchors } from '../../../config/paths';
import { tiktokPostsQuery } from '../../../data/tiktok';
import { useNamedLater } from '../../../lib/use-named-element';
import { tiktokTexts as texts } from '../../../texts/tiktok';

/** Why a script's last publication failed, or the one that the address names: where its notice leads. */
export function FailedPost({ guionId }: { guionId: number }) {
  const { hash } = useLocation();
  const { data: posts = [] } = useQuery(tiktokPostsQuery);
  const own = posts.filter((post) => post.guionId === guionId);
  const named = own.find(({ id }) => hash === `#${anchors.post(id)}`);
  // The newest comes first.
  const post = [named, own[0]].find((candidate) => candidate?.estado === 'falló');
  return post === undefined ? null : <Failed key={post.id} post={post} />;
}

function Failed({ post }: { post: TiktokPost }) {
  const id = anchors.post(post.id);
  useNamedLater(id);
  return (
    <HStack
      mt="4"
      p="4"
      gap="3"
      align="start"
      rounded="xl"
      borderWidth="1px"
      bg="bg.muted"
      borderColor="border"
      data-failed-post={post.id}
      id={id}
      {...NAMED_ELEMENT}
    >
      <Box color="red.fg" pt="1">
        <LuCircleAlert aria-hidden />
      </Box>
      <Box flex="1" minW="0">
        <Text fontWeight="semibold" fontSize="sm">
          {texts.estados[post.estado]}
        </Text>
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {post.title}
        </Text>
        {post.error !== null && (
          <ServerText text={post.error} sentence={post.errorSentence} fontSize="sm" color="fg.muted" />
        )}
      </Box>
    </HStack>
  );
}
