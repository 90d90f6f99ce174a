import { applyDecorators } from '@nestjs/common';
import {
  type AcceptedDocument,
  type AcceptedVersion,
  type AccountConsent,
  LEGAL_HISTORY,
} from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { OneOf, Optional } from '../../platform/http/field.decorators';

/** The version of a document that the screen of a call showed: an open page may show an earlier one. Absent when the screen did not ask. */
export function AcceptedVersionField(document: AcceptedDocument): PropertyDecorator {
  return applyDecorators(
    Optional(),
    OneOf(LEGAL_HISTORY[document], { invalid: say('legal_version_unknown') }),
  );
}

/** Returns the versions that a body names. */
export function toAcceptedVersions({ acceptedTerms, acceptedPrivacy }: AccountConsent): AcceptedVersion[] {
  const given = [
    { document: 'terminos', version: acceptedTerms },
    { document: 'privacidad', version: acceptedPrivacy },
  ] as const;
  return given.flatMap(({ document, version }) => (version === undefined ? [] : [{ document, version }]));
}
