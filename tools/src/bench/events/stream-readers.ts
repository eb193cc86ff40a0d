import { summarize } from '../latency.js';
import { StreamReader, type StreamListener } from './stream-reader.js';
import type { StreamReadersCommand, StreamReadersReport } from './stream-readers.protocol.js';

/** A child process that reads many streams: apart from whoever makes the events, so that neither holds the other up. */
const openAtOnce = 50;
let readers: StreamReader[] = [];
let latenciesMs: number[] = [];
let outOfOrder = 0;
let closed: Record<string, number> = {};

const listener: StreamListener = {
  received(latencyMs, isInOrder) {
    latenciesMs.push(latencyMs);
    if (!isInOrder) outOfOrder += 1;
  },
  closed(reason) {
    closed[reason] = (closed[reason] ?? 0) + 1;
  },
};

async function open(baseUrl: string, key: string, paths: string[]): Promise<void> {
  for (let start = 0; start < paths.length; start += openAtOnce) {
    const some = paths.slice(start, start + openAtOnce);
    readers.push(...(await Promise.all(some.map((path) => StreamReader.open(baseUrl + path, key, listener)))));
  }
}

function record(): void {
  latenciesMs = [];
  outOfOrder = 0;
  closed = {};
}

function report(): StreamReadersReport {
  const latency = summarize(latenciesMs);
  return { open: readers.length, received: latenciesMs.length, outOfOrder, closed, latency };
}

function close(): void {
  for (const reader of readers) reader.close();
  readers = [];
}

async function answer(command: StreamReadersCommand): Promise<unknown> {
  switch (command.ask) {
    case 'open':
      return open(command.baseUrl, command.key, command.paths);
    case 'record':
      return record();
    case 'report':
      return report();
    case 'close':
      return close();
  }
}

process.on('message', (command: StreamReadersCommand) => {
  answer(command).then(
    (answered) => process.send?.({ answered: answered ?? null }),
    (error: Error) => process.send?.({ failed: error.message }),
  );
});
process.on('disconnect', () => process.exit(0));
