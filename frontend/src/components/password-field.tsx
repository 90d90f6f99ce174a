import { PasswordInput } from './password-input';
import { withField } from './with-field';

/** A labelled password. */
export const PasswordField = withField(PasswordInput);
