import { chakra } from '@chakra-ui/react';

/** The fixed words of a text, for where only they may stand, as in the title of the browser's tab. */
export function fixedWords(text: string): string {
  return text.split('\n', 1)[0] ?? text;
}

/** Describes a control in the reader's language: its name is the fixed words alone. */
export function glossOf(text: string): { 'aria-description'?: string } {
  const gloss = text.split('\n', 2)[1];
  return gloss === undefined ? {} : { 'aria-description': gloss };
}

interface GlossedProps {
  text: string;
  /** Shows the second line below instead of after the first. */
  block?: boolean;
  /** Names a control that has {@link glossOf} for its description. */
  names?: boolean;
}

/** A text whose first line the specification fixes, mostly in English; a second line says it in plain words. */
export function Glossed({ text, block = false, names = false }: GlossedProps) {
  const [fixed, gloss] = text.split('\n', 2);
  if (gloss === undefined) return <>{text}</>;
  return (
    <>
      <span>{fixed}</span>{' '}
      <chakra.span
        data-gloss
        aria-hidden={names}
        display={block ? 'block' : 'inline'}
        fontWeight="normal"
        fontSize="0.85em"
        _before={block ? undefined : { content: '"· "' }}
      >
        {gloss}
      </chakra.span>
    </>
  );
}
