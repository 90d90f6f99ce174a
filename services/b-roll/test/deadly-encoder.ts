import childProcess from 'node:child_process';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An encoder that the first finishing does not survive. */
export interface DeadlyEncoder {
  /** Whether somebody was killed. */
  hasKilled: () => Promise<boolean>;
  /** Puts the encoder back as it was. */
  restore: () => void;
}

/**
 * From now on the first finishing that encodes the picture of a film is killed, with all it has started, as soon as its encoder
 * has written something: what `kill -9` or a full machine does, in the middle.
 */
export async function deadlyEncoder(directory: string): Promise<DeadlyEncoder> {
  const folder = join(directory, 'deadly');
  const killed = join(folder, 'killed');
  await mkdir(folder);
  const before = process.env['PATH'] ?? '';
  const script = `#!/bin/bash
export PATH='${before}'
output="\${!#}"
if [[ "$output" == */body-0.ts ]] && mkdir '${killed}' 2>/dev/null; then
  ffmpeg "$@" &
  while kill -0 $! 2>/dev/null && [ ! -s "$output" ]; do sleep 0.01; done
  kill -KILL 0
fi
exec ffmpeg "$@"
`;
  await writeFile(join(folder, 'ffmpeg'), script, { mode: 0o755 });
  const { fork } = childProcess;
  const forked = jest.spyOn(childProcess, 'fork').mockImplementation((path, list, options) =>
    fork(path, list as string[], {
      ...options,
      // This script writes and kills outside of what an encoder may.
      env: { ...process.env, PATH: `${folder}:${before}`, MEDIA_SANDBOX: 'off' },
    }),
  );
  return {
    hasKilled: () =>
      access(killed).then(
        () => true,
        () => false,
      ),
    restore: () => {
      forked.mockRestore();
    },
  };
}
