import { PrivateParley } from '@parley/tools';
import { FakeGraph } from '../cloud/cloud-sessions.js';
import { hostileInputs, prepareHostileInputs } from './hostile-inputs.js';

/** Longest turn and 99th percentile of each service's event loop, in ms. */
type Delays = Record<string, { p99: number; max: number }>;

/**
 * `npm run bench -- event-loop`: how long inputs that are made to be expensive hold the event loop of each service
 * (decisions.md §14: no turn of 50 ms). On a busy machine each figure also has the time that others had the processor.
 */
export async function benchEventLoop(): Promise<void> {
  const graph = await FakeGraph.start();
  const parley = await PrivateParley.start({ GRAPH_BASE_URL: graph.baseUrl });
  try {
    const prepared = await prepareHostileInputs(parley);
    await delays(parley);
    for (const [name, input] of Object.entries(hostileInputs)) {
      const startedAt = performance.now();
      const statuses = await input(prepared);
      const tookMs = Math.round(performance.now() - startedAt);
      console.log(`${name} (${tookMs} ms; ${statuses}): ${shown(await delays(parley))}`);
    }
    console.log(`at rest: ${shown(await atRest(parley))}`);
  } finally {
    await parley.stop();
    graph.stop();
  }
}

async function atRest(parley: PrivateParley): Promise<Delays> {
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  return delays(parley);
}

function shown(all: Delays): string {
  return Object.entries(all)
    .map(([service, { p99, max }]) => `${service} p99 ${p99} max ${max}`)
    .join(', ');
}

/** Since the last call. */
async function delays(parley: PrivateParley): Promise<Delays> {
  const { services } = await parley.state();
  const ofServices = services.map(async ({ name, healthPort }) => {
    const text = await (await fetch(`http://127.0.0.1:${healthPort}/metrics`)).text();
    const ms = (quantile: string): number => {
      const line = new RegExp(`^parley_event_loop_delay_seconds\\{[^}]*quantile="${quantile}"[^}]*\\} (\\S+)$`, 'm');
      return Math.round(Number(line.exec(text)?.[1]) * 1_000);
    };
    return [name, { p99: ms('0.99'), max: ms('1') }] as const;
  });
  return Object.fromEntries(await Promise.all(ofServices));
}
