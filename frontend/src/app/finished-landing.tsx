import { ChakraProvider } from '@chakra-ui/react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { paths } from '../config/paths';
import { LandingPage } from '../pages/landing.page';
import { system } from '../theme';

/** The landing page in Spanish as HTML, with the style elements that Emotion leaves in it. */
export function renderLanding(): string {
  return renderToString(
    <ChakraProvider value={system}>
      <StaticRouter location={paths.landing.getHref()}>
        <LandingPage />
      </StaticRouter>
    </ChakraProvider>,
  );
}
