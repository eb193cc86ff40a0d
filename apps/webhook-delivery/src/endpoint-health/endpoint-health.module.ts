import { Module } from '@nestjs/common';
import { BreakerStore } from './breaker.store.js';
import { HealthJournal } from './health-journal.js';
import { HealthMetrics } from './health-metrics.js';
import { HealthStore } from './health.store.js';
import { TendBreakers } from './tend-breakers.js';

@Module({
  providers: [BreakerStore, HealthJournal, HealthMetrics, HealthStore, TendBreakers],
  exports: [HealthJournal, HealthMetrics, HealthStore, TendBreakers],
})
export class EndpointHealthModule {}
