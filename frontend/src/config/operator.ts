/** What differs from one operator of the product to the next and people see. */
export interface Operator {
  /** International, digits only, as `wa.me` wants it; null where the operator has none. */
  whatsappNumber: string | null;
  /** Null where people write by the contact page alone. */
  supportEmail: string | null;
  /** Registered name, tax number (NIT) and address, for the legal pages; null while the operator has not given them. */
  legalName: string | null;
  taxId: string | null;
  address: string | null;
  /** Whether prices carry the value added tax (IVA); `unknown` while the operator has not said so. */
  pricesTax: PricesTax;
}

/** What an operator can say about the tax in its prices: nothing is added to them in any of the cases. */
type PricesTax = 'included' | 'none' | 'unknown';

declare global {
  /** Put in place by `vite.config.ts` from the environment of the build. */
  var PREGONERO_OPERATOR: Partial<Operator> | undefined;
}

const given = globalThis.PREGONERO_OPERATOR;

const textOrNull = (text: string | null | undefined): string | null => {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
};

/** The `PREGONERO_…` settings of the build (`vite.config.ts`). A build that names no contact shows examples, one with an empty setting shows none. */
export const operator: Operator = {
  whatsappNumber: textOrNull(given?.whatsappNumber ?? '573000000000'),
  supportEmail: textOrNull(given?.supportEmail ?? 'soporte@pregonero.test'),
  legalName: textOrNull(given?.legalName),
  taxId: textOrNull(given?.taxId),
  address: textOrNull(given?.address),
  pricesTax: given?.pricesTax ?? 'unknown',
};

/** Returns the URL of a chat with the operator that begins with `text`; null where the operator has no WhatsApp. */
export function whatsappHref(text: string): string | null {
  return operator.whatsappNumber === null
    ? null
    : `https://wa.me/${operator.whatsappNumber}?text=${encodeURIComponent(text)}`;
}
