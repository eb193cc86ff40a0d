import { Inject, Injectable } from '@nestjs/common';
import { METRICS } from '@parley/service-runtime';
import { Gauge, type Registry } from 'prom-client';
import { Places } from './places.js';

@Injectable()
export class PlacesMetrics {
  constructor(places: Places, @Inject(METRICS) registry: Registry) {
    const registers = [registry];
    new Gauge({
      name: 'parley_webhook_places_held',
      help: 'Places of endpoints that this process holds, over all endpoints; those it is about to give back as well.',
      registers,
      collect() {
        this.set(places.count().held);
      },
    });
    new Gauge({
      name: 'parley_webhook_endpoints_waiting',
      help: 'Endpoints whose next delivery in this process waits for a place of theirs or for their rate.',
      registers,
      collect() {
        this.set(places.count().waiting);
      },
    });
  }
}
