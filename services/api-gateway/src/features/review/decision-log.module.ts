import { Module } from '@nestjs/common';
import { DecisionLog } from './decision-log.service';

/** Apart from the room itself: also what is decided outside of it is written into the log. */
@Module({ providers: [DecisionLog], exports: [DecisionLog] })
export class DecisionLogModule {}
