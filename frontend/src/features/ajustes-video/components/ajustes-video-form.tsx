import { Button, Text, chakra } from '@chakra-ui/react';
import type { AjustesVideo } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { BrandColour } from '../../../components/brand-colour';
import { CaptionPreview } from '../../../components/caption-preview';
import { CaptionStyleChoice } from '../../../components/caption-style-choice';
import { CheckField } from '../../../components/check-field';
import { FinishChoice } from '../../../components/finish-choice';
import { LayoutChoice } from '../../../components/layout-choice';
import { FormAlert } from '../../../components/form-alert';
import { ModalBody, ModalFooter } from '../../../components/modal';
import { toast } from '../../../components/toaster';
import { userMessageOf } from '../../../lib/api-client';
import { isColour } from '../../../lib/colour';
import { useSaveAjustesVideo } from '../../../data/ajustes-video';
import { useLogoColours } from '../../../data/logo-colours';
import { perfilNegocioQuery } from '../../../data/perfil-negocio';
import { plantillasQuery } from '../../../data/plantillas';
import { commonTexts } from '../../../texts/common';
import { voiceTexts } from '../../../texts/voice';
import { type AjustesDraft, ajustesOf, draftOf, errorsOf } from './ajustes-draft';
import { PronunciationList } from './pronunciation-list';

const texts = voiceTexts.settings;

interface PartProps {
  draft: AjustesDraft;
  change: (part: Partial<AjustesDraft>) => void;
}

/** The brand colour of the draft as far as it is one; null for that of the style. */
function colourOf({ useColor, color }: AjustesDraft): string | null {
  return useColor && isColour(color.trim()) ? color.trim() : null;
}

/** The layout that videos have whose script does not choose another; asked apart, as only its list knows whether one is chosen. */
function DefaultLayout({ draft, change }: PartProps) {
  const { data: offered = [] } = useQuery(plantillasQuery);
  const isChosen = draft.plantillaElegida ?? offered.some(({ elegida }) => elegida);
  return (
    <LayoutChoice
      chosen={isChosen ? draft.plantilla : null}
      colour={colourOf(draft)}
      formato="vertical"
      onChoose={(plantilla) => {
        change(plantilla === null ? { plantillaElegida: false } : { plantilla, plantillaElegida: true });
      }}
    />
  );
}

/** Everything about the look and sound of videos; nothing is saved until the button says so. */
export function AjustesVideoForm({ saved, onClose }: { saved: AjustesVideo; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(saved));
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const save = useSaveAjustesVideo();
  const errors = errorsOf(draft);
  const change = (part: Partial<AjustesDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
  };

  const colour = colourOf(draft);
  const { data: perfil } = useQuery(perfilNegocioQuery);
  const logoColours = useLogoColours(perfil?.logoMediaId);

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The button stays in sight, the field that it complains of does not.
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);

  const submit = () => {
    setTries(tries + 1);
    setFailure(null);
    if (errors.color !== undefined || errors.rows.size > 0) return;
    save.mutateAsync(ajustesOf(draft)).then(
      () => {
        toast.success(texts.saved, texts.savedText);
        onClose();
      },
      (error: unknown) => {
        setFailure(userMessageOf(error, texts.failed));
      },
    );
  };

  return (
    <>
      <ModalBody>
        <chakra.form
          ref={form}
          id="ajustes-video"
          display="flex"
          flexDirection="column"
          gap="5"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Text color="fg.muted" fontSize="sm">
            {texts.text}
          </Text>
          {failure !== null && <FormAlert message={failure} />}
          <CheckField
            isSwitch
            label={texts.captions}
            note={texts.captionsHint}
            checked={draft.subtitulos}
            onChange={(subtitulos) => {
              change({ subtitulos });
            }}
          />
          <CaptionStyleChoice
            chosen={draft.estiloSubtitulos}
            colour={colour}
            disabled={!draft.subtitulos}
            onChoose={(estiloSubtitulos) => {
              change({ estiloSubtitulos });
            }}
          />
          <BrandColour
            draft={draft}
            change={change}
            error={errors.color}
            note={texts.colorEverywhere}
            proposals={logoColours}
          />
          <CaptionPreview
            ajustes={{
              subtitulos: draft.subtitulos,
              estiloSubtitulos: draft.estiloSubtitulos,
              colorMarca: colour,
            }}
          />
          <DefaultLayout draft={draft} change={change} />
          <FinishChoice finish={draft} change={change} />
          <PronunciationList
            rows={draft.rows}
            errors={tries > 0 ? errors.rows : new Map()}
            onChange={(rows) => {
              change({ rows });
            }}
          />
        </chakra.form>
      </ModalBody>
      <ModalFooter>
        <Button variant="ghost" colorPalette="gray" onClick={onClose} disabled={save.isPending}>
          {commonTexts.cancel}
        </Button>
        <Button type="submit" form="ajustes-video" loading={save.isPending} loadingText={texts.save}>
          {texts.save}
        </Button>
      </ModalFooter>
    </>
  );
}
