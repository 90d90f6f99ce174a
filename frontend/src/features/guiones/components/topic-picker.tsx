import { Box, Text, Wrap, chakra } from '@chakra-ui/react';
import { LIMITS } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { TextField } from '../../../components/text-field';
import { formularioQuery } from '../../../data/formulario';
import { perfilNegocioQuery } from '../../../data/perfil-negocio';
import { useTimeZone } from '../../../data/session';
import { guionesTexts } from '../../../texts/guiones';
import { businessTopics, dateTopics, type Topic } from '../topics';

const texts = guionesTexts.topics;

/** What the next scripts are to be about: chips that were tapped, and words. */
export interface ChosenTopics {
  chosen: readonly string[];
  typed: string;
}
/** Nothing chosen: the writer chooses. */
export const NO_TOPICS: ChosenTopics = { chosen: [], typed: '' };

/** Topics as the request takes them. */
export const topicsOf = ({ chosen, typed }: ChosenTopics): string[] =>
  [...chosen, typed.trim()].filter((topic) => topic !== '').slice(0, LIMITS.temasMax);

interface TopicPickerProps {
  value: ChosenTopics;
  disabled: boolean;
  /** How the topics are used. Default: as those of new scripts. */
  hint?: string;
  onChange: (value: ChosenTopics) => void;
}

/** Asks what the next scripts are to be about; without an answer they are about what the writer chooses. */
export function TopicPicker({
  value,
  disabled,
  hint = texts.hint({ max: LIMITS.temasMax }),
  onChange,
}: TopicPickerProps) {
  const titleId = useId();
  const hintId = useId();
  const timeZone = useTimeZone();
  const { data: perfil } = useQuery(perfilNegocioQuery);
  const { data: formulario } = useQuery(formularioQuery);
  const groups = [
    { title: texts.business, topics: businessTopics(perfil, formulario) },
    { title: texts.dates, topics: dateTopics(perfil, formulario, timeZone) },
  ].filter(({ topics }) => topics.length > 0);
  const isFull = topicsOf(value).length >= LIMITS.temasMax;
  const toggle = ({ tema }: Topic) => {
    const isChosen = value.chosen.includes(tema);
    const chosen = isChosen ? value.chosen.filter((one) => one !== tema) : [...value.chosen, tema];
    onChange({ ...value, chosen });
  };
  return (
    <Box role="group" aria-labelledby={titleId} aria-describedby={hintId} w="full" data-topics>
      <Text id={titleId} fontWeight="semibold">
        {texts.title}
      </Text>
      <Text id={hintId} color="fg.muted" fontSize="sm" mb="3">
        {hint}
      </Text>
      {groups.map(({ title, topics }) => (
        <Box key={title} mb="3">
          <Text color="fg.muted" fontSize="xs" mb="1.5">
            {title}
          </Text>
          <Wrap gap="2">
            {topics.map((topic) => (
              <TopicChip
                key={topic.tema}
                topic={topic}
                checked={value.chosen.includes(topic.tema)}
                disabled={disabled || (isFull && !value.chosen.includes(topic.tema))}
                onToggle={() => {
                  toggle(topic);
                }}
              />
            ))}
          </Wrap>
        </Box>
      ))}
      <TextField
        label={texts.other}
        placeholder={texts.example}
        maxLength={LIMITS.temaMaxLength}
        value={value.typed}
        disabled={disabled || (isFull && value.typed.trim() === '')}
        onChange={({ target }) => {
          onChange({ ...value, typed: target.value });
        }}
      />
    </Box>
  );
}

interface TopicChipProps {
  topic: Topic;
  checked: boolean;
  disabled: boolean;
  onToggle: () => void;
}

/** A real checkbox that looks like a pill. */
function TopicChip({ topic, checked, disabled, onToggle }: TopicChipProps) {
  return (
    <chakra.label
      // What is hidden in it is placed in it: else it lies where nothing scrolls, and the browser moves what holds it.
      position="relative"
      display="flex"
      alignItems="center"
      maxW="full"
      minH="11"
      px="3.5"
      py="1.5"
      rounded="xl"
      borderWidth="1px"
      borderColor={checked ? 'fg' : 'border.emphasized'}
      bg={checked ? 'bg.selected' : 'bg.subtle'}
      fontSize="sm"
      opacity={disabled && !checked ? 0.6 : 1}
      cursor={disabled ? 'default' : 'pointer'}
      overflowWrap="anywhere"
      _focusWithin={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' }}
    >
      <chakra.input type="checkbox" checked={checked} disabled={disabled} srOnly onChange={onToggle} />
      {topic.label}
    </chakra.label>
  );
}
