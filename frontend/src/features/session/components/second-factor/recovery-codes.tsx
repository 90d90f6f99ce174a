import { Box, Button, Heading, SimpleGrid, Text, VStack } from '@chakra-ui/react';
import { LuCopy } from 'react-icons/lu';
import { toast } from '../../../../components/toaster';
import { copyText } from '../../../../lib/copy-text';
import { secondFactorTexts as texts } from '../../../../texts/second-factor';

/** Recovery codes, which are shown this one time. */
export function RecoveryCodeList({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast.success(texts.copied);
    else toast.error(texts.copyFailed);
  };
  return (
    <VStack align="stretch" gap="4">
      <Box>
        <Heading as="h3" size="md">
          {texts.codesTitle}
        </Heading>
        <Text color="fg.muted" mt="1">
          {texts.codesText}
        </Text>
      </Box>
      <SimpleGrid
        as="ul"
        columns={{ base: 1, sm: 2 }}
        gap="2"
        p="4"
        bg="bg.muted"
        rounded="xl"
        fontFamily="mono"
        fontSize="sm"
        listStyleType="none"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </SimpleGrid>
      <Button variant="outline" onClick={() => void copy()}>
        <LuCopy aria-hidden /> {texts.copy}
      </Button>
      <Button onClick={onSaved}>{texts.saved}</Button>
    </VStack>
  );
}
