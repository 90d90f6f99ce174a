/** The smallest service: one route that logs secrets, one check that can be made to fail. Arguments: port. */
require('reflect-metadata');
const { Controller, Get, Logger, Module, Post, Req } = require('@nestjs/common');
const { READINESS_CHECKS, runService } = require('../dist/index.js');

class ProbeController {
  hello() {
    new Logger('Probe').log({ password: 'hunter2', user: { token: 'abc' } }, 'inside');
    return { hello: true };
  }

  caller(request) {
    return { ip: request.ip };
  }

  signed(request) {
    return { rawBytes: request.rawBody.toString('utf8') };
  }
}
const method = (name) => Object.getOwnPropertyDescriptor(ProbeController.prototype, name);
Controller('probe')(ProbeController);
Get('hello')(ProbeController.prototype, 'hello', method('hello'));
Post('signed')(ProbeController.prototype, 'signed', method('signed'));
Req()(ProbeController.prototype, 'signed', 0);
Get('caller')(ProbeController.prototype, 'caller', method('caller'));
Req()(ProbeController.prototype, 'caller', 0);

class ProbeModule {}
Module({
  controllers: [ProbeController],
  providers: [{ provide: READINESS_CHECKS, useValue: [{ name: 'always', check: () => Promise.resolve() }] }],
})(ProbeModule);

process.on('message', (message) => {
  if (message === 'loaded') process.send?.({ loaded: Object.keys(require.cache) });
  if (message === 'reject') void Promise.reject(new Error('nobody handles this'));
});

void runService({
  name: 'probe',
  module: ProbeModule,
  port: Number(process.argv[2]),
  host: '127.0.0.1',
  portVariable: 'PROBE_PORT',
}).then(async (app) => process.send?.({ url: await app.getUrl() }));
