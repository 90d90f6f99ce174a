import 'reflect-metadata';
import { loadConfig, runtimeConfig, sandboxConfig } from '@pregonero/config';
import { runService } from '@pregonero/service-host';
import { configureSandboxHttp, hideWorkings } from './sandbox.http';
import { SandboxModule } from './sandbox.module';

async function main(): Promise<void> {
  const config = loadConfig({ runtime: runtimeConfig, sandbox: sandboxConfig });
  await runService({
    name: 'provider-sandbox',
    module: SandboxModule.forRoot(config),
    port: config.sandbox.port,
    portVariable: 'SANDBOX_PORT',
    host: config.runtime.host,
    configure: (app) => {
      if (config.runtime.nodeEnv === 'production') hideWorkings(app.getHttpAdapter().getInstance());
      configureSandboxHttp(app);
    },
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
