import { Inject, Injectable } from '@nestjs/common';
import { METRICS } from '@parley/service-runtime';
import { Gauge, type Registry } from 'prom-client';
import { LiveSessions } from './live-sessions.js';

/** The metric that autoscaling uses (k8s/overlays/production). */
@Injectable()
export class LiveMetrics {
  constructor(live: LiveSessions, @Inject(METRICS) registry: Registry) {
    const gauge: Gauge = new Gauge({
      name: 'parley_live_sessions',
      help: 'Sessions that this process runs.',
      registers: [registry],
      collect: () => gauge.set(live.fences().size),
    });
  }
}
