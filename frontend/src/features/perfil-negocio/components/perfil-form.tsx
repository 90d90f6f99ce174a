import { Button, HStack, SimpleGrid, Text, VStack, chakra } from '@chakra-ui/react';
import { LIMITS, type PerfilNegocio } from '@pregonero/contracts/api';
import { useEffect, useState, type ComponentProps } from 'react';
import { BrandColour, withLogoColour } from '../../../components/brand-colour';
import { DraftBack } from '../../../components/draft-back';
import { FormAlert } from '../../../components/form-alert';
import { PastedText } from '../../../components/pasted-text';
import { TextField } from '../../../components/text-field';
import { toast } from '../../../components/toaster';
import { useDraftKey } from '../../../data/drafts';
import { useLogoColours } from '../../../data/logo-colours';
import { useSavePerfilNegocio } from '../../../data/perfil-negocio';
import { ApiError, userMessageOf } from '../../../lib/api-client';
import { readColours } from '../../../lib/picture-colours';
import { readDraft, removeDraft, writeDraft } from '../../../lib/kept-draft';
import { commonTexts } from '../../../texts/common';
import { perfilNegocioTexts as texts } from '../../../texts/perfil-negocio';
import {
  draftOf,
  draftOfKept,
  errorsOf,
  keptOf,
  LINES,
  type LineField,
  type PerfilDraft,
  perfilOf,
  withFound,
} from './perfil-draft';
import { PictureChoice } from './picture-choice';
import { ProductRows } from './product-rows';

type Fields = keyof typeof texts.labels;

const CONTROLS: Record<LineField, ComponentProps<typeof TextField> | object> = {
  nombre: { autoComplete: 'organization' },
  ciudad: { autoComplete: 'address-level2' },
  barrio: {},
  direccion: { autoComplete: 'street-address' },
  whatsapp: { type: 'tel', autoComplete: 'tel' },
  horario: {},
  cerrado: {},
  referencia: {},
  domicilios: {},
  redes: {},
  oferta: {},
  ofertaHasta: { type: 'date' },
};
const PLACEHOLDERS: Partial<Record<LineField, string>> = texts.placeholders;

interface PerfilFormProps {
  saved: PerfilNegocio;
  /** What a text told before the fields were there. */
  told: PerfilNegocio;
  onDone: () => void;
}

/** As the browser keeps what is typed. */
export const PERFIL_DRAFT = 'perfil-negocio';

/**
 * Every field of the profile; a pasted text fills what it tells, and nothing is saved until the button says so. What is typed
 * is kept until then, or until it is cancelled.
 */
export function PerfilForm({ saved, told, onDone }: PerfilFormProps) {
  const draftKey = useDraftKey(PERFIL_DRAFT);
  const [initial] = useState(() => keptOf(draftOf(saved)));
  const [kept] = useState(() => readDraft(draftKey, initial));
  const [restored, setRestored] = useState(kept !== null);
  const [draft, setDraft] = useState(() =>
    withFound(kept === null ? draftOf(saved) : draftOfKept(kept), told),
  );
  const [found, setFound] = useState(told);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Partial<Record<string, string[]>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [logoSent, setLogoSent] = useState<number | null>(null);
  const [fotosSent, setFotosSent] = useState<number | null>(null);
  const [sentColours, setSentColours] = useState<readonly string[]>([]);
  const storedColours = useLogoColours(draft.logo[0]);
  const logoColours = sentColours.length > 0 ? sentColours : storedColours;
  // What is saved without a picture that is on its way would never get it.
  const sent = logoSent ?? fotosSent;
  const save = useSavePerfilNegocio();
  const wrong = errorsOf(draft);
  useEffect(() => {
    writeDraft(draftKey, keptOf(draft), initial);
  }, [draftKey, draft, initial]);
  const leave = () => {
    removeDraft(draftKey);
    onDone();
  };
  const change = (part: Partial<PerfilDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
  };
  const refusalOf = (field: Fields) => refused[field]?.[0];

  const submit = () => {
    if (sent !== null) return;
    setTried(true);
    setRefused({});
    setFailure(null);
    if (wrong.color !== undefined || wrong.rows.size > 0) {
      setFailure(texts.correct);
      return;
    }
    save.mutateAsync(perfilOf(draft)).then(
      () => {
        toast.success(texts.saved, texts.savedText);
        leave();
      },
      (error: unknown) => {
        if (error instanceof ApiError) setRefused(error.errors);
        setFailure(userMessageOf(error, texts.failed));
      },
    );
  };

  return (
    <chakra.form
      display="flex"
      flexDirection="column"
      gap="6"
      noValidate
      aria-label={texts.title}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {restored && (
        <DraftBack
          onDiscard={() => {
            setDraft(draftOfKept(initial));
            setRestored(false);
          }}
        />
      )}
      <PastedText
        onFound={(told) => {
          setFound(told);
          setDraft((now) => withFound(now, told));
        }}
      />
      {Object.keys(found).length > 0 && (
        <Text role="status" fontSize="sm" fontWeight="medium">
          {texts.found({ fields: namesOf(found) })}
        </Text>
      )}
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        {LINES.map((field) => (
          <TextField
            key={field}
            label={texts.labels[field]}
            error={refusalOf(field)}
            {...(found[field] === undefined ? {} : { hint: texts.foundHere })}
            {...(PLACEHOLDERS[field] === undefined ? {} : { placeholder: PLACEHOLDERS[field] })}
            {...CONTROLS[field]}
            maxLength={LIMITS.perfilLineMaxLength}
            value={draft[field]}
            onChange={(event) => {
              change({ [field]: event.target.value });
            }}
          />
        ))}
      </SimpleGrid>
      <ProductRows
        rows={draft.productos}
        errors={tried ? wrong.rows : new Map()}
        error={refusalOf('productos')}
        onChange={(productos) => {
          change({ productos });
        }}
      />
      <PictureChoice
        name="logo"
        label={texts.labels.logoMediaId}
        hint={texts.pictures.logoHint}
        max={1}
        chosen={draft.logo}
        error={refusalOf('logoMediaId')}
        onChange={(next) => {
          setSentColours([]);
          setDraft((now) => ({ ...now, logo: next(now.logo) }));
        }}
        onUploaded={(file) => {
          void readColours(file).then((colours) => {
            setSentColours(colours);
            setDraft((now) => withLogoColour(now, colours));
          });
        }}
        onUploading={setLogoSent}
      />
      <PictureChoice
        name="fotos"
        label={texts.labels.fotosMediaIds}
        hint={texts.pictures.fotosHint}
        max={LIMITS.perfilFotosMax}
        chosen={draft.fotos}
        except={draft.logo}
        error={refusalOf('fotosMediaIds')}
        onChange={(next) => {
          setDraft((now) => ({ ...now, fotos: next(now.fotos) }));
        }}
        people={draft.retratos}
        onPerson={(id, isPerson) => {
          change({
            retratos: [...draft.retratos.filter((other) => other !== id), ...(isPerson ? [id] : [])],
          });
        }}
        onUploading={setFotosSent}
      />
      <BrandColour
        draft={draft}
        error={tried ? wrong.color : refusalOf('colorMarca')}
        proposals={draft.logo.length > 0 ? logoColours : []}
        change={change}
      />
      <VStack align="stretch" gap="3">
        {failure !== null && <FormAlert message={failure} />}
        <HStack gap="2" justify="flex-end" flexWrap="wrap">
          <Button variant="ghost" colorPalette="gray" disabled={save.isPending} onClick={leave}>
            {commonTexts.cancel}
          </Button>
          <Button
            type="submit"
            loading={save.isPending || sent !== null}
            loadingText={sent === null ? texts.saving : texts.pictures.uploading({ percent: sent })}
          >
            {texts.save}
          </Button>
        </HStack>
      </VStack>
    </chakra.form>
  );
}

function namesOf(found: PerfilNegocio): string {
  return (Object.keys(texts.labels) as Fields[])
    .filter((field) => found[field] !== undefined)
    .map((field) => texts.labels[field].toLocaleLowerCase())
    .join(', ');
}
