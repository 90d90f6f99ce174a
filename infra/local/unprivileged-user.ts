import { spawnSync } from 'node:child_process';

/** An account of the system. */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root. As root this names an account it can run as; otherwise null. */
export function unprivilegedUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    if (uid.status === 0 && gid.status === 0)
      return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  return null;
}

/** Whether that account can read a path: every folder above it counts. */
export function canRead(user: SystemUser, path: string): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', path], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
  });
  return probe.status === 0;
}
