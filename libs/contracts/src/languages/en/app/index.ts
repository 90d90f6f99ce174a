import type { AppTexts } from '../../app-texts';
import { account } from './account';
import { admin } from './admin';
import { agencyWaiting } from './agency-waiting';
import { biblioteca } from './biblioteca';
import { broll } from './broll';
import { calendar } from './calendar';
import { checkout } from './checkout';
import { chooser } from './chooser';
import { clientActs } from './client-acts';
import { clients } from './clients';
import { common } from './common';
import { contact } from './contact';
import { editor } from './editor';
import { formulario } from './formulario';
import { guiones } from './guiones';
import { integraciones } from './integraciones';
import { landing } from './landing';
import { legal } from './legal';
import { secondFactor } from './second-factor';
import { login } from './login';
import { mes } from './mes';
import { noticeChoices } from './notice-choices';
import { operations } from './operations';
import { pendientes } from './pendientes';
import { perfilNegocio } from './perfil-negocio';
import { plans } from './plans';
import { primerosPasos } from './primeros-pasos';
import { progress } from './progress';
import { projectVideos } from './project-videos';
import { projects } from './projects';
import { publish } from './publish';
import { recovery } from './recovery';
import { review } from './review';
import { scriptFilm } from './script-film';
import { shell } from './shell';
import { subscription } from './subscription';
import { tiktok } from './tiktok';
import { uploads } from './uploads';
import { videos } from './videos';
import { voice } from './voice';

/** The web app in English. */
export const app: AppTexts = {
  account,
  admin,
  agencyWaiting,
  biblioteca,
  broll,
  calendar,
  checkout,
  chooser,
  clientActs,
  clients,
  common,
  contact,
  editor,
  formulario,
  guiones,
  integraciones,
  landing,
  legal,
  secondFactor,
  login,
  mes,
  noticeChoices,
  operations,
  pendientes,
  perfilNegocio,
  plans,
  primerosPasos,
  progress,
  projectVideos,
  projects,
  publish,
  recovery,
  review,
  scriptFilm,
  shell,
  subscription,
  tiktok,
  uploads,
  videos,
  voice,
};
