import type { FileCounts, FileTrouble, TroubledFile } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { filesQuery } from '../../../data/operations';
import { formatMoment } from '../../../lib/format';
import { operationsTexts as texts } from '../../../texts/operations';
import { List, type Planning, Row } from './room-lists';

const PALETTES: Record<FileTrouble, string> = {
  missing: 'orange',
  damaged: 'orange',
  repairing: 'blue',
  lost: 'red',
};

/** Whether the object store has what rows name; what it has not, and what that affects. */
export function StoredFiles({ counts, onPlan }: { counts: FileCounts } & Planning) {
  const { checkedAt, checking, ...troubles } = counts;
  const inTrouble = Object.values(troubles).reduce((sum, files) => sum + files, 0);
  const { data: files = [] } = useQuery({ ...filesQuery(counts), enabled: inTrouble > 0 });
  const checked =
    checkedAt === null ? texts.filesNeverChecked : texts.filesChecked({ moment: formatMoment(checkedAt) });
  return (
    <List title={texts.files}>
      {[
        <Row
          key="check"
          name={inTrouble === 0 ? texts.filesSound : summary(troubles)}
          notes={[checking ? texts.filesChecking : checked]}
          action={texts.checkFiles}
          onAct={() => {
            onPlan({
              move: { act: 'check' },
              title: texts.checkFilesTitle,
              text: texts.checkFilesText,
              confirm: texts.checkFiles,
            });
          }}
        />,
        ...(inTrouble === 0 ? [] : files).map((file) => (
          <Troubled key={file.key} file={file} onPlan={onPlan} />
        )),
      ]}
    </List>
  );
}

/** `Falta: 2 · Perdido: 1` */
function summary(troubles: Record<FileTrouble, number>): string {
  const named = (Object.entries(troubles) as [FileTrouble, number][]).filter(([, files]) => files > 0);
  return named.map(([trouble, files]) => `${texts.fileTroubles[trouble]}: ${files}`).join(' · ');
}

function Troubled({
  file: { key, state, attempts, noticedAt, affects },
  onPlan,
}: { file: TroubledFile } & Planning) {
  const clients = affects.map(({ client, title }) => `${client.name}: ${title}`);
  return (
    <Row
      name={key}
      badge={{ palette: PALETTES[state], text: texts.fileTroubles[state] }}
      notes={[
        ...new Set(clients),
        `${texts.fileNoticed({ moment: formatMoment(noticedAt) })}, ${texts.fileAttempts({ count: attempts })}`,
      ]}
      action={texts.repairFile}
      onAct={() => {
        onPlan({
          move: { act: 'repair', key },
          title: texts.repairFileTitle,
          text: `${key}. ${texts.repairFileText}`,
          confirm: texts.repairFile,
        });
      }}
    />
  );
}
