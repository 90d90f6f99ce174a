import { Heading, Text, VStack, chakra } from '@chakra-ui/react';
import { contactTexts as texts } from '../../../texts/contact';

/** Questions that open one by one; the browser's own element, so the keyboard and search within the page work. */
export function Faq() {
  return (
    <section aria-label={texts.faqTitle}>
      <Heading as="h2" size="xl" mb="4">
        {texts.faqTitle}
      </Heading>
      <VStack align="stretch" gap="3">
        {texts.faq.map(({ question, answer }) => (
          <chakra.details
            key={question}
            bg="bg.panel"
            borderWidth="1px"
            borderColor="border"
            rounded="xl"
            px="4"
          >
            <chakra.summary
              py="3"
              minH="11"
              cursor="pointer"
              fontWeight="semibold"
              focusVisibleRing="outside"
              rounded="lg"
            >
              {question}
            </chakra.summary>
            <Text color="fg.muted" pb="4">
              {answer}
            </Text>
          </chakra.details>
        ))}
      </VStack>
    </section>
  );
}
