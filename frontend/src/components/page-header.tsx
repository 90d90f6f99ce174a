import { Box, Button, HStack, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LuArrowLeft } from 'react-icons/lu';
import { Link as RouterLink } from 'react-router-dom';
import { usePageTitle } from '../lib/use-page-title';
import { Glossed, fixedWords } from './glossed';

interface PageHeaderProps {
  title: string;
  /** What stands under the title: a name, a count. */
  text?: ReactNode;
  back?: { href: string; label: string };
  /** The page's own buttons. */
  actions?: ReactNode;
}

/** The head of a page: the way back, its one first-level heading, its buttons. Also names the browser's tab. */
export function PageHeader({ title, text, back, actions }: PageHeaderProps) {
  usePageTitle(fixedWords(title));
  return (
    <Box mb="6">
      {back !== undefined && (
        <Button asChild variant="ghost" colorPalette="gray" size="sm" ms="-3" mb="2" color="fg.muted">
          <RouterLink to={back.href}>
            <LuArrowLeft aria-hidden /> {back.label}
          </RouterLink>
        </Button>
      )}
      <HStack justify="space-between" align="flex-start" gap="4" flexWrap="wrap">
        <Box minW="0" flex="1 1 240px">
          <Heading as="h1" size={{ base: 'xl', md: '2xl' }} overflowWrap="anywhere">
            <Glossed text={title} block />
          </Heading>
          {text !== undefined && (
            <Box color="fg.muted" mt="1" overflowWrap="anywhere">
              {typeof text === 'string' ? <Text>{text}</Text> : text}
            </Box>
          )}
        </Box>
        {actions !== undefined && actions !== false && (
          <HStack gap="2" flexWrap="wrap">
            {actions}
          </HStack>
        )}
      </HStack>
    </Box>
  );
}
