import { GUION_BUSY, NO_OUTLOOK, type RenderOutlook, renderOutlookOf } from '@pregonero/contracts/api';
import type { EntityManager } from 'typeorm';
import type { GuionEntity } from './entities';
import type { ColaVideoRepository } from './repositories/cola-video.repository';

/** Where a script's render stands among those that wait, and how many are being made. */
export type RenderPlace = (guionId: number) => Promise<{ position: number | null; held: number }>;

/** How long there is to wait for a script's video; asked for the poll and for the live event alike. */
export async function outlookOf(
  tools: { cola: ColaVideoRepository; placeOf: RenderPlace; tx: EntityManager },
  { id, estado }: Pick<GuionEntity, 'id' | 'estado'>,
): Promise<RenderOutlook> {
  if (!GUION_BUSY.includes(estado)) return NO_OUTLOOK;
  // Whatever is being made has its place: only those that wait are looked for among all that wait.
  const mayWait = estado === 'aprobado' || estado === 'pendiente';
  const { position, held } = mayWait ? await tools.placeOf(id) : { position: null, held: 0 };
  const { elapsedSeconds, medianSeconds } = await tools.cola.pace(tools.tx, id);
  const isHeld = position === null && estado === 'pendiente';
  // Held by the provider: nobody knows for how long.
  return renderOutlookOf({ position, held, elapsedSeconds, medianSeconds: isHeld ? null : medianSeconds });
}
