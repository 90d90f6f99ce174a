import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../config/paths';
import { landingTexts } from '../texts/landing';
import { LanguageSwitch } from './language-switch';
import { Logo } from './logo';

const texts = landingTexts.footer;
const links = [
  { to: paths.contacto.getHref(), label: texts.help },
  { to: paths.contacto.getHref(), label: texts.contact },
  { to: paths.terminos.getHref(), label: texts.terms },
  { to: paths.privacidad.getHref(), label: texts.privacy },
  { to: paths.reembolsos.getHref(), label: texts.refunds },
];

/** The foot of every public page. */
export function SiteFooter() {
  return (
    <Box as="footer" borderTopWidth="1px" borderColor="border" py="8">
      <HStack
        maxW="6xl"
        mx="auto"
        px={{ base: '4', md: '6' }}
        justify="space-between"
        flexWrap="wrap"
        gap="4"
      >
        <Logo />
        <chakra.nav aria-label={texts.label}>
          <HStack as="ul" flexWrap="wrap" columnGap="5" rowGap="0" listStyleType="none">
            {links.map(({ to, label }) => (
              <chakra.li key={label} color="fg.muted" fontSize="sm" _hover={{ color: 'fg' }}>
                <RouterLink to={to} style={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
                  {label}
                </RouterLink>
              </chakra.li>
            ))}
          </HStack>
        </chakra.nav>
        <HStack gap="4" flexWrap="wrap">
          <Text color="fg.subtle" fontSize="sm">
            {texts.rights}
          </Text>
          <LanguageSwitch />
        </HStack>
      </HStack>
    </Box>
  );
}
