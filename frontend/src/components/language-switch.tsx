import { HStack, chakra } from '@chakra-ui/react';
import { LANGUAGES } from '@pregonero/contracts/languages';
import { changeLanguage, language as current, nameOf } from '../lib/language';
import { commonTexts } from '../texts/common';

/** All languages, each by its own name; choosing one starts the page again in it. */
export function LanguageSwitch() {
  return (
    <HStack role="group" aria-label={commonTexts.language} gap="0">
      {LANGUAGES.map((language) => (
        <chakra.button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => {
            if (language !== current) changeLanguage(language);
          }}
          px="3"
          minH="11"
          fontSize="sm"
          rounded="lg"
          cursor="pointer"
          color={language === current ? 'fg' : 'fg.muted'}
          textDecoration={language === current ? 'underline' : 'none'}
          textUnderlineOffset="4px"
          _hover={{ color: 'fg' }}
          focusVisibleRing="outside"
          data-language-choice={language}
        >
          {nameOf(language)}
        </chakra.button>
      ))}
    </HStack>
  );
}
