/** Longest script, in words, of which people still say that it is short. */
export const SHORT_WORDS = 48;
