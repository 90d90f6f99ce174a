import type { TextName } from '../define-texts';
import { admin } from './admin';
import { biblioteca } from './biblioteca';
import { broll } from './broll';
import { checkout } from './checkout';
import { clients } from './clients';
import { common } from './common';
import { contact } from './contact';
import { errors } from './errors';
import { formulario } from './formulario';
import { guiones } from './guiones';
import { landing } from './landing';
import { legal } from './legal';
import { login } from './login';
import { plans } from './plans';
import { projectVideos } from './project-videos';
import { projects } from './projects';
import { server } from './server';
import { shell } from './shell';
import { subscription } from './subscription';
import { tiktok } from './tiktok';
import { videos } from './videos';
import { voice } from './voice';

/** The English catalogues; `main.tsx` loads them for readers of English only. */
export const enTexts = {
  admin,
  biblioteca,
  broll,
  checkout,
  clients,
  common,
  contact,
  errors,
  formulario,
  guiones,
  landing,
  legal,
  login,
  plans,
  'project-videos': projectVideos,
  projects,
  server,
  shell,
  subscription,
  tiktok,
  videos,
  voice,
} satisfies Record<TextName, object>;
