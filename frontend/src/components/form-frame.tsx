import { VStack } from '@chakra-ui/react';
import type { ReactNode, SyntheticEvent } from 'react';
import { FormAlert } from './form-alert';

interface FormFrameProps {
  /** What the form is for, as its title or its button says it. */
  label: string;
  /** For a button that stands outside of it. */
  id?: string;
  onSubmit: (event: SyntheticEvent) => Promise<void> | void;
  /** Stands above everything, what went wrong included. */
  heading?: ReactNode;
  /** What went wrong the last time it was sent. */
  failure?: string | undefined;
  children: ReactNode;
}

/**
 * The frame of a form: its name, our own words instead of the browser's, and its parts one under the other. The browser
 * never sends it itself: that would leave the page, whoever listens.
 */
export function FormFrame({ label, id, onSubmit, heading, failure, children }: FormFrameProps) {
  return (
    <form
      id={id}
      // Nothing that was typed ever stands in an address, not even where no script is.
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit(event);
      }}
      noValidate
      aria-label={label}
    >
      <VStack align="stretch" gap="4">
        {heading}
        {failure !== undefined && <FormAlert message={failure} />}
        {children}
      </VStack>
    </form>
  );
}
