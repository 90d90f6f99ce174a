/**
 * SQL: the wait before a file is tried again, by the column `attempts`: doubled from half a minute, at most an hour. Of a thousand tries the
 * power itself would be out of range.
 */
export const NEXT_TRY = `interval '30 seconds' * least(power(2, least(attempts, 7)), 120)`;
