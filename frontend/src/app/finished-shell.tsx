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
import { FRAMES, PAGES } from './pages';

const FIRST_DATA = 'src/app/first-data.ts';

/** The signed-in area as it stands before the app comes: the places of a role, in one language. */
export interface FinishedShell {
  role: Role;
  /** With the style elements that Emotion leaves in it. */
  html: string;
}

/** A page that stands in it. */
export interface ShellPage {
  address: string;
  /** The sources of the parts that it is drawn from, and of what reads its data. */
  sources: Record<Role, string[]>;
}

/** Every page of the signed-in area; the panel under both of its addresses. */
export function shellPages(): ShellPage[] {
  const own = PAGES.filter(({ frame }) => frame === 'signedIn').map(
    ({ path, frame, file, byRole }): ShellPage => {
      const around = [...FRAMES[frame].map((part) => part.file), file, FIRST_DATA];
      const sourcesOf = (role: Role) => [...around, ...(byRole === undefined ? [] : [byRole[role].file])];
      return { address: path, sources: { client: sourcesOf('client'), admin: sourcesOf('admin') } };
    },
  );
  const panel = own.filter(({ address }) => address === paths.app.path);
  return [...own, ...panel.map((page) => ({ ...page, address: paths.dashboard.path }))];
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
