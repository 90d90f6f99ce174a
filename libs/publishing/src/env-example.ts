import { ALL_CONCERNS, renderEnvExample, sandboxConfig } from '@pregonero/config';
import { PRESENTERS } from '@pregonero/providers';
import { NETWORKS } from './network-list';

/** Text of `.env.example`: all settings, those of the folders of presenters and networks before the sandbox, which reads some of them too. */
export function envExample(): string {
  const presenters = PRESENTERS.flatMap(({ settings, webhook }) =>
    webhook === undefined ? [settings] : [settings, webhook.settings],
  );
  const others = ALL_CONCERNS.filter((concern) => concern !== sandboxConfig);
  return renderEnvExample([
    ...others,
    ...presenters,
    ...NETWORKS.map(({ settings }) => settings),
    sandboxConfig,
  ]);
}
