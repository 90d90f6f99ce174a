/** Of e-mail form; whether it exists is the server's and the mailbox's business. */
const EMAIL_PATTERN = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/u;

/** The rule of a form's e-mail field, with the sentences for one that is missing and one that is none. */
export const emailRule = (missing: string, invalid: string) => ({
  required: missing,
  pattern: { value: EMAIL_PATTERN, message: invalid },
});
