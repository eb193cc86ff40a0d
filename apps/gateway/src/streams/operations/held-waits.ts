import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { operationChanged, type Operation } from '@parley/contracts/operations';
import { Notifications, type NotificationSubscription } from '@parley/messaging';
import { LOGGER, RepeatedTask, type Logger } from '@parley/service-runtime';
import { HttpDrain } from '../../edge/index.js';
import { AwaitedOperation, type Wait } from './awaited-operation.js';
import { OperationSnapshots, snapshotSize } from './operation-snapshots.js';

/** With the time of the sweep's requests, a lost notification delays a wait by at most two seconds. */
const sweepIntervalMs = 1_600;
/** Shorter than the interval, so that sweeps to an unavailable service do not pile up. */
const sweepTimeoutMs = 1_200;
/** How long an operation without watchers is still followed. A request within this time needs no read. */
const lingerMs = 2_000;
/** A stop answers with the last state seen, when the present one cannot be read in this time. */
const stopTimeoutMs = 1_000;

export interface HoldOptions {
  afterSequence: number | undefined;
  waitSeconds: number;
  /** See `onceGone`. */
  onceGone(listener: () => void): () => void;
}

/** The steps of a wait: watch, then read, then hold; and always end. */
export interface OperationWatch {
  /** The last state seen, if the operation was watched until now and was shown to this viewer. Then it need not be read. */
  readonly known: Operation | undefined;
  /** @param known the operation, read after the watch began */
  hold(known: Operation, options: HoldOptions): Promise<Operation>;
  end(): void;
}

/**
 * Holds requests that wait for an operation (interface.md §4.1, "Get"). Notifications wake them: one subscription per
 * process, and each notification carries the row as it was committed. A sweep reads all awaited rows together, in case
 * a notification was lost.
 */
@Injectable()
export class HeldWaits implements OnModuleInit {
  readonly #awaited = new Map<string, AwaitedOperation>();
  readonly #sweep: RepeatedTask;
  #notifications: NotificationSubscription | undefined;
  #stopping = false;

  constructor(
    private readonly snapshots: OperationSnapshots,
    private readonly notifications: Notifications,
    @Inject(LOGGER) private readonly logger: Logger,
    drain: HttpDrain,
  ) {
    this.#sweep = new RepeatedTask({
      ...{ name: 'look at awaited operations', intervalMs: sweepIntervalMs, logger },
      isNeeded: () => this.#awaited.size > 0,
      run: () => this.#readAll(),
    });
    drain.onStart(() => this.#answerAll());
  }

  async onModuleInit(): Promise<void> {
    this.#notifications = this.notifications.subscribeNotification(operationChanged, ({ operation }) =>
      this.#awaited.get(operation.id)?.saw(operation),
    );
    await this.#notifications.ready();
    await this.#sweep.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.#sweep.stop(), this.#notifications?.stop()]);
  }

  /**
   * No transition is missed after this call, so call it before the operation is read.
   * @param viewer identifies callers with the same view of operations: they share what was shown to one of them
   */
  watch(operationId: string, viewer?: string): OperationWatch {
    const awaited = this.#awaited.get(operationId) ?? new AwaitedOperation();
    this.#awaited.set(operationId, awaited);
    awaited.watchers += 1;
    this.#sweep.resume();
    return {
      known: viewer !== undefined && awaited.seenBy.has(viewer) ? awaited.last : undefined,
      hold: (known, options) => {
        if (viewer !== undefined) awaited.seenBy.add(viewer);
        return this.#hold(awaited, known, options);
      },
      end: () => {
        awaited.watchers -= 1;
        awaited.idleSinceMs = performance.now();
      },
    };
  }

  #hold(awaited: AwaitedOperation, known: Operation, options: HoldOptions): Promise<Operation> {
    awaited.saw(known);
    if (this.#stopping) return Promise.resolve(known);
    const { afterSequence, waitSeconds, onceGone } = options;
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        stay();
        awaited.waits.delete(wait);
      };
      const wait: Wait = {
        afterSequence,
        answer: (operation) => (end(), resolve(operation)),
        fail: (error) => (end(), reject(error as Error)),
      };
      const timer = setTimeout(() => void this.#expire(awaited, known.id, wait), waitSeconds * 1000);
      // The client is gone, so the request only has to end.
      const stay = onceGone(() => setImmediate(() => wait.answer(known)));
      awaited.add(wait);
    });
  }

  /** Answers with the state at the end of the wait. */
  async #expire(awaited: AwaitedOperation, operationId: string, wait: Wait): Promise<void> {
    try {
      const operation = await this.snapshots.read(operationId);
      awaited.saw(operation);
      wait.answer(operation);
    } catch (error) {
      wait.fail(error);
    }
  }

  #forgetIdle(): void {
    const idleBefore = performance.now() - lingerMs;
    for (const [operationId, { watchers, idleSinceMs }] of this.#awaited) {
      if (watchers === 0 && idleSinceMs < idleBefore) this.#awaited.delete(operationId);
    }
  }

  /** Sends one request after the other, so that notifications are not delayed behind them. */
  async #readAll(): Promise<void> {
    this.#forgetIdle();
    const held = [...this.#awaited].filter(([, { waits }]) => waits.size > 0);
    for (let start = 0; start < held.length; start += snapshotSize) {
      const known = new Map(held.slice(start, start + snapshotSize).map(([id, { last }]) => [id, last?.sequence ?? 0]));
      const found = await this.snapshots.readMoved(known, sweepTimeoutMs);
      for (const operation of found) this.#awaited.get(operation.id)?.saw(operation);
    }
  }

  /** Ends every wait, because the process is stopping. */
  #answerAll(): void {
    this.#stopping = true;
    for (const [operationId, awaited] of this.#awaited) {
      if (awaited.waits.size === 0) continue;
      const answerLast = (): void => {
        for (const { answer } of awaited.waits) if (awaited.last) answer(awaited.last);
      };
      setTimeout(answerLast, stopTimeoutMs).unref();
      this.snapshots
        .read(operationId)
        .then((operation) => awaited.saw(operation))
        .catch((error: unknown) => this.logger.warn({ err: error }, 'a wait ends with the last state that was seen'))
        .finally(answerLast);
    }
  }
}
