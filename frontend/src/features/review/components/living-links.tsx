import { Box, Button, HStack, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { ReviewLink } from '@pregonero/contracts/api';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../components/error-state';
import { toast } from '../../../components/toaster';
import { formatDate, formatMoment } from '../../../lib/format';
import { commonTexts } from '../../../texts/common';
import { reviewTexts } from '../../../texts/review';
import { REVIEW_RIGHTS } from './new-link-form';

const texts = reviewTexts.share;

/** How a link is ended, from the hook of whoever shows it. */
interface Revocation {
  isPending: boolean;
  mutate: (id: number, then: { onSuccess: () => void; onError: (error: unknown) => void }) => void;
}

interface LivingLinksProps<Link extends Omit<ReviewLink, 'setId'>> {
  query: UseQueryResult<Link[]>;
  revoke: Revocation;
  /** What is said of one besides. */
  detailOf?: (link: Link) => string | null;
  /** What ending it is called, where it is not the end of the whole link. */
  wordsOf?: (link: Link) => { revoke: string; revoked: string };
  /** What else can be done with one, below it. */
  toolsOf?: (link: Link) => ReactNode;
}

/** The links that are open, by the names that they were given, each with its end. */
export function LivingLinks<Link extends Omit<ReviewLink, 'setId'>>(props: LivingLinksProps<Link>) {
  const { query, revoke, detailOf = () => null, wordsOf = () => texts, toolsOf = () => null } = props;
  return (
    <Stack gap="2">
      <Text fontWeight="500">{texts.living}</Text>
      {query.isPending && (
        <Skeleton h="8" rounded="lg" role="status" aria-busy aria-label={commonTexts.loading} />
      )}
      {query.isLoadingError && <ErrorState query={query} />}
      {query.data?.length === 0 && (
        <Text color="fg.muted" fontSize="sm">
          {texts.none}
        </Text>
      )}
      {query.data?.map((link) => {
        const words = wordsOf(link);
        const facts = describe(link, detailOf(link));
        return (
          <Stack key={link.id} gap="1">
            <HStack justify="space-between" gap="3">
              <Box minW="0" fontSize="sm" overflowWrap="anywhere">
                {link.name !== null && <Text fontWeight="500">{link.name}</Text>}
                <Text color={link.name === null ? undefined : 'fg.muted'}>{facts}</Text>
              </Box>
              <Button
                size="xs"
                variant="outline"
                colorPalette="red"
                disabled={revoke.isPending}
                aria-label={`${words.revoke}: ${link.name ?? facts}`}
                onClick={() => {
                  revoke.mutate(link.id, {
                    onSuccess: () => {
                      toast.success(words.revoked, link.name ?? facts);
                    },
                    onError: (error) => {
                      toast.failed(texts.failed, error, commonTexts.tryAgain);
                    },
                  });
                }}
              >
                {words.revoke}
              </Button>
            </HStack>
            {toolsOf(link)}
          </Stack>
        );
      })}
    </Stack>
  );
}

function describe(link: Omit<ReviewLink, 'setId'>, detail: string | null): string {
  return [
    ...(detail === null ? [] : [detail]),
    formatMoment(link.createdAt),
    ...REVIEW_RIGHTS.filter((right) => link[right]).map((right) => texts[right]),
    link.expiresAt === null ? texts.forever : texts.until({ date: formatDate(link.expiresAt) }),
    ...(link.hasPassword ? [texts.withPassword] : []),
  ].join(' · ');
}
