import { Module } from '@nestjs/common';
import { repeatedTask } from '@parley/service-runtime';
import { EndpointsModule } from '../endpoints/index.js';
import { RedeliveryModule } from '../redelivery/index.js';
import { ReportRecovered } from './report-recovered.js';

/** Reads an index that is empty unless an endpoint has just recovered. */
const someRecovered = 'SELECT FROM endpoint_states WHERE recovered_at IS NOT NULL';

const reports = repeatedTask(ReportRecovered, {
  ...{ name: 'recovered endpoints', intervalMs: 1000, dueWhen: someRecovered, startsBeside: true },
  run: (of, stopping) => of.execute(stopping),
});

@Module({ imports: [EndpointsModule, RedeliveryModule], providers: [ReportRecovered, reports] })
export class NoticesModule {}
