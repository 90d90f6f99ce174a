import { createRecipeContext, type HTMLChakraProps } from '@chakra-ui/react';

/** Those of a plain `input`, with style props. */
export type InputProps = HTMLChakraProps<'input'>;
/** Those of a plain `textarea`, with style props. */
export type TextareaProps = HTMLChakraProps<'textarea'>;

/*
 * Chakra's own two carry a field context that `FormField` makes needless, and the machinery behind it: 5 kB on the first
 * screens. These look the same: they take the same recipes.
 */

/** A line of text, in the look of the theme. */
export const Input = createRecipeContext({ key: 'input' }).withContext<HTMLInputElement, InputProps>('input');

/** Several lines of text, in the look of the theme. */
export const Textarea = createRecipeContext({ key: 'textarea' }).withContext<
  HTMLTextAreaElement,
  TextareaProps
>('textarea');
