import type { ComposeStack } from './compose-stack';
import { run } from './engine';
import { type Told, told } from './part';

interface Inspected {
  Config: { User: string; Env: string[]; Labels: Record<string, string> };
  HostConfig: {
    ReadonlyRootfs: boolean;
    CapDrop: string[] | null;
    SecurityOpt: string[] | null;
    Memory: number;
    NanoCpus: number;
    PidsLimit: number | null;
    LogConfig: { Type: string; Config: Record<string, string> };
  };
  Mounts: { Type: string; Name?: string; Destination: string }[];
  NetworkSettings: { Ports: Record<string, { HostIp: string }[] | null> };
}

/** What the first process of a container may do, and whether it can write where nothing is to be written. */
const LOOK = `grep -E '^(Uid|CapEff|NoNewPrivs):' /proc/1/status; (: > /written) 2>/dev/null && echo writable; true`;
/** Of all rights of root: to listen on a port below 1024. */
const NET_BIND_SERVICE = 1n << 10n;
/** Volumes that nobody named are named by their digest. */
const ANONYMOUS = /^[0-9a-f]{64}$/u;

/** What is wrong with what the engine was told of a container. */
function problemsOf({ Config, HostConfig, Mounts }: Inspected): string[] {
  const { ReadonlyRootfs, CapDrop, SecurityOpt, Memory, NanoCpus, PidsLimit, LogConfig } = HostConfig;
  const anonymous = Mounts.filter(({ Type, Name = '' }) => Type === 'volume' && ANONYMOUS.test(Name));
  const rules: [boolean, string][] = [
    [/^(?:|root|0)(?::|$)/u.test(Config.User), 'is root'],
    [!ReadonlyRootfs, 'may write its root'],
    [CapDrop?.includes('ALL') !== true, 'keeps capabilities'],
    [SecurityOpt?.includes('no-new-privileges:true') !== true, 'may gain privileges'],
    [Memory === 0, 'has no limit of memory'],
    [NanoCpus === 0, 'has no limit of processor'],
    [(PidsLimit ?? 0) <= 0, 'has no limit of processes'],
    [LogConfig.Config['max-size'] === undefined, 'has logs without an end'],
    [anonymous.length > 0, `has volumes without a name: ${anonymous.map((m) => m.Destination).join()}`],
  ];
  return rules.filter(([isSo]) => isSo).map(([, what]) => what);
}

/** What is wrong with what the first process of a container says of itself. */
function problemsInside(service: string, said: string): string[] {
  const of = (name: string): string => new RegExp(`^${name}:\\s*(\\w+)`, 'mu').exec(said)?.[1] ?? '';
  const allowed = service === 'proxy' ? NET_BIND_SERVICE : 0n;
  const rules: [boolean, string][] = [
    [of('Uid') === '0' || of('Uid') === '', 'runs as root'],
    [(BigInt(`0x${of('CapEff') || 'f'}`) & ~allowed) !== 0n, `has the capabilities ${of('CapEff')}`],
    [of('NoNewPrivs') !== '1', 'may gain privileges by what it starts'],
    [said.includes('writable'), 'writes its root'],
  ];
  return rules.filter(([isSo]) => isSo).map(([, what]) => what);
}

/**
 * Looks at every running container, from outside and from inside: nobody is root or can become it, nothing is written beside the volumes, all is
 * limited, logs rotate, no volume is without a name, no `secrets` stand in an environment, and only the front door is reached from other machines.
 * @throws Error naming every container and rule that does not hold
 */
export async function lookConfined(
  stack: ComposeStack,
  { secrets = [] }: { secrets?: readonly string[] } = {},
): Promise<Told> {
  const containers = await stack.containers();
  const problems: string[] = [];
  for (const { id, service } of containers) {
    const [inspected] = JSON.parse(await run('docker', ['inspect', id])) as Inspected[];
    if (inspected === undefined) continue;
    const inside = await run('docker', ['exec', id, 'sh', '-c', LOOK]);
    const inTheOpen = inspected.Config.Env.filter((line) => secrets.some((secret) => line.includes(secret)));
    const open = Object.values(inspected.NetworkSettings.Ports)
      .flatMap((bindings) => bindings ?? [])
      .filter(({ HostIp }) => HostIp !== '127.0.0.1');
    const found = [
      ...problemsOf(inspected),
      ...problemsInside(service, inside),
      ...inTheOpen.map((line) => `has a secret in its environment: ${line.split('=')[0] ?? ''}`),
      ...(open.length > 0 && service !== 'proxy' ? ['is reached from other machines'] : []),
    ];
    problems.push(...found.map((what) => `${service} ${what}`));
  }
  if (containers.length === 0) problems.push('nothing runs');
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return told(`${containers.length} containers, none of them root, none writes its root`);
}
