import { Badge, Box, Button, Text, Wrap } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { guionesTexts as texts } from '../../../texts/guiones';

/** So many lines of a script are shown before it is unfolded. */
const FOLDED_LINES = 4;
/** A text of more characters has more lines than that on every screen. */
const SURELY_LONG = 400;

/** The text of a script with its keywords and caption. */
export function GuionText({ guion }: { guion: Guion }) {
  const keywordsId = useId();
  const text = useRef<HTMLParagraphElement>(null);
  const [long, setLong] = useState(guion.contenido.length > SURELY_LONG);
  const [unfolded, setUnfolded] = useState(false);
  useLayoutEffect(() => {
    const element = text.current;
    // An unfolded text does not overflow: what was found before stays.
    if (element === null || unfolded) return undefined;
    const measure = () => {
      setLong(element.scrollHeight > element.clientHeight + 1);
    };
    // It measures once by itself, after the browser has laid the page out: asking at once would make it do that twice.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [guion.contenido, unfolded]);

  const keywords = (guion.palabrasClave ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return (
    <Box mt="4">
      <Text
        lang="es"
        whiteSpace="pre-line"
        overflowWrap="anywhere"
        lineClamp={unfolded ? undefined : FOLDED_LINES}
        ref={text}
      >
        {guion.contenido}
      </Text>
      {long && (
        <Button
          size="xs"
          variant="plain"
          color="brand.fg"
          px="0"
          aria-expanded={unfolded}
          onClick={() => {
            setUnfolded((now) => !now);
          }}
        >
          {unfolded ? texts.showLess : texts.showMore}
        </Button>
      )}
      {guion.caption !== null && guion.caption !== '' && (
        <Text mt="3" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          <Text as="span" fontWeight="semibold">
            {texts.caption}:
          </Text>{' '}
          <span lang="es">{guion.caption}</span>
        </Text>
      )}
      {keywords.length > 0 && (
        <Wrap gap="1.5" mt="3" align="center" role="group" aria-labelledby={keywordsId}>
          <Text id={keywordsId} fontSize="sm" fontWeight="semibold" color="fg.muted">
            {texts.keywords}:
          </Text>
          {keywords.map((word) => (
            <Badge key={word} variant="subtle" colorPalette="gray" color="fg.muted">
              {word}
            </Badge>
          ))}
        </Wrap>
      )}
    </Box>
  );
}
