import * as exported from '@parley/contracts';
import type { AnyRequestContract, RequestContract } from '@parley/contracts/base';
import type { Broker } from '@parley/messaging';
import type { Logger } from '@parley/service-runtime';
import { type Answer, ScriptedServer, type Scripts } from './scripted-server.js';

/** All that a process which owns a live session answers. What is wrong with a request, it says of each. */
const ofSessions = Object.values<unknown>(exported).filter(
  (value): value is AnyRequestContract =>
    typeof value === 'object' && value !== null && 'subject' in value && String(value.subject).includes('{sessionId}'),
);

/**
 * The process that owns a live session, as far as a test scripts it. A session has one for all
 * requests: of two, the one that a request falls to may not know it.
 */
export class FakeOwner {
  readonly #server: ScriptedServer;
  readonly #answers = new Map<string, Answer<never, object>>();

  constructor(broker: Broker, logger: Logger, { sessionId, scripts }: { sessionId: string; scripts: Scripts }) {
    this.#server = new ScriptedServer({ broker, service: 'messaging-session', logger }, scripts);
    for (const contract of ofSessions) {
      this.#server.add(contract, (request, context) => {
        const scripted = this.#answers.get(contract.subject);
        if (!scripted) throw new Error(`The test does not answer ${contract.subject}.`);
        return scripted(request as never, context);
      });
    }
    this.#server.serveSession(sessionId);
  }

  /** What was said before about the contract no longer counts. */
  answer<Request extends object, Reply extends object>(
    contract: RequestContract<Request, Reply>,
    answer: Answer<Request, Reply>,
  ): void {
    this.#answers.set(contract.subject, answer);
  }

  /** @returns whether it still answers something else */
  forget<Reply extends object>(contract: RequestContract<never, Reply>, answer: Answer<never, Reply>): boolean {
    if (this.#answers.get(contract.subject) === answer) this.#answers.delete(contract.subject);
    return this.#answers.size > 0;
  }

  close(): Promise<void> {
    return this.#server.close();
  }
}
