import { projects } from '@pregonero/contracts/languages/es/app/projects';
import { translated } from './translation';

/** {@link projects} in the reader's language. */
export const projectsTexts = translated('projects', projects);
