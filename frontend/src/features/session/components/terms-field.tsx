import { HStack, Text, VStack, chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { loginTexts } from '../../../texts/login';

interface TermsFieldProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** Rule of the field: the tick is required. */
export const termsRule = { validate: (ticked: boolean) => ticked || loginTexts.termsRequired };

/** Checkbox that accepts the terms and the privacy policy. */
export function TermsField({ field, error }: TermsFieldProps) {
  const id = useId();
  return (
    <VStack gap="1" align="stretch" w="full">
      <HStack align="center" gap="1" minH="11">
        <chakra.input
          id={id}
          type="checkbox"
          boxSize="5"
          flexShrink={0}
          me="2"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          {...field}
        />
        <Text fontSize="sm" color="fg.muted">
          <chakra.label htmlFor={id} cursor="pointer">
            {loginTexts.acceptTerms}{' '}
          </chakra.label>
          <DocumentLinks />
        </Text>
      </HStack>
      {error !== undefined && (
        <Text id={`${id}-error`} role="alert" color="fg.error" fontSize="sm">
          {error}
        </Text>
      )}
    </VStack>
  );
}

/** "términos y condiciones y la política de privacidad", both as links that open beside the page. */
export function DocumentLinks() {
  return (
    <>
      <TextLink to={paths.terminos.getHref()}>{loginTexts.terms}</TextLink> {loginTexts.and}{' '}
      <TextLink to={paths.privacidad.getHref()}>{loginTexts.privacy}</TextLink>
    </>
  );
}

/** Opens a new tab, so that typed text stays. */
function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <chakra.span color="brand.fg" textDecoration="underline" textUnderlineOffset="3px">
      <RouterLink to={to} target="_blank">
        {children}
      </RouterLink>
    </chakra.span>
  );
}
