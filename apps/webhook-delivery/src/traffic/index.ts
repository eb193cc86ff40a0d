import { Module } from '@nestjs/common';
import { repeatedTask } from '@parley/service-runtime';
import { AttemptMinuteStore } from './attempt-minute.store.js';
import { AttemptTraffic } from './attempt-traffic.js';
import { BacklogStore } from './backlog.store.js';
import { OverviewController } from './overview.controller.js';

export { AttemptTraffic } from './attempt-traffic.js';

const writing = repeatedTask(AttemptTraffic, {
  ...{ name: 'write attempt counts', intervalMs: 1_000, startsBeside: true },
  run: (traffic) => traffic.write(),
});
const forgetting = repeatedTask(AttemptMinuteStore, {
  ...{ name: 'forget old attempt counts', intervalMs: 60_000, startsBeside: true },
  run: (store) => store.forgetOld(),
});

@Module({
  controllers: [OverviewController],
  providers: [AttemptMinuteStore, AttemptTraffic, BacklogStore, writing, forgetting],
  exports: [AttemptTraffic],
})
export class TrafficModule {}
