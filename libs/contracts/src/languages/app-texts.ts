import type { account } from './es/app/account';
import type { admin } from './es/app/admin';
import type { agencyWaiting } from './es/app/agency-waiting';
import type { biblioteca } from './es/app/biblioteca';
import type { broll } from './es/app/broll';
import type { calendar } from './es/app/calendar';
import type { checkout } from './es/app/checkout';
import type { chooser } from './es/app/chooser';
import type { clientActs } from './es/app/client-acts';
import type { clients } from './es/app/clients';
import type { common } from './es/app/common';
import type { contact } from './es/app/contact';
import type { editor } from './es/app/editor';
import type { formulario } from './es/app/formulario';
import type { guiones } from './es/app/guiones';
import type { integraciones } from './es/app/integraciones';
import type { landing } from './es/app/landing';
import type { legal } from './es/app/legal';
import type { secondFactor } from './es/app/second-factor';
import type { login } from './es/app/login';
import type { mes } from './es/app/mes';
import type { noticeChoices } from './es/app/notice-choices';
import type { operations } from './es/app/operations';
import type { pendientes } from './es/app/pendientes';
import type { perfilNegocio } from './es/app/perfil-negocio';
import type { plans } from './es/app/plans';
import type { primerosPasos } from './es/app/primeros-pasos';
import type { progress } from './es/app/progress';
import type { projectVideos } from './es/app/project-videos';
import type { projects } from './es/app/projects';
import type { publish } from './es/app/publish';
import type { recovery } from './es/app/recovery';
import type { review } from './es/app/review';
import type { scriptFilm } from './es/app/script-film';
import type { shell } from './es/app/shell';
import type { subscription } from './es/app/subscription';
import type { tiktok } from './es/app/tiktok';
import type { uploads } from './es/app/uploads';
import type { videos } from './es/app/videos';
import type { voice } from './es/app/voice';

/** Every Spanish catalogue of the web app: the source of all others. */
interface SpanishAppTexts {
  account: typeof account;
  admin: typeof admin;
  agencyWaiting: typeof agencyWaiting;
  biblioteca: typeof biblioteca;
  broll: typeof broll;
  calendar: typeof calendar;
  checkout: typeof checkout;
  chooser: typeof chooser;
  clientActs: typeof clientActs;
  clients: typeof clients;
  common: typeof common;
  contact: typeof contact;
  editor: typeof editor;
  formulario: typeof formulario;
  guiones: typeof guiones;
  integraciones: typeof integraciones;
  landing: typeof landing;
  legal: typeof legal;
  secondFactor: typeof secondFactor;
  login: typeof login;
  mes: typeof mes;
  noticeChoices: typeof noticeChoices;
  operations: typeof operations;
  pendientes: typeof pendientes;
  perfilNegocio: typeof perfilNegocio;
  plans: typeof plans;
  primerosPasos: typeof primerosPasos;
  progress: typeof progress;
  projectVideos: typeof projectVideos;
  projects: typeof projects;
  publish: typeof publish;
  recovery: typeof recovery;
  review: typeof review;
  scriptFilm: typeof scriptFilm;
  shell: typeof shell;
  subscription: typeof subscription;
  tiktok: typeof tiktok;
  uploads: typeof uploads;
  videos: typeof videos;
  voice: typeof voice;
}

/** The shape of a text without its wording. */
type Unworded<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Result
    ? (...given: Given) => Unworded<Result>
    : T extends readonly (infer Item)[]
      ? readonly Unworded<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]: Unworded<T[Key]> }
        : T;

/**
 * The texts of the web app in one language, catalogue by catalogue. A translation is typed by it: an entry that Spanish does
 * not have, or one that is missing, does not compile.
 */
export type AppTexts = Unworded<SpanishAppTexts>;
