/** A version as our tags have it: three numbers. */
const VERSION = /^(\d+)\.(\d+)\.(\d+)$/u;
const UNRELEASED = '## Unreleased\n';

/** What a release is judged by before anything is written. */
export interface Standing {
  /** Version of `package.json`. */
  readonly current: string;
  readonly wanted: string;
  /** Lines of `git status --porcelain`. */
  readonly dirty: readonly string[];
  readonly tags: readonly string[];
  readonly changelog: string;
}

function numbersOf(version: string): readonly number[] | undefined {
  return VERSION.exec(version)?.slice(1).map(Number);
}

function isHigher(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}

/** What has been written since the last release, without its heading; undefined without that heading. */
function unreleased(changelog: string): string | undefined {
  const [, rest] = changelog.split(UNRELEASED, 2);
  return rest?.split(/^## /mu, 1)[0]?.trim();
}

/** Why there is no such release; undefined when there can be. */
export function releaseProblem({ current, wanted, dirty, tags, changelog }: Standing): string | undefined {
  const [next, last] = [numbersOf(wanted), numbersOf(current)];
  if (next === undefined) return `"${wanted}" is no version: npm run release -- X.Y.Z`;
  if (last === undefined) return `package.json has "${current}", which is no version`;
  if (!isHigher(next, last)) return `${wanted} is not higher than ${current}`;
  if (tags.includes(`v${wanted}`)) return `the tag v${wanted} is there already`;
  if (dirty.length > 0)
    return `there are changes that are not committed:\n${dirty.map((line) => `  ${line}`).join('\n')}`;
  const news = unreleased(changelog);
  if (news === undefined) return 'CHANGELOG.md has no section "## Unreleased"';
  return news === '' ? 'CHANGELOG.md says nothing under "## Unreleased"' : undefined;
}

/** The changelog with its news under the version, and an empty section above. */
export function releasedChangelog(changelog: string, version: string, date: string): string {
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n## ${version} – ${date}\n`);
}

/** A manifest of ours with the version, also where it asks for our other packages; a stranger's version stays. */
export function releasedManifest(manifest: string, from: string, to: string): string {
  const escaped = from.replaceAll('.', '\\.');
  return manifest.replace(
    new RegExp(`^(\\s*"(?:version|@pregonero/[\\w-]+)": )"${escaped}"`, 'gmu'),
    (_whole, name: string) => `${name}"${to}"`,
  );
}

interface LockedPackage {
  version?: string;
  [group: string]: unknown;
}

const GROUPS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const;

function releasedDependencies(group: unknown, from: string, to: string): unknown {
  if (typeof group !== 'object' || group === null) return group;
  return Object.fromEntries(
    Object.entries(group).map(([name, wanted]: [string, unknown]) => [
      name,
      name.startsWith('@pregonero/') && wanted === from ? to : wanted,
    ]),
  );
}

/** The lock file with the version for the root and the workspaces; packages of others keep theirs. */
export function releasedLock(lock: string, from: string, to: string): string {
  const read = JSON.parse(lock) as { version?: string; packages: Record<string, LockedPackage> };
  const packages = Object.fromEntries(
    Object.entries(read.packages).map(([path, entry]) => {
      if (path.includes('node_modules/')) return [path, entry];
      const groups = GROUPS.filter((name) => name in entry);
      const asked = groups.map((name) => [name, releasedDependencies(entry[name], from, to)]);
      const version = entry.version === from ? { version: to } : {};
      return [path, { ...entry, ...version, ...Object.fromEntries(asked) }];
    }),
  );
  const version = read.version === from ? { version: to } : {};
  return `${JSON.stringify({ ...read, ...version, packages }, null, 2)}\n`;
}

/** A file of the images or the chart with the version where it names ours. */
export function releasedDeployment(text: string, from: string, to: string): string {
  return text
    .replaceAll(`\${VERSION:-${from}}`, `\${VERSION:-${to}}`)
    .replaceAll(`ARG VERSION=${from}\n`, `ARG VERSION=${to}\n`)
    .replace(`\nversion: ${from}\n`, `\nversion: ${to}\n`)
    .replace(`\nappVersion: ${from}\n`, `\nappVersion: ${to}\n`);
}
