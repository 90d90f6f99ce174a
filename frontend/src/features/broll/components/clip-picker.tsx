import { Box, Button, Text } from '@chakra-ui/react';
import {
  brollClipLimit,
  type Guion,
  type StockClip,
  type TestBrollSelectionRequest,
} from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ModalBody, ModalFooter } from '../../../components/modal';
import { OffPart } from '../../../components/off-part';
import { Tabs } from '../../../components/tabs';
import { toast } from '../../../components/toaster';
import { useIsOn } from '../../../data/capabilities';
import { suggestedClipsQuery } from '../../../data/stock-clips';
import { userMediaQuery } from '../../../data/user-media';
import { brollTexts } from '../../../texts/broll';
import { NO_CLIPS, chosenCount, keyOfClip, placeOfClip, requestOf, toggled } from './clip-selection';
import { ClipGrid } from './clip-grid';
import { phrasesOf, placesOn } from './clip-phrases';
import { ClipSearch } from './clip-search';
import { MediaChoices } from './media-choices';
import { type BoardItem, PhraseBoard } from './phrase-board';

const texts = brollTexts.picker;

interface ClipPickerProps {
  guion: Guion;
  pending: boolean;
  onSubmit: (body: TestBrollSelectionRequest) => void;
  onBack: () => void;
}

/** Clips by hand: suggested ones, a search, and the own library; then the phrases that they are shown with. */
export function ClipPicker({ guion, pending, onSubmit, onBack }: ClipPickerProps) {
  const hasStock = useIsOn('stock');
  const [chosenTab, setTab] = useState<keyof typeof texts.tabs>('suggested');
  const tab = hasStock ? chosenTab : 'library';
  const [selection, setSelection] = useState(NO_CLIPS);
  const [put, setPut] = useState<Readonly<Record<string, number>>>({});
  const suggested = useQuery({ ...suggestedClipsQuery(guion), enabled: hasStock });
  const media = useQuery(userMediaQuery);
  const max = brollClipLimit(guion);
  const count = chosenCount(selection);
  const placeOf = (clip: StockClip) => placeOfClip(selection, clip);

  const phrases = phrasesOf(guion.contenido);
  const items = [
    ...selection.user.map((file): Omit<BoardItem, 'place'> => {
      const isFilm = file.mimeType.startsWith('video/');
      const shown = isFilm ? { imageUrl: null, videoUrl: file.url } : { imageUrl: file.url, videoUrl: null };
      return { key: keyOfClip('user', file), name: file.originalName, ...shown };
    }),
    ...selection.pexels.map((clip): Omit<BoardItem, 'place'> => ({
      ...{ key: keyOfClip('pexels', clip), name: null },
      ...{ imageUrl: clip.thumbnail, videoUrl: null },
    })),
  ].map((item, index) => ({ ...item, place: index + 1 }));
  const places = placesOn(phrases, items, put);
  const hasBoard = count > 0 && phrases.length > 1;

  const toggleClip = (clip: StockClip) => {
    setSelection((now) => ({ ...now, pexels: toggled(now.pexels, clip, chosenCount(now) < max) }));
  };

  const submit = () => {
    if (count === 0) {
      toast.error(texts.requiredTitle, texts.requiredText);
      return;
    }
    const body = requestOf(selection, (key) => (hasBoard ? phrases[places.get(key) ?? 0] : undefined));
    if (body === null) {
      toast.error(texts.invalidTitle, texts.invalidText);
      return;
    }
    onSubmit(body);
  };

  const stockTabs = [
    {
      value: 'suggested',
      label: texts.tabs.suggested,
      content: () => (
        <ClipGrid query={suggested} placeOf={placeOf} emptyText={texts.noSuggestions} onToggle={toggleClip} />
      ),
    },
    {
      value: 'search',
      label: texts.tabs.search,
      content: () => <ClipSearch placeOf={placeOf} onToggle={toggleClip} />,
    },
  ] as const;

  return (
    <>
      <ModalBody>
        {!hasStock && <OffPart part="stock" />}
        <Tabs
          label={texts.tabsLabel}
          value={tab}
          onChange={setTab}
          keep
          items={[
            ...(hasStock ? stockTabs : []),
            {
              value: 'library',
              label: texts.tabs.library,
              content: () => (
                <MediaChoices
                  query={media}
                  chosen={selection.user.map((item) => item.id)}
                  emptyText={texts.emptyLibrary}
                  onToggle={(item) => {
                    setSelection((now) => ({
                      ...now,
                      user: toggled(now.user, item, chosenCount(now) < max),
                    }));
                  }}
                />
              ),
            },
          ]}
        />
        {hasBoard && (
          <PhraseBoard
            phrases={phrases}
            items={items}
            places={places}
            onPut={(key, phrase) => {
              // The others stay where they are seen.
              setPut({ ...Object.fromEntries(places), [key]: phrase });
            }}
          />
        )}
      </ModalBody>
      <ModalFooter>
        <Box role="status" fontSize="sm" me="auto" flex="1 1 200px">
          <Text color="fg.muted">{texts.count({ chosen: count, max })}</Text>
          {count >= max && <Text color="fg.warning">{texts.full({ max })}</Text>}
        </Box>
        <Button variant="ghost" colorPalette="gray" onClick={onBack} disabled={pending}>
          {texts.back}
        </Button>
        <Button onClick={submit} loading={pending} loadingText={texts.submit}>
          {texts.submit}
        </Button>
      </ModalFooter>
    </>
  );
}
