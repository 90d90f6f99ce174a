import { ChakraProvider } from '@chakra-ui/react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { paths } from './config/paths';
import { LandingPage } from './pages/landing.page';
import { system } from './theme';

/** A finished page: its elements and every rule that they use. */
export interface FinishedPage {
  html: string;
  css: string;
}

const STYLE = /<style data-emotion="[^"]*">([\s\S]*?)<\/style>/gu;

/**
 * The landing page in Spanish as plain HTML. Run by the build (`prerender.ts`), never in a browser. Emotion leaves a
 * style element before each element that needs one; together, in the head, they are one sheet that paints at once.
 */
export function renderLanding(): FinishedPage {
  const rendered = renderToString(
    <ChakraProvider value={system}>
      <StaticRouter location={paths.landing.getHref()}>
        <LandingPage />
      </StaticRouter>
    </ChakraProvider>,
  );
  const rules = [...rendered.matchAll(STYLE)].map(([, rule = '']) => rule);
  return { html: rendered.replaceAll(STYLE, ''), css: [...new Set(rules)].join('') };
}
