import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SessionSockets } from '../../platform/realtime/session-sockets.service';
import { OperationsService } from './operations.service';

/** Between two looks while an operator's browser is connected here. */
const LOOK_EVERY_MS = 2_000;

/**
 * Keeps the operators' browsers of this gateway up to date: reads what the metrics read, and tells it when it differs from what
 * was told last. Without such a browser nothing is read.
 */
@Injectable()
export class OperationsFeed implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('operations');
  private timer: NodeJS.Timeout | undefined;
  private look: Promise<void> | undefined;
  private told = '';

  constructor(
    private readonly operations: OperationsService,
    private readonly sockets: SessionSockets,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      if (this.sockets.operatorCount === 0) return;
      this.look ??= this.tell().finally(() => {
        this.look = undefined;
      });
    }, LOOK_EVERY_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.look;
  }

  private async tell(): Promise<void> {
    try {
      const operations = await this.operations.read();
      const present = JSON.stringify(operations);
      if (present === this.told) return;
      this.sockets.tellOperators(operations);
      this.told = present;
    } catch (error) {
      this.logger.warn({ msg: 'operators are told nothing for now', err: error });
    }
  }
}
