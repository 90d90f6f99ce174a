import { google } from './identity/adapters/google';
import { smtp } from './mailer/adapters/smtp';
import { wompi } from './payments/adapters/wompi';
import { openai } from './script-writer/adapters/openai';
import { pexels } from './stock-footage/adapters/pexels';
import type { ThirdParty } from './third-party';

/** The third parties that are neither presenter providers nor networks, one line each. */
export const THIRD_PARTIES: readonly ThirdParty[] = [openai, pexels, wompi, google, smtp];
