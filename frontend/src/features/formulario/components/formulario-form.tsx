import { Box, Button, HStack, Link, Text, VStack } from '@chakra-ui/react';
import {
  LIMITS,
  OBJETIVOS_CONTENIDO,
  type ObjetivoContenido,
  TONOS_VOZ,
  type FormularioFields,
  type FormularioInicial,
  type PerfilNegocio,
  type TonoVoz,
} from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch, type Path } from 'react-hook-form';
import { LuExternalLink } from 'react-icons/lu';
import { DraftBack } from '../../../components/draft-back';
import { PastedText } from '../../../components/pasted-text';
import { SelectField } from '../../../components/select-field';
import { TextField, TextareaField } from '../../../components/text-field';
import { toast } from '../../../components/toaster';
import { ApiError, userMessageOf } from '../../../lib/api-client';
import { useTrialGuiones } from '../../../data/guiones';
import { forgetTrial, readTrial, type Trial } from '../../../data/trial';
import { useDraftKey } from '../../../data/drafts';
import { readDraft, removeDraft, writeDraft } from '../../../lib/kept-draft';
import { formatQuota } from '../../../lib/format';
import { planStatsQuery } from '../../../data/stats';
import { commonTexts } from '../../../texts/common';
import { formularioTexts as texts } from '../../../texts/formulario';
import { useSaveFormulario } from '../../../data/formulario';
import { useKeepFound, useReadPerfilNegocio } from '../../../data/perfil-negocio';
import { perfilNegocioTexts } from '../../../texts/perfil-negocio';
import { FoundFacts } from './found-facts';
import { fieldsOfPasted, TIPO_NEGOCIO_MAX } from './pasted-business';

/** The selects start empty, which is no value of the API: what is sent has passed the required rules. */
type Draft = Record<keyof FormularioFields, string>;

interface FormularioFormProps {
  saved: FormularioInicial | null;
  /** The title of the notice of a failed change, and its text when the server gives no reason. */
  updateFailed?: { title: string; text: string };
  onSaved: () => void;
  onCancel?: () => void;
}

function draftOf(saved: FormularioInicial | null): Draft {
  return {
    tipoNegocio: saved?.tipoNegocio ?? '',
    audienciaObjetivo: saved?.audienciaObjetivo ?? '',
    tonoVoz: saved?.tonoVoz ?? '',
    objetivoContenido: saved?.objetivoContenido ?? '',
    temasPrincipales: saved?.temasPrincipales ?? '',
  };
}

/** What was typed on the landing page without its prices and hours: they may change, and the kind of a business does not. */
function kindOfTrial(negocio: string): string {
  const kind = negocio
    .split(/,\s+/u)
    .filter((part) => !/\d/u.test(part))
    .join(', ');
  return kind === '' ? negocio : kind;
}

const LINE_MAX = 80;
/** Whether a whole profile was pasted on the landing page, and not one line typed. */
const isProfile = (negocio: string): boolean => negocio.length > LINE_MAX || negocio.includes('\n');

/** A form that needs a look and no typing: what the business sells was said on the landing page. */
function draftOfTrial({ negocio }: Trial): Draft {
  return {
    tipoNegocio: kindOfTrial(negocio),
    audienciaObjetivo: texts.trial.audiencia,
    tonoVoz: 'amigable' satisfies TonoVoz,
    objetivoContenido: 'aumentar_ventas' satisfies ObjetivoContenido,
    temasPrincipales: negocio,
  };
}

/** The fields of a draft as the API takes them, or null when a choice is none of the known values. */
export function fieldsOf(draft: Draft): FormularioFields | null {
  const tonoVoz = TONOS_VOZ.find((value) => value === draft.tonoVoz);
  const objetivoContenido = OBJETIVOS_CONTENIDO.find((value) => value === draft.objetivoContenido);
  if (tonoVoz === undefined || objetivoContenido === undefined) return null;
  return {
    tipoNegocio: draft.tipoNegocio.trim(),
    audienciaObjetivo: draft.audienciaObjetivo.trim(),
    tonoVoz,
    objetivoContenido,
    temasPrincipales: draft.temasPrincipales.trim(),
  };
}

/** On a phone the button of the first save stays above the bar of places, however long the form is. */
const IN_SIGHT = {
  pos: { base: 'sticky', md: 'static' },
  bottom: 'calc(3.5rem + env(safe-area-inset-bottom))',
  zIndex: 'docked',
  bg: 'bg.panel',
  py: '2',
} as const;

const FIELDS = [
  'tipoNegocio',
  'audienciaObjetivo',
  'tonoVoz',
  'objetivoContenido',
  'temasPrincipales',
] as const satisfies readonly (keyof FormularioFields)[];

/** How much is typed of what a field takes: «12 / 300». */
const roomOf = (text = '', max: number): string => `${text.length} / ${max}`;

const UPDATE_FAILED = { title: texts.updateFailed, text: commonTexts.tryAgain };

/**
 * The five questions about the business; creates on the first save and changes afterwards. What is typed is kept until
 * it is saved or cancelled.
 */
export function FormularioForm({
  saved,
  updateFailed = UPDATE_FAILED,
  onSaved,
  onCancel,
}: FormularioFormProps) {
  const save = useSaveFormulario(saved);
  const draftKey = useDraftKey('formulario');
  const [initial] = useState(() => draftOf(saved));
  const [trial] = useState(() => (saved === null ? readTrial() : null));
  const [draft] = useState(
    () => readDraft(draftKey, initial) ?? (trial === null ? null : draftOfTrial(trial)),
  );
  const takeTrial = useTrialGuiones();
  const [again, setAgain] = useState(true);
  const [restored, setRestored] = useState(draft !== null);
  const keepFound = useKeepFound();
  const [found, setFound] = useState<PerfilNegocio | null>(null);
  const { register, handleSubmit, formState, setError, getValues, setValue, subscribe, reset, control } =
    useForm<Draft>({
      defaultValues: draft ?? initial,
    });
  const { errors } = formState;
  // What was read on the landing page knew none of the facts that were pasted since.
  const canWriteAgain =
    trial !== null && trial.guiones.length > 0 && found !== null && Object.keys(found).length > 0;
  const typed = useWatch({ control });

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          writeDraft(draftKey, values, initial);
        },
      }),
    [subscribe, draftKey, initial],
  );

  const discard = () => {
    reset(initial);
    removeDraft(draftKey);
    setRestored(false);
  };

  const required = (name: keyof FormularioFields) =>
    register(name, {
      validate: (value) => value.trim() !== '' || texts.required({ field: name }),
      maxLength: {
        value: LIMITS.formularioFieldMaxLength,
        message: commonTexts.maxLength({ max: LIMITS.formularioFieldMaxLength }),
      },
    });

  const filled = useRef<Partial<FormularioFields>>({});
  /** What somebody typed stays; only topics that are no more than the sentence of the landing page give way. */
  const fill = (read: PerfilNegocio, text: string) => {
    const fields = fieldsOfPasted(read, text);
    for (const field of FIELDS) {
      const typed = getValues(field);
      const isTrial =
        trial !== null &&
        ((field === 'temasPrincipales' && typed === trial.negocio) ||
          (field === 'tipoNegocio' && typed === kindOfTrial(trial.negocio) && isProfile(trial.negocio)));
      if (typed.trim() === '' || typed === filled.current[field] || isTrial)
        setValue(field, fields[field], { shouldValidate: true });
    }
    filled.current = fields;
    setFound(read);
  };

  const readProfile = useReadPerfilNegocio();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current || trial === null || !isProfile(trial.negocio)) return;
    isAsked.current = true;
    readProfile.mutateAsync(trial.negocio).then(
      (facts) => {
        if (Object.keys(facts).length === 0) return;
        // The scripts of the trial were written with these facts.
        setAgain(false);
        fill(facts, trial.negocio);
      },
      // The form can be filled in by hand.
      () => undefined,
    );
  });

  /** The scripts that were read before there was an account; without them the person generates others. */
  const bringScripts = async (tried: Trial): Promise<void> => {
    forgetTrial();
    if (tried.guiones.length === 0) return;
    const kept = canWriteAgain && again ? { ...tried, guiones: [] } : tried;
    await takeTrial.mutateAsync(kept).catch((error: unknown) => {
      toast.failed(texts.trial.failed, error, commonTexts.tryAgain);
    });
  };

  /** What follows the first save: facts of the pasted text, scripts of the landing page. */
  const finish = async (): Promise<void> => {
    removeDraft(draftKey);
    if (found !== null && Object.keys(found).length > 0)
      await keepFound(found).catch((error: unknown) => {
        toast.failed(perfilNegocioTexts.failed, error, commonTexts.tryAgain);
      });
    if (trial !== null) await bringScripts(trial);
    if (saved !== null) toast.success(texts.updatedTitle, texts.updatedText);
    else toast.success(texts.createdTitle, trial === null ? texts.createdText : texts.trial.brought);
    onSaved();
  };

  const submit = handleSubmit(async (draft) => {
    const fields = fieldsOf(draft);
    if (fields === null) return;
    await save.mutateAsync(fields).then(finish, (error: unknown) => {
      if (error instanceof ApiError) {
        for (const [field, messages] of Object.entries(error.errors)) {
          if (field in draft) setError(field as Path<Draft>, { message: messages[0] ?? error.userMessage });
        }
      }
      toast.failed(
        saved === null ? texts.createFailed : updateFailed.title,
        error,
        saved === null ? commonTexts.tryAgain : updateFailed.text,
      );
    });
  });

  const assistant = (
    <Link
      href={texts.assistantUrl}
      target="_blank"
      rel="noreferrer"
      fontSize="sm"
      color="brand.fg"
      minH="11"
      alignSelf="flex-start"
    >
      {texts.assistant}
      <LuExternalLink aria-hidden />
    </Link>
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={texts.title}>
      <VStack gap="5">
        {restored && (
          <DraftBack {...(trial === null ? {} : { text: texts.trial.filled })} onDiscard={discard} />
        )}
        {saved === null && (
          <Box w="full">
            <PastedText label={texts.paste.label} takesAny onFound={fill} />
            {found !== null && (
              <Box role="status">
                <Text mt="2" fontSize="sm" fontWeight="medium">
                  {texts.paste.filled({ count: Object.keys(found).length })}
                </Text>
                <FoundFacts found={found} />
                {canWriteAgain && (
                  <HStack mt="3" gap="2" flexWrap="wrap" fontSize="sm">
                    <Text fontWeight="semibold">{again ? texts.trial.again : texts.trial.asRead}</Text>
                    <Button
                      variant="plain"
                      size="sm"
                      px="0"
                      textDecoration="underline"
                      onClick={() => {
                        setAgain(!again);
                      }}
                    >
                      {again ? texts.trial.keepRead : texts.trial.writeAgain}
                    </Button>
                  </HStack>
                )}
              </Box>
            )}
          </Box>
        )}
        <TextField
          label={texts.labels.tipoNegocio}
          error={errors.tipoNegocio?.message}
          hint={roomOf(typed.tipoNegocio, TIPO_NEGOCIO_MAX)}
          {...required('tipoNegocio')}
          maxLength={Math.max(TIPO_NEGOCIO_MAX, initial.tipoNegocio.length)}
          placeholder={texts.placeholders.tipoNegocio}
        />
        <TextField
          label={texts.labels.audienciaObjetivo}
          error={errors.audienciaObjetivo?.message}
          hint={`${texts.hints.audienciaObjetivo} ${roomOf(typed.audienciaObjetivo, TIPO_NEGOCIO_MAX)}`}
          {...required('audienciaObjetivo')}
          maxLength={Math.max(TIPO_NEGOCIO_MAX, initial.audienciaObjetivo.length)}
          placeholder={texts.placeholders.audienciaObjetivo}
        />
        <HStack w="full" gap="4" align="flex-start" flexDirection={{ base: 'column', md: 'row' }}>
          <SelectField label={texts.labels.tonoVoz} error={errors.tonoVoz?.message} {...required('tonoVoz')}>
            <option value="">{texts.choose}</option>
            {TONOS_VOZ.map((value) => (
              <option key={value} value={value}>
                {texts.tonos[value]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={texts.labels.objetivoContenido}
            error={errors.objetivoContenido?.message}
            {...required('objetivoContenido')}
          >
            <option value="">{texts.choose}</option>
            {OBJETIVOS_CONTENIDO.map((value) => (
              <option key={value} value={value}>
                {texts.objetivos[value]}
              </option>
            ))}
          </SelectField>
        </HStack>
        <TextareaField
          label={texts.labels.temasPrincipales}
          error={errors.temasPrincipales?.message}
          hint={roomOf(typed.temasPrincipales, LIMITS.formularioFieldMaxLength)}
          {...required('temasPrincipales')}
          maxLength={LIMITS.formularioFieldMaxLength}
          placeholder={texts.placeholders.temasPrincipales}
          rows={3}
        />
        <ChangesLeft isFirst={saved === null} />
        {saved === null && assistant}
        <HStack
          w="full"
          justify={saved === null ? 'flex-end' : 'space-between'}
          flexWrap="wrap"
          gap="3"
          {...(saved === null ? IN_SIGHT : {})}
        >
          {saved !== null && assistant}
          <HStack gap="2" ms="auto" w={{ base: saved === null ? 'full' : 'auto', md: 'auto' }}>
            {onCancel !== undefined && (
              <Button
                variant="ghost"
                colorPalette="gray"
                disabled={save.isPending}
                onClick={() => {
                  removeDraft(draftKey);
                  onCancel();
                }}
              >
                {commonTexts.cancel}
              </Button>
            )}
            <Button
              type="submit"
              flex={{ base: '1 0 auto', md: 'none' }}
              loading={save.isPending || formState.isSubmitting}
              loadingText={texts.saving}
            >
              {trial !== null ? texts.trial.save : saved === null ? texts.save : texts.update}
            </Button>
          </HStack>
        </HStack>
        {save.isError && (
          <Text role="alert" color="fg.error" fontSize="sm" w="full">
            {userMessageOf(save.error, updateFailed.text)}
          </Text>
        )}
      </VStack>
    </form>
  );
}

/** How many changes the plan still allows, before the first save whether it allows any; the server decides. */
function ChangesLeft({ isFirst }: { isFirst: boolean }) {
  const stats = useQuery(planStatsQuery);
  if (stats.data === undefined) return null;
  const { formularioChanges, planFormularioChanges } = stats.data;
  if (isFirst) {
    if (planFormularioChanges > 0) return null;
    return (
      <Text w="full" color="fg.muted" fontSize="sm">
        {texts.savedOnce}
      </Text>
    );
  }
  return (
    <Text w="full" color={planFormularioChanges === 0 ? 'fg.warning' : 'fg.subtle'} fontSize="sm">
      {planFormularioChanges === 0
        ? texts.changesNotAllowed
        : texts.changesLeft({ text: formatQuota(formularioChanges, planFormularioChanges) })}
    </Text>
  );
}
