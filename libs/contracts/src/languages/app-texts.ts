import type { app } from './generated/es/app/index';

/** Texts of the web app in one language, by catalogue; every language has the keys and parameters of Spanish. */
export type AppTexts = typeof app;
