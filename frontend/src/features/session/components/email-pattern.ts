export { EMAIL_PATTERN } from '../../../lib/email-pattern';
