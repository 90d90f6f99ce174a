import { Box, HStack, Wrap } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { Logo } from '../../../components/logo';
import { paths } from '../../../config/paths';
import { landingTexts } from '../../../texts/landing';

const links = [
  { to: paths.contacto.getHref(), label: landingTexts.footer.help },
  { to: paths.contacto.getHref(), label: landingTexts.footer.contact },
  { to: paths.terminos.getHref(), label: landingTexts.footer.terms },
  { to: paths.privacidad.getHref(), label: landingTexts.footer.privacy },
  { to: paths.reembolsos.getHref(), label: landingTexts.footer.refunds },
];

export function LandingFooter() {
  return (
    <Box as="footer" borderTopWidth="1px" borderColor="border" px={{ base: '5', md: '8' }} py="8">
      <HStack maxW="6xl" mx="auto" justify="space-between" flexWrap="wrap" gap="6">
        <Logo />
        <Wrap gap="5">
          {links.map(({ to, label }) => (
            <Box key={label} color="fg.muted" fontSize="sm" _hover={{ color: 'fg' }} py="2">
              <RouterLink to={to}>{label}</RouterLink>
            </Box>
          ))}
        </Wrap>
      </HStack>
    </Box>
  );
}
