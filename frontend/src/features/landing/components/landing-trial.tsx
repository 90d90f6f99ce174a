import { Box, Button, Heading, SimpleGrid, Stack, Text, VStack, chakra } from '@chakra-ui/react';
import { LIMITS } from '@pregonero/contracts/api';
import { Link as RouterLink } from 'react-router-dom';
import { Input } from '../../../components/input';
import { paths } from '../../../config/paths';
import { landingTexts } from '../../../texts/landing';

const texts = landingTexts.trialForm;
const FIELD_ID = 'que-vendes';

/** The one question of the page. Without its script it leads to a new account. */
export function LandingTrial() {
  return (
    <chakra.form
      data-trial
      action={paths.login.path}
      method="get"
      w="full"
      maxW="34rem"
      aria-label={texts.label}
      noValidate
    >
      <chakra.label htmlFor={FIELD_ID} display="block" fontWeight="medium" mb="2">
        {texts.question}
      </chakra.label>
      <Stack direction={{ base: 'column', sm: 'row' }} gap="3">
        <Input
          id={FIELD_ID}
          name="negocio"
          minH="12"
          minLength={3}
          maxLength={LIMITS.pruebaNegocioMaxLength}
          placeholder={texts.example}
          autoComplete="off"
          enterKeyHint="go"
          flex={{ sm: '1' }}
          aria-describedby={`${FIELD_ID}-estado`}
        />
        <input type="hidden" name="mode" value="register" />
        <Button type="submit" size="lg" flexShrink={0}>
          {texts.submit}
        </Button>
      </Stack>
      <Text
        id={`${FIELD_ID}-estado`}
        role="status"
        fontSize="sm"
        color="fg.muted"
        mt="2"
        minH="5"
        data-trial-status
        data-writing={texts.writing}
        data-ready={texts.ready}
        data-missing={texts.missing}
        data-failed={texts.failed}
      >
        {texts.hint}
      </Text>
    </chakra.form>
  );
}

/** Where the two scripts appear, with a presenter beside them; hidden until there are any. */
export function TrialResult() {
  return (
    <Box
      hidden
      data-trial-result
      tabIndex={-1}
      outline="none"
      // The page goes there: not under the header.
      scrollMarginTop="20"
      aria-label={texts.resultTitle}
      as="section"
    >
      <Heading size={{ base: 'xl', md: '2xl' }} mb="6">
        {texts.resultTitle}
      </Heading>
      <SimpleGrid columns={{ base: 1, md: 2, lg: 3 }} gap="5" alignItems="start">
        {[0, 1].map((index) => (
          <Box
            as="article"
            key={index}
            data-trial-draft
            bg="bg.panel"
            borderWidth="1px"
            borderColor="border"
            rounded="2xl"
            p={{ base: '5', md: '6' }}
          >
            <Heading as="h3" size="lg" lineHeight="1.2" mb="3" data-trial-titulo />
            <Text data-trial-contenido whiteSpace="pre-line" />
            <Text color="fg.muted" fontSize="sm" mt="4" overflowWrap="anywhere" data-trial-caption />
          </Box>
        ))}
        <VStack gap="3" align="stretch">
          <chakra.button
            type="button"
            data-trial-preview
            aria-label={texts.listen}
            pos="relative"
            display="block"
            w="full"
            maxW="230px"
            mx="auto"
            aspectRatio="9 / 16"
            overflow="hidden"
            rounded="2xl"
            bg="bg.panel"
            cursor="pointer"
            focusVisibleRing="outside"
          >
            <chakra.video
              data-src="/demo/plantas.mp4"
              data-poster="/demo/plantas.webp"
              preload="none"
              muted
              loop
              playsInline
              w="full"
              h="full"
              objectFit="cover"
              aria-hidden
            />
            <Box
              as="span"
              pos="absolute"
              insetX="2"
              bottom="2"
              px="2"
              py="1"
              rounded="lg"
              fontSize="xs"
              bg="rgba(13, 15, 21, 0.75)"
              data-trial-sound
              data-on={texts.soundOn}
              data-off={texts.soundOff}
            >
              {texts.soundOff}
            </Box>
          </chakra.button>
          <Text color="fg.muted" fontSize="sm" textAlign="center">
            {texts.previewNote}
          </Text>
        </VStack>
      </SimpleGrid>
      <VStack gap="2" mt="8">
        <Button asChild size="lg">
          <RouterLink to={paths.login.getRegisterHref()}>{texts.goOn}</RouterLink>
        </Button>
        <Text color="fg.muted" fontSize="sm" textAlign="center">
          {texts.goOnNote}
        </Text>
      </VStack>
    </Box>
  );
}
