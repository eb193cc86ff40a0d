import type { PrivateParley } from '../client/index.js';
import { readMetrics, residentKiB } from './process-figures.js';

export interface GatewayFigures {
  heldWaits: number;
  openStreams: number;
  /** Resident memory of the process, garbage included. */
  residentKiB: number;
  heapUsedKiB: number;
}

/** What the gateway's own metrics and the kernel say of it now. */
export async function gatewayFigures(parley: PrivateParley): Promise<GatewayFigures> {
  const { services } = await parley.state();
  const gateway = services.find(({ name }) => name === 'gateway');
  if (!gateway) throw new Error('There is no gateway.');
  const metric = await readMetrics(gateway.healthPort);
  return {
    heldWaits: metric('parley_gateway_held_waits'),
    openStreams: metric('parley_gateway_event_streams'),
    residentKiB: await residentKiB(gateway.pid),
    heapUsedKiB: metric('nodejs_heap_size_used_bytes') / 1024,
  };
}
