import type { TextName } from '../define-texts';
import { admin } from './admin';
import { biblioteca } from './biblioteca';
import { broll } from './broll';
import { clients } from './clients';
import { common } from './common';
import { errors } from './errors';
import { formulario } from './formulario';
import { guiones } from './guiones';
import { login } from './login';
import { projectVideos } from './project-videos';
import { projects } from './projects';
import { shell } from './shell';
import { tiktok } from './tiktok';
import { videos } from './videos';

/** The English catalogues; `main.tsx` loads them for readers of English only. */
export const enTexts = {
  admin,
  biblioteca,
  broll,
  clients,
  common,
  errors,
  formulario,
  guiones,
  login,
  'project-videos': projectVideos,
  projects,
  shell,
  tiktok,
  videos,
} satisfies Partial<Record<TextName, object>>;
