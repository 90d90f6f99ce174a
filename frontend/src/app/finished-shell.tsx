import { ChakraProvider } from '@chakra-ui/react';
import { ROLES, type Role } from '@pregonero/contracts/api';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { paths } from '../config/paths';
import { system } from '../theme';
import { AppBar } from './app-bar';
import { AppRail } from './app-rail';
import { HeaderFrame } from './header-frame';
import { PageFrame } from './page-frame';
import { PAGES } from './pages';

/** The signed-in area as it stands before the app comes: the places of a role, in one language. */
export interface FinishedShell {
  role: Role;
  /** With the style elements that Emotion leaves in it. */
  html: string;
}

/** The addresses of the pages that stand in it. */
export function shellAddresses(): string[] {
  const own = PAGES.filter(({ frame }) => frame === 'signedIn').map(({ path }) => path);
  return [...own, paths.dashboard.path];
}

/** What the app draws around its pages, without what only the server knows. */
export function renderShells(): FinishedShell[] {
  return ROLES.map((role) => ({
    role,
    html: renderToString(
      <ChakraProvider value={system}>
        {/* At none of the places: `index.html` marks the one that it is opened at. */}
        <StaticRouter location={paths.home.path}>
          <PageFrame
            header={<HeaderFrame />}
            rail={<AppRail role={role} />}
            bar={<AppBar role={role} />}
            py={{ base: '5', md: '8' }}
          />
        </StaticRouter>
      </ChakraProvider>,
    ),
  }));
}
