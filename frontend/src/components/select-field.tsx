import { SelectInput } from './select-input';
import { withField } from './with-field';

/** A labelled choice of one. */
export const SelectField = withField(SelectInput);
