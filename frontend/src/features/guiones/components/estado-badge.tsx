import { Badge, Spinner } from '@chakra-ui/react';
import type { GuionEstado } from '@pregonero/contracts/api';
import { Glossed } from '../../../components/glossed';
import { guionesTexts } from '../../../texts/guiones';

const COLORS: Record<GuionEstado, string> = {
  generado: 'blue',
  pendiente: 'yellow',
  aprobado: 'purple',
  rechazado: 'purple',
  procesando: 'brand',
  listo: 'green',
  reintento: 'yellow',
  url_expirado: 'red',
};

const WAITING: readonly GuionEstado[] = ['pendiente', 'aprobado', 'rechazado', 'procesando', 'reintento'];

/** The state of a script in one word. */
export function EstadoBadge({ estado }: { estado: GuionEstado }) {
  return (
    <Badge colorPalette={COLORS[estado]} variant="subtle" data-estado={estado}>
      {WAITING.includes(estado) && <Spinner size="xs" borderWidth="1.5px" aria-hidden />}
      <Glossed text={guionesTexts.estados[estado]} />
    </Badge>
  );
}
