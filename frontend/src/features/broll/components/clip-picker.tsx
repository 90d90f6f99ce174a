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
import { NO_CLIPS, chosenCount, placeOfClip, requestOf, toggled } from './clip-selection';
import { ClipGrid } from './clip-grid';
import { ClipSearch } from './clip-search';
import { MediaChoices } from './media-choices';

const texts = brollTexts.picker;

interface ClipPickerProps {
  guion: Guion;
  pending: boolean;
  onSubmit: (body: TestBrollSelectionRequest) => void;
  onBack: () => void;
}

/** Clips by hand: suggested ones, a search, and the own library. */
export function ClipPicker({ guion, pending, onSubmit, onBack }: ClipPickerProps) {
  const hasStock = useIsOn('stock');
  const [chosenTab, setTab] = useState<keyof typeof texts.tabs>('suggested');
  const tab = hasStock ? chosenTab : 'library';
  const [selection, setSelection] = useState(NO_CLIPS);
  const suggested = useQuery({ ...suggestedClipsQuery(guion), enabled: hasStock });
  const media = useQuery(userMediaQuery);
  const max = brollClipLimit(guion);
  const count = chosenCount(selection);
  const placeOf = (clip: StockClip) => placeOfClip(selection, clip);

  const toggleClip = (clip: StockClip) => {
    setSelection((now) => ({ ...now, pexels: toggled(now.pexels, clip, chosenCount(now) < max) }));
  };

  const submit = () => {
    if (count === 0) {
      toast.error(texts.requiredTitle, texts.requiredText);
      return;
    }
    const body = requestOf(selection);
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
      </ModalBody>
      <ModalFooter>
        <Box role="status" fontSize="sm" me="auto" flex="1 1 200px">
          <Text color="fg.muted">{texts.count({ chosen: count, max })}</Text>
          {count > 1 && <Text color="fg.muted">{texts.order}</Text>}
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
