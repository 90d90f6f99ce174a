import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The site. Like the others a name that is reserved for examples: no name server knows it, so nothing can leave for a real company. */
export const SITE_HOST = 'pregonero.example';
/** The companies that stand in for those whose keys a test cannot have. */
export const COMPANIES_HOST = 'companies.example';
/** The one public origin. */
export const SITE = `https://${SITE_HOST}`;
/** Origin of the companies. */
export const COMPANIES = `https://${COMPANIES_HOST}`;
/** Where letters go. */
export const MAIL = 'smtp://mail.example:3125';

const secret = (): string => randomBytes(24).toString('hex');

/** What the companies would have handed out: made up, and of the form that their real ones have. */
const HANDED_OUT: Record<string, () => string> = {
  openai_api_key: () => `sk-${secret()}`,
  heygen_api_key: secret,
  heygen_webhook_secret: () => `whsec_${randomBytes(24).toString('base64')}`,
  pexels_api_key: secret,
  tiktok_client_secret: secret,
  google_client_secret: secret,
  wompi_private_key: () => `prv_prod_${secret()}`,
  wompi_events_secret: () => `prod_events_${secret()}`,
  wompi_integrity_secret: () => `prod_integrity_${secret()}`,
  smtp_url: () => MAIL,
};

/** What stands in `.env`, apart from addresses: no secret. */
export const SETTINGS: Record<string, string> = {
  OPENAI_MODEL: 'pregonero-writer',
  TIKTOK_CLIENT_KEY: 'aw0000000000000000',
  GOOGLE_CLIENT_ID: 'pregonero-example.apps.googleusercontent.com',
  WOMPI_PUBLIC_KEY: 'pub_prod_0000000000000000',
  MAIL_FROM: 'Pregonero <avisos@pregonero.example>',
  CONTACT_MAIL_TO: 'ana@pregonero.example',
  // The stand-in's mail server has no certificate, and no account whose password could be read.
  SMTP_TLS: 'never',
};

/** Where the companies are: not at their own addresses, for which one would need their keys. */
export const ADDRESSES: Record<string, string> = {
  OPENAI_BASE_URL: `${COMPANIES}/openai/v1`,
  SPEECH_BASE_URL: `${COMPANIES}/openai/v1`,
  HEYGEN_BASE_URL: `${COMPANIES}/heygen`,
  PEXELS_BASE_URL: `${COMPANIES}/pexels/v1`,
  PEXELS_DOWNLOAD_HOSTS: COMPANIES_HOST,
  TIKTOK_WEB_URL: `${COMPANIES}/tiktok`,
  TIKTOK_API_URL: `${COMPANIES}/tiktok-api`,
  GOOGLE_ISSUER: `${COMPANIES}/google`,
  WOMPI_API_URL: `${COMPANIES}/wompi/v1`,
  WOMPI_CHECKOUT_URL: `${COMPANIES}/wompi/p`,
};

/** What has to stand in `.env`, and nothing more. */
export const FIRST_DAY: Record<string, string> = { DOMAIN: SITE_HOST, ADMIN_EMAIL: 'ana@pregonero.example' };

/** New keys of every company, by the name of the file that they belong into. */
export const handedOut = (): Record<string, string> =>
  Object.fromEntries(Object.entries(HANDED_OUT).map(([name, make]) => [name, make()]));

/** Fills in what the companies handed out. The files that the first start has made are root's. */
export function fillIn(folder: string, secrets: Record<string, string>): void {
  for (const [name, value] of Object.entries(secrets)) {
    rmSync(join(folder, name), { force: true });
    writeFileSync(join(folder, name), `${value}\n`);
  }
}
