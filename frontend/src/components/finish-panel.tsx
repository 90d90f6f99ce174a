import { Box, Skeleton, Text, VStack } from '@chakra-ui/react';
import type { AcabadoDeVideo, AcabadoElegido, Guion } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { acabadoQuery } from '../data/acabado';
import { ajustesVideoQuery } from '../data/ajustes-video';
import { voiceTexts } from '../texts/voice';
import { CaptionStyleChoice } from './caption-style-choice';
import { ErrorState } from './error-state';
import { FinishChoice } from './finish-choice';
import { LayoutChoice } from './layout-choice';

const texts = voiceTexts.finish;

/** The finishing of one video, as somebody chose it. */
export type ChosenFinish = Required<AcabadoElegido>;

interface FinishPanelProps {
  guion: Pick<Guion, 'id' | 'formatoVideo' | 'titulo'>;
  /** Only the templates, or only the rest; undefined: all of it. */
  part?: 'layout' | 'rest';
  /** Null until something was changed: it is as the settings, or the video, say. */
  chosen: ChosenFinish | null;
  onChange: (chosen: ChosenFinish) => void;
  presenter?: string | null | undefined;
}

/** What of a film that is there already stays as it is. */
function fixedHint({ fijo }: AcabadoDeVideo, { plantilla }: ChosenFinish): string | null {
  // Nothing of the film is seen there.
  if (fijo === null || (fijo === 'subtitulos' && plantilla === 'voz_en_off')) return null;
  const isDrawnOver = plantilla === null || plantilla === 'presentador' || plantilla === 'lista';
  return fijo === 'broll' && isDrawnOver ? null : texts.fixed[fijo];
}

/** Layout, music and ending of one video, from those that it has. */
export function FinishPanel({ guion, part, chosen, onChange, presenter }: FinishPanelProps) {
  const query = useQuery(acabadoQuery(guion.id));
  const { data: ajustes } = useQuery(ajustesVideoQuery);
  if (!query.isSuccess || query.isFetching) {
    if (query.isError) return <ErrorState query={query} />;
    if (chosen === null || !query.isSuccess) {
      // As tall as what comes: the buttons below must not move away from under a finger.
      if (part === 'layout')
        return (
          <Box role="status" aria-label={texts.loading}>
            <Box inert aria-hidden opacity="0.5">
              <LayoutChoice
                chosen={null}
                onChoose={() => {}}
                colour={ajustes?.colorMarca ?? null}
                formato={guion.formatoVideo}
                presenter={presenter}
                title={guion.titulo}
              />
            </Box>
          </Box>
        );
      return (
        <VStack align="stretch" gap="4" role="status" aria-label={texts.loading}>
          <Skeleton h="11" rounded="xl" />
          <Skeleton h="40" rounded="xl" />
        </VStack>
      );
    }
  }
  const { fijo, ...stored } = query.data;
  const now = chosen ?? stored;
  const hint = fixedHint(query.data, now);
  const colour = ajustes?.colorMarca ?? null;
  return (
    <VStack align="stretch" gap="5">
      {part !== 'rest' && (
        <LayoutChoice
          chosen={now.plantilla}
          colour={colour}
          formato={guion.formatoVideo}
          presenter={presenter}
          title={guion.titulo}
          onChoose={(layout) => {
            onChange({ ...now, plantilla: layout });
          }}
        />
      )}
      {hint !== null && part !== 'rest' && (
        <Text role="status" fontSize="sm" color="fg.warning">
          {hint}
        </Text>
      )}
      {part !== 'layout' && (
        <FinishChoice
          finish={now}
          change={(changed) => {
            onChange({ ...now, ...changed });
          }}
        />
      )}
      {part !== 'layout' && fijo !== 'subtitulos' && ajustes?.subtitulos === true && (
        <CaptionStyleChoice
          chosen={now.estiloSubtitulos}
          colour={colour}
          onChoose={(estiloSubtitulos) => {
            onChange({ ...now, estiloSubtitulos });
          }}
        />
      )}
    </VStack>
  );
}
