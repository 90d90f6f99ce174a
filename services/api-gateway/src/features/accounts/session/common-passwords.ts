import { ApiError, type Role } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { lengthOf } from '../../../platform/http/text-safety';
import { COMMON_PASSWORDS } from './common-passwords.list';

const PRODUCT = 'pregonero';
const LIST = ` ${COMMON_PASSWORDS} `;

/** Owner of a password, as far as it is known. */
export interface PasswordOwner {
  readonly email?: unknown;
  readonly name?: unknown;
}

/**
 * Returns whether anybody would try this password first: one of the 10,000 commonest, the product's name, or the owner's
 * address or name. Capital letters do not count.
 */
export function isCommonPassword(password: string, { email, name }: PasswordOwner = {}): boolean {
  const plain = fold(password);
  if (!/\s/u.test(plain) && LIST.includes(` ${plain} `)) return true;
  const address = typeof email === 'string' ? fold(email) : '';
  const own = [PRODUCT, address, address.split('@')[0], typeof name === 'string' ? fold(name) : ''];
  // Digits and signs around such a word are what people add first.
  const bare = plain.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return own.some((word) => word !== '' && (word === plain || word === bare));
}

function fold(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

/** Refuses the owner's address or name as a new password. @throws ApiError `validation_failed` */
export function refuseOwnWords(newPassword: string, owner: PasswordOwner): void {
  if (!isCommonPassword(newPassword, owner)) return;
  throw new ApiError('validation_failed', { errors: { newPassword: [say('password_too_common')] } });
}

/** Refuses a new password of an administrator that is shorter than the installation asks. @throws ApiError `validation_failed` */
export function refuseShortForAdmin(
  newPassword: string,
  role: Role,
  { adminPasswordMinLength: min }: { readonly adminPasswordMinLength: number },
  field: 'password' | 'newPassword' = 'newPassword',
): void {
  if (role !== 'admin' || lengthOf(newPassword) >= min) return;
  throw new ApiError('validation_failed', { errors: { [field]: [say('password_too_short', { min })] } });
}
