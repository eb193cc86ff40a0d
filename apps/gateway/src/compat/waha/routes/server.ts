import { Text } from '@parley/contracts/base';
import { wahaEnvironment } from '@parley/contracts/waha';
import { Readiness } from '@parley/service-runtime';
import { WahaRefusal } from '../edge/waha-refusal.js';
import { operation, type WahaOperation } from '../operation.js';

export class WahaAppsQuery {
  @Text({ optional: true, min: 1, max: 64 }) session?: string;
}

/** The gateway is up, but cannot serve now: it says what does not answer. */
class NotReady extends WahaRefusal {
  readonly status = 503;

  constructor(private readonly checks: Readonly<Record<string, string>>) {
    super('unavailable', 'The server is not ready.');
  }

  body(): Record<string, unknown> {
    const down = Object.fromEntries(Object.keys(this.checks).map((name) => [name, { status: 'down' }]));
    return { status: 'error', info: {}, error: down, details: down };
  }
}

const version = () => Promise.resolve(wahaEnvironment);
/** Of the native route whose scope reads what the server is. */
const reads = 'GET /api/sessions';
const startTimestamp = Date.now() - Math.floor(process.uptime() * 1000);

/** What the server is, and how it is (waha.md §2, §4, §7). */
export const serverOperations: readonly WahaOperation[] = [
  operation({ key: 'GET /ping', native: null, run: () => Promise.resolve({ message: 'pong' }) }),
  operation({
    ...{ key: 'GET /health', native: reads },
    run: async (call) => {
      const failures = await call.get(Readiness).failures();
      if (Object.keys(failures).length > 0) throw new NotReady(failures);
      return { status: 'ok', info: {}, error: {}, details: {} };
    },
  }),
  operation({ key: 'GET /api/server/version', native: reads, run: version }),
  operation({ key: 'GET /api/version', native: reads, run: version }),
  operation({
    ...{ key: 'GET /api/server/status', native: reads },
    run: () => Promise.resolve({ startTimestamp, uptime: Date.now() - startTimestamp, worker: { id: null } }),
  }),
  operation<object, WahaAppsQuery>({
    ...{ key: 'GET /api/apps', native: reads, query: WahaAppsQuery },
    run: () => Promise.resolve([]),
  }),
];
