import { Controller, Get, Header } from '@nestjs/common';
import { homePage } from './home.page';
import { type SandboxState, SandboxStateReader } from './sandbox.state';

const CREATOR_PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#25f4ee"/><stop offset="1" stop-color="#fe2c55"/></linearGradient></defs><rect width="96" height="96" rx="48" fill="url(#g)"/><text x="48" y="60" font-family="sans-serif" font-size="34" font-weight="700" text-anchor="middle" fill="#11131a">CP</text></svg>';

/** `/` for people, `/_sandbox/state` for tests. */
@Controller()
export class HomeController {
  constructor(private readonly state: SandboxStateReader) {}

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  home(): string {
    return homePage(this.state.read());
  }

  @Get('_sandbox/state')
  @Header('cache-control', 'no-store')
  read(): SandboxState {
    return this.state.read();
  }

  @Get('_sandbox/creator.svg')
  @Header('content-type', 'image/svg+xml')
  @Header('cross-origin-resource-policy', 'cross-origin')
  creator(): string {
    return CREATOR_PICTURE;
  }
}
