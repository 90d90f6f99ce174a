import { Box, HStack, Text } from '@chakra-ui/react';
import type { PlanStats } from '@pregonero/contracts/api';
import { formatDate, formatQuota } from '../lib/format';
import { shellTexts } from '../texts/shell';

/** What the plan allows and how much of it is used, as the account menu shows it. */
export function AccountUsage({ stats }: { stats: PlanStats }) {
  const rows: [string, string][] = [
    [shellTexts.videosUsed, formatQuota(stats.videosUsados, stats.planVideos)],
    [shellTexts.guionesUsed, formatQuota(stats.guionesUsados, stats.planGuiones)],
    [
      shellTexts.formChanges,
      stats.planFormularioChanges === 0
        ? shellTexts.formChangesNotAllowed
        : formatQuota(stats.formularioChanges, stats.planFormularioChanges),
    ],
  ];
  return (
    <Box mt="3" fontSize="xs" color="fg.muted" spaceY="1">
      {rows.map(([label, value]) => (
        <HStack key={label} justify="space-between">
          <Text>{label}</Text>
          <Text color="fg">{value}</Text>
        </HStack>
      ))}
      {stats.resetDate !== null && (
        <Text color="fg.subtle">{shellTexts.resetsOn({ date: formatDate(stats.resetDate) })}</Text>
      )}
    </Box>
  );
}
