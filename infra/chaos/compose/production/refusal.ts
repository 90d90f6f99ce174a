import type { ComposeStack } from '../compose-stack';
import { type Told, told } from '../part';

/** What somebody would set who only tries: each is refused by its name. */
const PRETENDED: Record<string, string> = {
  PUBLIC_URL: 'http://pregonero.example',
  OPENAI_BASE_URL: 'http://provider-sandbox:3100/openai/v1',
  HEYGEN_BASE_URL: 'http://localhost:3100/heygen',
  PEXELS_BASE_URL: 'http://api.pexels.com/v1',
  TIKTOK_API_URL: 'https://127.0.0.1:3100/tiktok-api',
  WOMPI_ENVIRONMENT: 'test',
  S3_ENDPOINT: 'http://provider-sandbox:3200',
  GOOGLE_ISSUER: 'http://provider-sandbox:3100/google',
  GOOGLE_REDIRECT_URI: 'https://another.example/api/auth/google/callback',
  SEED_DEMO_ACCOUNTS: 'true',
};
/** What a container says that does not start. @throws Error when it does */
async function refusalOf(stack: ComposeStack, service: string, env: Record<string, string>): Promise<string> {
  const given = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
  try {
    await stack.compose('run', '--rm', '--no-deps', '-T', ...given, service);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error(`${service} starts with what only fits a machine to play on`);
}

/** What a worker of its own has to refuse by itself, since each has its own secrets. */
const OF_A_WORKER = ['HEYGEN_BASE_URL', 'S3_ENDPOINT'];

async function refusesAll(
  stack: ComposeStack,
  service: string,
  names: readonly string[],
  env: Record<string, string>,
): Promise<void> {
  const said = await refusalOf(stack, service, env);
  const silent = names.filter((name) => !said.includes(`  ${name} `));
  if (silent.length > 0) throw new Error(`${service} does not refuse by name: ${silent.join(', ')}\n${said}`);
}

/** With keys of providers and settings of a machine to play on: all of it is named at once. */
export async function refuses(stack: ComposeStack): Promise<Told> {
  const names = Object.keys(PRETENDED);
  await refusesAll(stack, 'api-gateway', names, PRETENDED);
  const { HEYGEN_BASE_URL = '', S3_ENDPOINT = '' } = PRETENDED;
  await refusesAll(stack, 'avatar-video', OF_A_WORKER, { HEYGEN_BASE_URL, S3_ENDPOINT });
  return told(`${names.length} settings are refused in one message`);
}
