import { Module } from '@nestjs/common';
import { repeatedTask } from '@parley/service-runtime';
import { EndpointsModule } from '../endpoints/index.js';
import { DeliveryMetricsController } from './delivery-metrics.controller.js';
import { DeliveryMetricsStore } from './delivery-metrics.store.js';
import { FilteredEventsStore } from './filtered-events.store.js';
import { RollUp } from './roll-up.js';
import { RollUpStore } from './roll-up.store.js';

export { type FilteredEvent, FilteredEventsStore } from './filtered-events.store.js';

const rollingUp = repeatedTask(RollUp, {
  ...{ name: 'roll up attempts', intervalMs: 2_000, startsBeside: true },
  run: (rollUp) => rollUp.execute(),
});
const forgetting = repeatedTask(RollUp, {
  ...{ name: 'forget old delivery metrics', intervalMs: 60_000, startsBeside: true },
  run: (rollUp) => rollUp.forgetOld(),
});

/** What became of attempts and deliveries over time (beyond.md §6). */
@Module({
  imports: [EndpointsModule],
  controllers: [DeliveryMetricsController],
  providers: [DeliveryMetricsStore, FilteredEventsStore, RollUp, RollUpStore, rollingUp, forgetting],
  exports: [FilteredEventsStore],
})
export class MetricsModule {}
