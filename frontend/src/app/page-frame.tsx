import { Box, ChakraProvider, chakra } from '@chakra-ui/react';
import { Suspense, type ReactNode, type Ref } from 'react';
import { Outlet } from 'react-router-dom';
import { PageSpinner } from '../components/page-spinner';
import { MAIN_ID } from '../lib/focus-main';
import { shellTexts } from '../texts/shell';
import { shellSystem } from './shell-theme';

interface PageFrameProps {
  header: ReactNode;
  /** What stands at the left edge of a desk, and at the lower edge of a phone. */
  rail?: ReactNode;
  bar?: ReactNode;
  /** Stands above the page. */
  top?: ReactNode;
  footer?: ReactNode;
  /** Space above and below the page. */
  py: { base: string; md: string };
  content?: Ref<HTMLElement>;
}

/** What every page but the landing page and the sign-in stands in: a bar, the way past it, the page, perhaps a foot. */
export function PageFrame({ header, rail, bar, top, footer, py, content }: PageFrameProps) {
  return (
    <ChakraProvider value={shellSystem}>
      <Box minH="100dvh" display="flex">
        <chakra.a
          href={`#${MAIN_ID}`}
          pos="absolute"
          left="4"
          top="-20"
          zIndex="skipNav"
          bg="brand.solid"
          color="brand.contrast"
          px="4"
          py="2.5"
          rounded="xl"
          fontWeight="semibold"
          _focus={{ top: '2' }}
        >
          {shellTexts.skipToContent}
        </chakra.a>
        {rail}
        <Box flex="1" minW="0" display="flex" flexDirection="column">
          {header}
          <chakra.main
            ref={content}
            id={MAIN_ID}
            tabIndex={-1}
            flex="1"
            w="full"
            maxW="6xl"
            mx="auto"
            px={{ base: '4', md: '6' }}
            py={py}
            outline="none"
          >
            {top}
            <Suspense fallback={<PageSpinner />}>
              <Outlet />
            </Suspense>
          </chakra.main>
          {footer}
          {bar}
        </Box>
      </Box>
    </ChakraProvider>
  );
}
