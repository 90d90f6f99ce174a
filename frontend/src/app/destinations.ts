import type { Role } from '@pregonero/contracts/api';
import type { IconType } from 'react-icons';
import {
  LuCalendar,
  LuClapperboard,
  LuFolderOpen,
  LuHouse,
  LuImages,
  LuPlug,
  LuScrollText,
  LuStore,
  LuUsers,
} from 'react-icons/lu';
import { anchors, paths } from '../config/paths';
import { shellTexts } from '../texts/shell';

const texts = shellTexts.places;

/** A place that the rail and the bar lead to. */
export interface Destination {
  label: string;
  to: string;
  Icon: IconType;
  /** The bar of a phone has no room for it: there the home page and the menu lead to it. */
  onlyInRail?: boolean;
  /** Other pages that belong to it. */
  below?: readonly string[];
}

/** Where each role goes, in the order of the rail; the bar of a phone has room for four. */
export const DESTINATIONS: Record<Role, readonly Destination[]> = {
  client: [
    { label: texts.home, to: paths.app.getHref(), Icon: LuHouse },
    { label: texts.business, to: paths.aiAutomation.getHref(), Icon: LuStore, onlyInRail: true },
    { label: texts.scripts, to: paths.aiAutomation.getScriptsHref(), Icon: LuScrollText },
    { label: texts.videos, to: paths.app.getHref({ tab: 'videos' }), Icon: LuClapperboard },
    { label: texts.calendar, to: paths.calendario.getHref(), Icon: LuCalendar },
    { label: texts.library, to: paths.app.getHref({ tab: 'biblioteca' }), Icon: LuImages },
    {
      label: shellTexts.projects,
      to: paths.projects.getHref(),
      Icon: LuFolderOpen,
      below: [paths.client.path, paths.videos.path, paths.porRevisar.path],
    },
  ],
  admin: [
    { label: texts.home, to: paths.app.getHref(), Icon: LuHouse },
    {
      label: texts.clients,
      to: paths.app.getHref({ tab: 'clientes' }),
      Icon: LuUsers,
      below: [paths.client.path],
    },
    { label: shellTexts.projects, to: paths.projects.getHref(), Icon: LuFolderOpen },
    { label: texts.calendar, to: paths.calendario.getHref(), Icon: LuCalendar },
    { label: texts.videos, to: paths.videos.getHref(), Icon: LuClapperboard },
    {
      label: texts.services,
      to: paths.app.getHref({ tab: 'servicios' }),
      Icon: LuPlug,
      below: [paths.operaciones.path],
    },
  ],
};

/** Where something new begins. */
export const CREATE: Record<Role, string> = {
  client: paths.app.getHref({ open: 'generate' }),
  admin: paths.projects.getHref({ open: 'new-project' }),
};

/** Pages whose tabs are places of their own. */
const WITH_TABS: readonly string[] = [paths.app.path, paths.aiAutomation.path];

/** The open tab; an address that names a script shows the scripts. */
const tabOf = (search: string, hash = ''): string =>
  new URLSearchParams(search).get('tab') ?? (anchors.isGuion(hash) ? 'guiones' : '');

/** Whether a page belongs to a destination: its own path and, where the tabs of one page are several places, its tab. */
export function isWithin(
  { to, below = [] }: Destination,
  at: { pathname: string; search: string; hash: string },
): boolean {
  if (below.includes(at.pathname)) return true;
  const [path, search = ''] = to.split('?');
  if (path !== at.pathname) return false;
  return !WITH_TABS.includes(path) || tabOf(search) === tabOf(at.search, at.hash);
}
