import { HStack, Text, Wrap, chakra } from '@chakra-ui/react';
import { LIMITS } from '@pregonero/contracts/api';
import { useState } from 'react';
import { LuX } from 'react-icons/lu';
import { Input } from './input';
import { FormField } from './form-field';
import { tiktokTexts } from '../texts/tiktok';
import { addHashtags } from '../lib/hashtags';

const texts = tiktokTexts.fields;

/** Hashtags as chips; Enter, space, comma or leaving the field adds. */
export function HashtagField({ value, onChange }: { value: string[]; onChange: (tags: string[]) => void }) {
  const [typed, setTyped] = useState('');
  const add = () => {
    if (typed.trim() === '') return;
    onChange(addHashtags(value, typed));
    setTyped('');
  };
  return (
    <FormField
      label={texts.hashtags}
      hint={
        <HStack justify="space-between">
          <Text>{texts.hashtagsHint}</Text>
          <Text>{tiktokTexts.counter({ length: value.length, max: LIMITS.tiktokHashtagsMax })}</Text>
        </HStack>
      }
    >
      {(control) => (
        <>
          {value.length > 0 && (
            <Wrap gap="1.5" mb="2">
              {value.map((tag) => (
                <HStack
                  key={tag}
                  gap="0"
                  ps="3"
                  rounded="full"
                  bg="brand.subtle"
                  color="brand.fg"
                  fontSize="sm"
                >
                  <Text>#{tag}</Text>
                  <chakra.button
                    type="button"
                    aria-label={texts.removeHashtag({ tag })}
                    minW={{ base: '11', md: '9' }}
                    h={{ base: '11', md: '9' }}
                    display="grid"
                    placeItems="center"
                    cursor="pointer"
                    rounded="full"
                    focusVisibleRing="inside"
                    onClick={() => {
                      onChange(value.filter((other) => other !== tag));
                    }}
                  >
                    <LuX size={14} aria-hidden />
                  </chakra.button>
                </HStack>
              ))}
            </Wrap>
          )}
          <Input
            {...control}
            value={typed}
            disabled={value.length >= LIMITS.tiktokHashtagsMax}
            onChange={(event) => {
              setTyped(event.target.value);
            }}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key === 'Enter' || event.key === ',' || event.key === ' ') {
                event.preventDefault();
                add();
              }
            }}
          />
        </>
      )}
    </FormField>
  );
}
