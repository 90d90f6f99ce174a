import { Input, Textarea } from './input';
import { withField } from './with-field';

/** One labelled line of text. */
export const TextField = withField(Input);

/** Several labelled lines of text. */
export const TextareaField = withField(Textarea);
