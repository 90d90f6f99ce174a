import { Box, Grid, Heading, Text, VStack, chakra } from '@chakra-ui/react';
import { PageHeader } from '../../../components/page-header';
import { operator, type Operator } from '../../../config/operator';
import { legalTexts } from '../../../texts/legal';

/** One numbered part of a legal page; a paragraph that begins with "- " is an item of a list. */
export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** A document of law, as its page shows it. */
export interface LegalText {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
}

/** Who stands behind a legal page, as far as the operator has said so; the last part of each. */
export function operatorSection({
  legalName,
  taxId,
  address,
  supportEmail,
}: Omit<Operator, 'pricesTax'>): LegalSection {
  const { title, known, unknown, contact } = legalTexts.operator;
  return {
    id: 'operador',
    title,
    paragraphs: [
      legalName === null ? unknown : known({ name: legalName, taxId, address }),
      contact({ email: supportEmail }),
    ],
  };
}

/** A legal page: its table of contents and its parts, in a measure that can be read. @param version the day of its text */
export function LegalDocument({ text, version }: { text: LegalText; version: string }) {
  const sections = [...text.sections, operatorSection(operator)];
  return (
    <>
      <PageHeader
        title={text.title}
        text={legalTexts.updated({ day: version.split('-').toReversed().join('/') })}
      />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '260px minmax(0, 1fr)' }}
        gap={{ base: '6', lg: '12' }}
      >
        <chakra.nav
          aria-label={legalTexts.contents}
          alignSelf="start"
          pos={{ lg: 'sticky' }}
          top="24"
          bg="bg.panel"
          borderWidth="1px"
          borderColor="border"
          rounded="2xl"
          p="4"
        >
          <Text fontWeight="semibold" mb="2">
            {legalTexts.contents}
          </Text>
          <VStack as="ol" align="stretch" gap="0" fontSize="sm" listStyleType="none">
            {sections.map(({ id, title }, index) => (
              <li key={id}>
                <chakra.a
                  href={`#${id}`}
                  display="flex"
                  alignItems="center"
                  minH={{ base: '11', lg: '9' }}
                  py="1.5"
                  lineHeight="1.35"
                  color="fg.muted"
                  _hover={{ color: 'fg' }}
                  focusVisibleRing="outside"
                  rounded="md"
                >
                  {index + 1}. {title}
                </chakra.a>
              </li>
            ))}
          </VStack>
        </chakra.nav>
        <Box maxW="42rem">
          <Text fontSize="lg">{text.lead}</Text>
          {sections.map((section, index) => (
            <Section key={section.id} section={section} number={index + 1} />
          ))}
        </Box>
      </Grid>
    </>
  );
}

/** Paragraphs and runs of items in the order in which they were written. */
function blocksOf(paragraphs: readonly string[]): (string | string[])[] {
  const blocks: (string | string[])[] = [];
  for (const paragraph of paragraphs) {
    const last = blocks.at(-1);
    if (!paragraph.startsWith('- ')) blocks.push(paragraph);
    else if (Array.isArray(last)) last.push(paragraph.slice(2));
    else blocks.push([paragraph.slice(2)]);
  }
  return blocks;
}

function Section({ section: { id, title, paragraphs }, number }: { section: LegalSection; number: number }) {
  return (
    <Box as="section" id={id} mt="8" scrollMarginTop="24" aria-labelledby={`${id}-titulo`}>
      <Heading as="h2" size="lg" mb="2" id={`${id}-titulo`}>
        {number}. {title}
      </Heading>
      {blocksOf(paragraphs).map((block) =>
        typeof block === 'string' ? (
          <Text key={block} color="fg.muted" mb="3">
            {block}
          </Text>
        ) : (
          <Box as="ul" key={block.join()} color="fg.muted" ps="5" mb="3" listStyleType="disc">
            {block.map((item) => (
              <Box as="li" key={item} mb="1.5">
                {item}
              </Box>
            ))}
          </Box>
        ),
      )}
    </Box>
  );
}
