/** Of e-mail form; whether it exists is the server's and the mailbox's business. */
export const EMAIL_PATTERN = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/u;
