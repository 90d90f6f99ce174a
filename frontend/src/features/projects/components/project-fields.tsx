import { LIMITS, PROJECT_STATUSES } from '@pregonero/contracts/api';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { fixedWords } from '../../../components/glossed';
import { SelectField } from '../../../components/select-field';
import { TextField, TextareaField } from '../../../components/text-field';
import { projectsTexts } from '../../../texts/projects';

const texts = projectsTexts.dialog;

/** What `register` answers for the field, and its error. */
interface RegisteredField extends UseFormRegisterReturn {
  error: string | undefined;
}

/** The rule of a project's name, for `register`. */
export const projectNameRule = {
  validate: (value: string) => value.trim() !== '' || texts.nameRequired,
};

/** The name of a project. */
export function ProjectNameField(field: RegisteredField) {
  return (
    <TextField
      label={texts.name}
      placeholder={texts.namePlaceholder}
      autoComplete="off"
      {...field}
      maxLength={LIMITS.projectNameMaxLength}
    />
  );
}

/** What a project is about, if anybody wants to say it. */
export function ProjectDescriptionField(field: RegisteredField) {
  return (
    <TextareaField
      label={texts.description}
      hint={texts.descriptionHint}
      rows={3}
      {...field}
      maxLength={LIMITS.projectDescriptionMaxLength}
    />
  );
}

/** How far a project is. */
export function ProjectStatusField(field: RegisteredField) {
  return (
    <SelectField label={texts.status} {...field}>
      {PROJECT_STATUSES.map((each) => (
        <option key={each} value={each}>
          {fixedWords(projectsTexts.statuses[each])}
        </option>
      ))}
    </SelectField>
  );
}
