import { HStack, chakra } from '@chakra-ui/react';
import { LANGUAGES, changeLanguage, language as current } from '../lib/language';
import type { Language } from '../lib/language';
import { commonTexts } from '../texts/common';

/** Each language in its own words, as people look for it. */
const NAMES: Record<Language, string> = { es: 'Español', en: 'English' };

/** Spanish or English; choosing starts the page again in it. */
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
          {NAMES[language]}
        </chakra.button>
      ))}
    </HStack>
  );
}
