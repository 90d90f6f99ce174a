import { Button, ChakraProvider, Text, VStack } from '@chakra-ui/react';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { StrictMode } from 'react';
import { paths } from '../config/paths';
import { commonTexts } from '../texts/common';
import { loginTexts } from '../texts/login';
import { recoveryTexts } from '../texts/recovery';
import { system } from '../theme';
import { App } from './app';

/** A page as it stands before the app comes, in one language. */
export interface FinishedDoor {
  /** The file of the build that it goes into. */
  file: 'login.html' | 'reset-password.html';
  /** The value of `mode` in the address that shows it. */
  mode: string;
  title: string;
  /** With the style elements that Emotion leaves in it. */
  html: string;
}

const DOORS: readonly (Omit<FinishedDoor, 'html'> & { address: string })[] = [
  { file: 'login.html', mode: '', title: loginTexts.signIn, address: paths.login.getHref() },
  {
    file: 'login.html',
    mode: 'register',
    title: loginTexts.register,
    address: paths.login.getRegisterHref(),
  },
  {
    file: 'reset-password.html',
    mode: '',
    title: recoveryTexts.askTitle,
    address: paths.resetPassword.getHref(),
  },
];

/** What they say where the app does not come; stands ready in the page, because nothing can be fetched then. */
export function renderLateNotice(): string {
  return renderToString(
    <ChakraProvider value={system}>
      <VStack
        gap="3"
        px="4"
        py="4"
        bg="bg.panel"
        borderTopWidth="1px"
        borderColor="border.emphasized"
        shadow="lg"
        textAlign="center"
      >
        <Text fontSize="sm" maxW="lg">
          {loginTexts.late}
        </Text>
        <Button>{commonTexts.reload}</Button>
      </VStack>
    </ChakraProvider>,
  );
}

/** The pages before the session, drawn as `start.tsx` draws them, so that it can take them over. */
export function renderDoors(): Promise<FinishedDoor[]> {
  return Promise.all(
    DOORS.map(async ({ address, title, ...door }) => {
      const { prelude } = await prerenderToNodeStream(
        <StrictMode>
          <App inRouter={(routes) => <StaticRouter location={address}>{routes}</StaticRouter>} />
        </StrictMode>,
        // In one piece: nothing may be left for a script to put in place.
        { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
      );
      let html = '';
      for await (const part of prelude) html += String(part);
      return { ...door, title: `${title} · ${commonTexts.productName}`, html };
    }),
  );
}
