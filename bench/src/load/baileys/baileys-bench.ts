import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Session } from '@parley/contracts/sessions';
import { PrivateParley, type Remote, repositoryRoot, startChild, until } from '@parley/tools';
import pLimit from 'p-limit';
import { benchWebhook } from '../bench-sessions.js';
import { latencyOf } from '../latency.js';
import { processFigures } from '../process-figures.js';
import { CountingReceiver } from '../receiver.js';

const atOnce = 4;
const codeWithinMs = 60_000;
const connectWithinMs = 300_000;

/** The methods served by `fake-whatsapp-process.ts` of the engine's tests. */
interface FakeWhatsAppMethods {
  environment(): Record<string, string>;
  scan(qr: string): void;
  ready(): number;
  waiting(): number;
  write(first: number, count: number, perSecond: number): number[];
  violations(): string[];
}

export type FakeWhatsApp = Remote<FakeWhatsAppMethods>;

const folder = 'libs/engine-baileys/src/testing/fake-whatsapp';

const sessions = Number(process.env.BENCH_SESSIONS ?? 200);
const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const perSecond = Number(process.env.BENCH_MESSAGES_PER_SECOND ?? 50);
/** Long enough for garbage from linking to be collected. */
const settleMs = 20_000;
const reconnectWithinMs = 120_000;
/** The bounds required by the issue. */
const mostGrownMiB = 350;
const mostReconnectMs = 30_000;

/**
 * `npm run bench -- baileys`: memory of idle sessions, texts from WhatsApp to a webhook, and a process killed meanwhile, with
 * a fake WhatsApp (docs/performance.md). Exits 1 when a text was lost or duplicated, or a bound was exceeded.
 */
export async function benchBaileys(): Promise<void> {
  const whatsApp = startFakeWhatsApp();
  const receiver = new CountingReceiver();
  const parley = await PrivateParley.start(await whatsApp.ask.environment());
  try {
    await memory(parley, whatsApp.ask);
    await benchWebhook(parley, await receiver.url(), ['message.received']);
    // The first message of each pair starts its Signal session.
    const cpu = () => cpuSeconds(parley);
    await texts(whatsApp.ask, receiver, { title: 'first messages', first: 0, count: sessions * 3, cpu });
    const count = perSecond * seconds;
    await texts(whatsApp.ask, receiver, { title: `texts at ${perSecond}/s`, first: 1_000_000, count, cpu });
    await reconnect(parley, whatsApp.ask, receiver);
    const violations = await whatsApp.ask.violations();
    if (violations.length > 0) fail(`WhatsApp would not have taken: ${violations.slice(0, 5).join('; ')}`);
  } finally {
    await parley.stop();
    await receiver.stop();
    whatsApp.stop();
  }
}

function fail(what: string): void {
  console.log(`FAILED: ${what}`);
  process.exitCode = 1;
}

async function memory(parley: PrivateParley, whatsApp: FakeWhatsApp): Promise<void> {
  await pause(settleMs);
  const [idle] = await processFigures(parley, 'messaging-session');
  const startedAt = performance.now();
  const usedBefore = await cpuSeconds(parley);
  await linkSessions(parley, whatsApp, sessions);
  const tookMs = performance.now() - startedAt;
  const each = ((await cpuSeconds(parley)) - usedBefore) / sessions;
  // Linking creates some 800 keys per session, which stay in memory until garbage collection. The process is restarted, so that
  // its sessions are like those that were linked long ago.
  await endProcess(parley, 'SIGTERM');
  await until(() => areConnected(whatsApp), reconnectWithinMs, 'all sessions to be connected after a restart');
  await pause(settleMs);
  const [live] = await processFigures(parley, 'messaging-session');
  const both = (of: 'residentKiB' | 'heapKiB'): string =>
    [idle![of], live![of]].map((kib) => (kib / 1024).toFixed(0)).join(' → ');
  console.log(
    [
      `${sessions} idle sessions in one process: resident ${both('residentKiB')} MiB, heap ${both('heapKiB')} MiB`,
      `  linked in ${(tookMs / 1000).toFixed(1)} s, ${each.toFixed(2)} s of CPU each`,
    ].join('\n'),
  );
  const grownMiB = (live!.residentKiB - idle!.residentKiB) / 1024;
  if (grownMiB > mostGrownMiB) fail(`${grownMiB.toFixed(0)} MiB above idle, of ${mostGrownMiB}`);
}

interface Texts {
  readonly title: string;
  readonly first: number;
  readonly count: number;
  /** CPU seconds that the process has used so far. */
  cpu(): Promise<number>;
}

async function cpuSeconds(parley: PrivateParley): Promise<number> {
  const [process] = await processFigures(parley, 'messaging-session');
  return process?.metric('process_cpu_seconds_total') ?? Number.NaN;
}

async function texts(whatsApp: FakeWhatsApp, receiver: CountingReceiver, of: Texts): Promise<void> {
  const { title, first, count, cpu } = of;
  receiver.reset();
  const usedBefore = await cpu();
  const writtenAt = await whatsApp.write(first, count, perSecond);
  await receiver.drained(count);
  tell(receiver, title, first, writtenAt);
  console.log(`  ${((((await cpu()) - usedBefore) * 1000) / count).toFixed(1)} ms of CPU of messaging-session each`);
}

function tell(receiver: CountingReceiver, title: string, first: number, writtenAt: readonly number[]): void {
  const { arrivals, duplicates } = receiver;
  const tookMs = writtenAt.flatMap((atMs, index) => {
    const arrivedAt = arrivals.get(first + index);
    return arrivedAt === undefined ? [] : [arrivedAt - atMs];
  });
  const lost = writtenAt.length - tookMs.length;
  console.log(
    [
      `${title}: ${writtenAt.length}, lost ${lost}, duplicated ${duplicates}`,
      `  written → customer's receipt ${latencyOf(tookMs)}`,
    ].join('\n'),
  );
  if (lost > 0 || duplicates > 0) fail(`${title}: lost ${lost}, duplicated ${duplicates}`);
}

async function areConnected(whatsApp: FakeWhatsApp): Promise<boolean> {
  return (await whatsApp.ready()) === sessions;
}

/** Ends the process that runs the sessions; the supervisor starts another. Resolves once the new process exists. */
async function endProcess(parley: PrivateParley, signal: NodeJS.Signals): Promise<void> {
  const pid = await pidOf(parley);
  process.kill(pid, signal);
  await until(async () => (await pidOf(parley)) !== pid, reconnectWithinMs, 'another process of messaging-session');
}

async function pidOf(parley: PrivateParley): Promise<number> {
  const service = (await parley.state()).services.find(({ name }) => name === 'messaging-session');
  if (!service) throw new Error('There is no messaging-session.');
  return service.pid;
}

/** Kills the process that runs the sessions while texts arrive; the next process reconnects them all. */
async function reconnect(parley: PrivateParley, whatsApp: FakeWhatsApp, receiver: CountingReceiver): Promise<void> {
  receiver.reset();
  const [first, count] = [2_000_000, perSecond * 10];
  const killed = (async () => {
    await pause(3_000);
    const at = performance.now();
    await endProcess(parley, 'SIGKILL');
    return at;
  })();
  // Calls to the child run one after another, so the number of ready sessions is asked only after all texts are written.
  const writtenAt = await whatsApp.write(first, count, perSecond);
  const killedAt = await killed;
  await until(() => areConnected(whatsApp), reconnectWithinMs, 'all sessions to be connected again');
  const tookMs = performance.now() - killedAt;
  console.log(`${sessions} sessions connected again ${(tookMs / 1000).toFixed(1)} s after a kill`);
  if (tookMs > mostReconnectMs) fail(`reconnect took ${tookMs.toFixed(0)} ms`);
  await receiver.drained(count);
  tell(receiver, 'texts with a kill in the middle', first, writtenAt);
}

/** Starts fake WhatsApp servers and phones in a child process, from source: they are not part of the build. */
function startFakeWhatsApp(): { ask: FakeWhatsApp; stop(): void } {
  const loader = pathToFileURL(join(repositoryRoot, 'tools/jest/register-source-loader.mjs')).href;
  const file = pathToFileURL(join(repositoryRoot, folder, 'fake-whatsapp-process.ts'));
  return startChild<FakeWhatsAppMethods>(file, ['--import', loader]);
}

/** Creates CONNECTED sessions, each linked to its own phone. */
async function linkSessions(parley: PrivateParley, whatsApp: FakeWhatsApp, count: number): Promise<void> {
  const projectId = parley.credentials.project.id;
  // Calls to a child run one after another.
  const scanning = pLimit(1);
  const linking = pLimit(atOnce);
  const link = async (index: number): Promise<void> => {
    const body = { name: `baileys-${index}`, projectId, engine: 'baileys' };
    const { id } = await parley.client.post<Session>('/api/sessions', body);
    let code: string | undefined;
    const isShown = async (): Promise<boolean> => {
      const { statusReason } = await parley.client.get<Session>(`/api/sessions/${id}`);
      if (statusReason !== 'SCAN_QR') return false;
      code = (await parley.client.get<{ value: string }>(`/api/${id}/auth/qr?format=raw`)).value;
      return true;
    };
    await until(isShown, codeWithinMs, 'a session to show its code');
    await scanning(() => whatsApp.scan(code ?? ''));
    const isConnected = async (): Promise<boolean> =>
      (await parley.client.get<Session>(`/api/sessions/${id}`)).status === 'CONNECTED';
    await until(isConnected, connectWithinMs, 'a session to connect');
  };
  await Promise.all(Array.from({ length: count }, (_, index) => linking(() => link(index))));
}
