import { setTimeout as pause } from 'node:timers/promises';
import { DomainError, type Caller } from '@parley/contracts/base';
import { advanceOperation, createOperation, type AdvanceOperation, type Operation } from '@parley/contracts/operations';
import { Broker, inboxPrefixOf, RequestClient } from '@parley/messaging';
import { createLogger, firstIdAt } from '@parley/service-runtime';
import pLimit from 'p-limit';

const retryAfterMs = 1_000;

/** Creates and moves operations over NATS, like a service that executes them. */
export class BenchExecutor {
  /** Number of moves that were refused as `unavailable` and retried. */
  retries = 0;
  private nextId = BigInt(firstIdAt(new Date()));

  private constructor(
    private readonly broker: Broker,
    private readonly client: RequestClient,
    private readonly caller: Caller,
  ) {}

  static async connect(natsUrl: string, teamId: string): Promise<BenchExecutor> {
    const logger = createLogger({ service: 'bench', level: 'warn' });
    // The operations service may only answer to the inboxes of services that execute operations.
    const inboxPrefix = inboxPrefixOf('messaging-session');
    const broker = await Broker.connect({ url: natsUrl, name: 'bench', inboxPrefix, logger });
    const caller: Caller = { kind: 'service', teamId, credentialId: 'messaging-session' };
    return new BenchExecutor(broker, new RequestClient(broker), caller);
  }

  /** Creates running campaign operations. */
  async running(count: number): Promise<Operation[]> {
    const limit = pLimit(32);
    return Promise.all(Array.from({ length: count }, () => limit(() => this.runningOne())));
  }

  /** Moves an operation back and forth between `running` and `action_required`. */
  toggle({ id, status, sequence }: Operation): Promise<Operation> {
    if (status === 'action_required') return this.advance(id, sequence, { to: 'running', progress: 'sending' });
    const actionRequired = {
      id: `${id}-${sequence}`,
      code: 'connect_session',
      message: 'Connect the session.',
    } as const;
    return this.advance(id, sequence, { to: 'action_required', actionRequired });
  }

  close(): Promise<void> {
    return this.broker.close();
  }

  private async runningOne(): Promise<Operation> {
    const id = String((this.nextId += 1n));
    const resource = { type: 'campaign', id };
    const body = { id, projectId: null, kind: 'campaign', resource };
    const { sequence } = await this.client.request(createOperation, body, { caller: this.caller });
    return this.advance(id, sequence, { to: 'running', progress: 'sending' });
  }

  private async advance(
    operationId: string,
    expectedSequence: number,
    step: Partial<AdvanceOperation>,
  ): Promise<Operation> {
    try {
      return await this.ask(operationId, expectedSequence, step);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'unavailable') throw error;
    }
    // If the first command was applied after all, the repeated one gets the same answer.
    this.retries += 1;
    await pause(retryAfterMs);
    return this.advance(operationId, expectedSequence, step);
  }

  private ask(operationId: string, expectedSequence: number, step: Partial<AdvanceOperation>): Promise<Operation> {
    return this.client.request(advanceOperation, { operationId, expectedSequence, ...step }, { caller: this.caller });
  }
}
