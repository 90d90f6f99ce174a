/**
 * Versions of each legal document, the newest first: the days of its texts in `languages/<language>/app/legal.ts`. A new day is put in
 * front and asks everybody to accept it; those behind stay, because pages that were opened before still show them.
 * `languages/legal-documents.spec.ts` fails when a text changes and its day stays.
 */
export const LEGAL_HISTORY = {
  terminos: ['2026-11-28'],
  privacidad: ['2026-11-28'],
  reembolsos: ['2026-11-28'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

/** Present version of each legal document. */
export const LEGAL_VERSIONS = {
  terminos: LEGAL_HISTORY.terminos[0],
  privacidad: LEGAL_HISTORY.privacidad[0],
  reembolsos: LEGAL_HISTORY.reembolsos[0],
} as const;

/** Documents that people accept, in the order in which they are shown. */
const ACCEPTED_DOCUMENTS = [
  'terminos',
  'privacidad',
] as const satisfies readonly (keyof typeof LEGAL_VERSIONS)[];
export type AcceptedDocument = (typeof ACCEPTED_DOCUMENTS)[number];

/** A document in the version that a person accepted or is asked to accept. */
export interface AcceptedVersion {
  document: AcceptedDocument;
  version: string;
}

/** Returns the present versions that are missing in `accepted`, whose entries read `document:version`. */
export function listPendingConsents(accepted: readonly string[]): AcceptedVersion[] {
  return ACCEPTED_DOCUMENTS.map((document) => ({ document, version: LEGAL_VERSIONS[document] })).filter(
    ({ document, version }) => !accepted.includes(`${document}:${version}`),
  );
}

/** The version of the privacy policy that the screen of a call showed and its person accepts. Absent when the screen did not ask. */
export interface PrivacyConsent {
  acceptedPrivacy?: string;
}

/** Versions that the screen of a call showed and its person accepts. Absent when the screen did not ask. */
export interface AccountConsent extends PrivacyConsent {
  acceptedTerms?: string;
}
