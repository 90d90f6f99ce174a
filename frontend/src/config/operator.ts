/** What differs from one operator of the product to the next and people see. */
export interface Operator {
  /** International, digits only, as `wa.me` wants it. */
  whatsappNumber: string;
  supportEmail: string;
}

declare global {
  /** Put in place by `vite.config.ts` from the environment of the build. */
  var PREGONERO_OPERATOR: Partial<Operator> | undefined;
}

const given = globalThis.PREGONERO_OPERATOR;

/** `PREGONERO_WHATSAPP_NUMBER` and `PREGONERO_SUPPORT_EMAIL` of the build, or an address that plainly is an example. */
export const operator: Operator = {
  whatsappNumber: given?.whatsappNumber ?? '573000000000',
  supportEmail: given?.supportEmail ?? 'soporte@pregonero.test',
};

/** Opens a chat with the operator that begins with `text`. */
export function whatsappHref(text: string): string {
  return `https://wa.me/${operator.whatsappNumber}?text=${encodeURIComponent(text)}`;
}
