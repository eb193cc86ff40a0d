import { identityStream, projectStageChanged } from '@parley/contracts/identity';
import { isTerminal, type Operation } from '@parley/contracts/operations';
import { EventConsumer } from '@parley/messaging';
import { createLogger } from '@parley/service-runtime';
import { waitFor } from '@parley/testing';
import type { Client } from './client.js';
import { FakeExecution } from './fake-execution.js';
import { FakeOperations } from './fake-operations.js';
import { Installation } from './installation.js';

export const business = { businessName: 'Nord AG', website: 'https://nord.example' };

let projects = 0;

/** An installation whose operations service is scripted, and how enrollments are driven through HTTP. */
export class Enrollments {
  readonly #events: { projectId: string }[] = [];
  #consumer: EventConsumer | undefined;

  private constructor(
    readonly installation: Installation,
    readonly execution: FakeExecution,
  ) {}

  static async create(): Promise<Enrollments> {
    const installation = await Installation.create();
    const execution = await FakeExecution.start(installation, await FakeOperations.start(installation.services));
    const made = new Enrollments(installation, execution);
    made.#consumer = await EventConsumer.start({
      broker: installation.services.broker,
      logger: createLogger({ service: 'fake', level: 'silent' }),
      stream: identityStream,
      durable: 'a-test',
      contracts: [projectStageChanged],
      handle: async (batch) => void made.#events.push(...batch.map(({ event }) => ({ ...event }))),
    });
    return made;
  }

  async close(): Promise<void> {
    await this.#consumer?.stop();
    await this.installation.close();
  }

  async project(client: Client): Promise<string> {
    projects += 1;
    const answer = await client.post('/v1/projects', { name: `Project ${projects}` });
    return (answer.json as { id: string }).id;
  }

  /** @returns the operation's id */
  async start(client: Client, projectId: string): Promise<string> {
    const answer = await client.post(`/v1/projects/${projectId}/enrollment`, {});
    if (answer.status !== 202) throw new Error(`enrollment not started: ${answer.text}`);
    return (answer.json as { operationId: string }).operationId;
  }

  /** Waits for the action to be asked. */
  requested(operationId: string, code: string, timeoutMs = 25_000): Promise<NonNullable<Operation['actionRequired']>> {
    return waitFor(
      () => {
        const { actionRequired } = this.execution.get(operationId);
        return actionRequired?.code === code && actionRequired;
      },
      { timeoutMs },
    );
  }

  async ended(operationId: string, timeoutMs = 25_000): Promise<Operation> {
    return waitFor(
      () => {
        const operation = this.execution.get(operationId);
        return isTerminal(operation.status) && operation;
      },
      { timeoutMs },
    );
  }

  async answerBoth(client: Client, projectId: string, operationId: string): Promise<void> {
    const terms = await this.requested(operationId, 'accept_terms');
    await answered(client, actionPath(projectId, terms.id), { accepted: true });
    const verify = await this.requested(operationId, 'verify_business');
    await answered(client, actionPath(projectId, verify.id), business);
  }

  eventsOf(projectId: string): object[] {
    return this.#events.filter((event) => event.projectId === projectId);
  }

  /** Until its executor has closed it. */
  async closed(operationId: string): Promise<void> {
    await waitFor(async () => {
      const { rows } = await this.installation.database.pool.query(
        `SELECT 1 FROM operation_jobs WHERE operation_id = $1
         UNION SELECT 1 FROM enrollments WHERE operation_id = $1 AND open`,
        [operationId],
      );
      return rows.length === 0;
    });
  }
}

export function actionPath(projectId: string, actionId: string): string {
  return `/v1/projects/${projectId}/enrollment/actions/${actionId}`;
}

export async function stageOf(client: Client, projectId: string): Promise<string> {
  return ((await client.get(`/v1/projects/${projectId}`)).json as { stage: string }).stage;
}

async function answered(client: Client, path: string, body: object): Promise<void> {
  const answer = await client.post(path, body);
  if (answer.status !== 200) throw new Error(`action not answered: ${answer.text}`);
}
