import { AspectRatio, Box, Button, HStack, IconButton, SimpleGrid, Text, chakra } from '@chakra-ui/react';
import type { UserMedia } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { LuCheck, LuImages, LuUpload, LuUserRound, LuX } from 'react-icons/lu';
import { Picture } from '../../../components/picture';
import { ToggleTile } from '../../../components/toggle-tile';
import { mediaProblem, PICTURE_TYPES, toAccept } from '../../../data/media-rules';
import { useUploadMedia, userMediaQuery } from '../../../data/user-media';
import { isCancel, userMessageOf } from '../../../lib/api-client';
import { bibliotecaTexts } from '../../../texts/biblioteca';
import { perfilNegocioTexts } from '../../../texts/perfil-negocio';

const texts = perfilNegocioTexts.pictures;

interface PictureChoiceProps {
  name: 'logo' | 'fotos';
  label: string;
  hint: string;
  /** With one picture, another takes its place. */
  max: number;
  chosen: readonly number[];
  /** Pictures that are none of these: the logo is no photo. */
  except?: readonly number[];
  error: string | undefined;
  /** Given a change and no list: what was uploaded meanwhile must not be lost. */
  onChange: (change: (now: number[]) => number[]) => void;
  /** Pictures with a person who presents videos; absent where none can. */
  people?: readonly number[];
  onPerson?: (id: number, isPerson: boolean) => void;
  /** Gets each file that was stored. */
  onUploaded?: (file: File) => void;
  /** Hears how much of what is on its way has left this machine; null when nothing is. */
  onUploading: (percent: number | null) => void;
}

/** Pictures of the own library, chosen from it or uploaded into it. */
export function PictureChoice({
  name,
  label,
  hint,
  max,
  chosen,
  except = [],
  error,
  onChange,
  people,
  onPerson,
  onUploaded,
  onUploading,
}: PictureChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const media = useQuery(userMediaQuery);
  const upload = useUploadMedia();
  const sent = isSending ? upload.percent : null;
  useEffect(() => {
    onUploading(sent);
  }, [onUploading, sent]);
  const pictures = media.data?.filter(({ mimeType }) => mimeType.startsWith('image/')) ?? [];
  const others = pictures.filter(({ id }) => !chosen.includes(id) && !except.includes(id));
  const isFull = max > 1 && chosen.length >= max;
  const add = (id: number) => {
    onChange((now) => (max === 1 ? [id] : [...now.filter((other) => other !== id), id].slice(0, max)));
  };

  const send = async (files: readonly File[]) => {
    // Of several it has to be said which.
    const told = (why: string, out: readonly File[]): string[] => {
      if (out.length === 0) return [];
      return [
        files.length === 1
          ? why
          : `${why} ${texts.leftOut({ names: out.map(({ name }) => name).join(', ') })}`,
      ];
    };
    const those = (problem: ReturnType<typeof mediaProblem>): File[] =>
      files.filter((file) => mediaProblem(file, PICTURE_TYPES) === problem);
    const room = max === 1 ? 1 : max - chosen.length;
    const fitting = those(null).slice(0, room);
    setProblems([
      ...told(texts.notPicture, those('type')),
      ...told(texts.tooLarge, those('size')),
      ...told(texts.full({ max }), those(null).slice(room)),
    ]);
    for (const [index, file] of fitting.entries()) {
      try {
        // One after the other: each has its place in the order, and the bar is about one file.
        const { id } = await upload.mutateAsync(file);
        add(id);
        onUploaded?.(file);
      } catch (failure) {
        if (isCancel(failure)) return;
        const message = userMessageOf(failure, texts.failed);
        // The library speaks of videos, too, and none is wanted here.
        const why = message === bibliotecaTexts.invalidTypeText ? texts.notPicture : message;
        setProblems((now) => [...now, ...told(why, fitting.slice(index))]);
        return;
      }
    }
  };
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same file can be chosen again after a failure.
    event.target.value = '';
    setSending(true);
    void send(files).finally(() => {
      setSending(false);
    });
  };

  return (
    <chakra.fieldset ref={group} tabIndex={-1} border="none" outline="none" data-picture-choice={name}>
      <Text as="legend" fontSize="sm" fontWeight="medium">
        {label}
      </Text>
      <Text fontSize="xs" color="fg.subtle" mb="3">
        {hint}
      </Text>
      {chosen.length > 0 && (
        <SimpleGrid as="ul" columns={{ base: 3, sm: 5 }} gap="2" mb="3" listStyleType="none">
          {chosen.map((id) => (
            <ChosenPicture
              key={id}
              item={pictures.find((picture) => picture.id === id)}
              {...(people && { isPerson: people.includes(id) })}
              onPerson={(isPerson) => onPerson?.(id, isPerson)}
              onRemove={() => {
                onChange((now) => now.filter((other) => other !== id));
                uploadButton.current?.focus();
              }}
            />
          ))}
        </SimpleGrid>
      )}
      {people && chosen.length > 0 && (
        <Text fontSize="xs" color="fg.subtle" mb="3">
          {texts.personHint}
        </Text>
      )}
      <chakra.input
        ref={input}
        type="file"
        accept={toAccept(PICTURE_TYPES)}
        multiple={max > 1}
        hidden
        aria-label={texts.upload[name]}
        data-testid={`perfil-${name}`}
        onChange={pick}
      />
      <HStack gap="2" flexWrap="wrap">
        <Button
          ref={uploadButton}
          size="sm"
          variant="outline"
          colorPalette="gray"
          disabled={isFull}
          loading={isSending}
          loadingText={texts.uploading({ percent: upload.percent })}
          onClick={() => input.current?.click()}
        >
          <LuUpload /> {name === 'logo' && chosen.length > 0 ? texts.changeLogo : texts.upload[name]}
        </Button>
        {isSending && (
          // One that stalls would keep the profile from being saved.
          <Button
            size="sm"
            variant="ghost"
            colorPalette="gray"
            onClick={() => {
              upload.cancel();
              group.current?.focus({ preventScroll: true });
            }}
          >
            {texts.cancelUpload}
          </Button>
        )}
        {others.length > 0 && (
          <Button
            size="sm"
            variant="ghost"
            colorPalette="gray"
            aria-expanded={isOpen}
            disabled={isFull}
            onClick={() => {
              setOpen(!isOpen);
            }}
          >
            <LuImages /> {texts.library}
          </Button>
        )}
      </HStack>
      {isOpen && !isFull && (
        <SimpleGrid columns={{ base: 3, sm: 5 }} gap="2" mt="3">
          {others.map((item) => (
            <ToggleTile
              key={item.id}
              selected={false}
              aria-label={item.originalName}
              onClick={() => {
                add(item.id);
              }}
            >
              <AspectRatio ratio={1}>
                <Picture src={item.url} alt="" loading="lazy" />
              </AspectRatio>
            </ToggleTile>
          ))}
        </SimpleGrid>
      )}
      {[...problems, error].map(
        (message) =>
          message !== undefined && (
            <Text key={message} role="alert" color="fg.error" fontSize="sm" mt="2">
              {message}
            </Text>
          ),
      )}
    </chakra.fieldset>
  );
}

interface ChosenPictureProps {
  item: UserMedia | undefined;
  /** Whether its person presents videos; absent where none can. */
  isPerson?: boolean;
  onPerson: (isPerson: boolean) => void;
  onRemove: () => void;
}

function ChosenPicture({ item, isPerson, onPerson, onRemove }: ChosenPictureProps) {
  const name = item?.originalName ?? texts.unknown;
  return (
    <Box as="li" pos="relative" rounded="lg" overflow="hidden" bg="bg.muted">
      <AspectRatio ratio={1}>
        <Picture src={item?.url ?? ''} alt={name} objectFit="contain" />
      </AspectRatio>
      <IconButton
        pos="absolute"
        top="0"
        insetEnd="0"
        boxSize="11"
        variant="ghost"
        colorPalette="gray"
        aria-label={texts.remove({ name })}
        onClick={onRemove}
      >
        <Box bg="bg.panel" rounded="full" p="1.5">
          <LuX aria-hidden />
        </Box>
      </IconButton>
      {isPerson !== undefined && (
        <Button
          size="sm"
          w="full"
          minH="11"
          rounded="none"
          variant={isPerson ? 'solid' : 'subtle'}
          colorPalette={isPerson ? 'brand' : 'gray'}
          aria-pressed={isPerson}
          aria-label={texts.person({ name })}
          onClick={() => {
            onPerson(!isPerson);
          }}
        >
          {isPerson ? <LuCheck aria-hidden /> : <LuUserRound aria-hidden />}
          <Text as="span" truncate>
            {texts.presenter}
          </Text>
        </Button>
      )}
    </Box>
  );
}
