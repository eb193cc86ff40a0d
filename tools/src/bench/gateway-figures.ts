import { readFile } from 'node:fs/promises';
import type { PrivateParley } from '../client/index.js';

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
  const metrics = await (await fetch(`http://127.0.0.1:${gateway.healthPort}/metrics`)).text();
  const status = await readFile(`/proc/${gateway.pid}/status`, 'utf8');
  return {
    heldWaits: metric(metrics, 'parley_gateway_held_waits'),
    openStreams: metric(metrics, 'parley_gateway_event_streams'),
    residentKiB: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]),
    heapUsedKiB: metric(metrics, 'nodejs_heap_size_used_bytes') / 1024,
  };
}

function metric(text: string, name: string): number {
  return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1]);
}
