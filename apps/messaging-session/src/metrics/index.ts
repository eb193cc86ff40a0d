import { Module } from '@nestjs/common';
import { repeatedTask } from '@parley/service-runtime';
import { MessageMetricsStore } from './message-metrics.store.js';
import { MessageRollUpStore, MessageRollUp } from './message-roll-up.store.js';
import { MetricsController } from './metrics.controller.js';
import { SessionMetricsStore } from './session-metrics.store.js';

const rollingUp = repeatedTask(MessageRollUp, {
  ...{ name: 'roll up messages', intervalMs: 2_000, startsBeside: true },
  run: (rollUp) => rollUp.execute(),
});
const forgetting = repeatedTask(MessageRollUp, {
  ...{ name: 'forget old message metrics', intervalMs: 60_000, startsBeside: true },
  run: (rollUp) => rollUp.forgetOld(),
});

/** Messages and sessions over time (beyond.md §6). */
@Module({
  controllers: [MetricsController],
  providers: [MessageMetricsStore, MessageRollUp, MessageRollUpStore, SessionMetricsStore, rollingUp, forgetting],
})
export class MetricsModule {}
