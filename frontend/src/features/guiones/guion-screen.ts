import type { ComponentType } from 'react';
import type { Guion } from '@pregonero/contracts/api';
import { lazyPart } from '../../components/lazy-part';
import { guionesTexts as texts } from '../../texts/guiones';
import { BusyBanner } from './components/busy-banner';

// Only one of the two places asks what the worker does.
const WorkerBanner = lazyPart(async () => (await import('./components/worker-banner')).WorkerBanner, null);

/** What is different where scripts are shown. */
interface GuionScreenParts {
  /** Says above the list what is being made. */
  Banner: ComponentType<{ guiones: readonly Guion[]; onShowProgress: (guionId: number) => void }>;
  /** `name` begins with the word of the specification, and says what the button shows. */
  approve: { name: string; failed: string };
  reject: { name: string; failed: string };
  removeFailed: string;
  /** Whether the first presenter and voice are chosen already. */
  preselects: boolean;
}

/** The two places, by name; `data/presenters.ts` knows the lists of each by the same names. */
export const GUION_SCREENS = {
  dashboard: {
    Banner: BusyBanner,
    approve: {
      name: texts.approve,
      failed: texts.approveFailed,
    },
    reject: { name: texts.reject, failed: texts.rejectDialog.failedTitle },
    removeFailed: texts.removeDialog.failedTitle,
    preselects: true,
  },
  automation: {
    Banner: WorkerBanner,
    approve: {
      name: texts.automation.generateVideo,
      failed: texts.automation.approveFailedTitle,
    },
    reject: {
      name: texts.automation.regenerate,
      failed: texts.automation.regenerateFailed,
    },
    removeFailed: texts.automation.removeFailed,
    preselects: false,
  },
} satisfies Record<string, GuionScreenParts>;

/** Comments for a rewriting before anything is typed; `interrupted` when the session ended as they were sent. */
export const NO_COMMENTS = { feedback: '', interrupted: false };

/** Where scripts are shown. */
export type GuionScreen = keyof typeof GUION_SCREENS;
