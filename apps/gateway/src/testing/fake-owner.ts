import type { RequestContract } from '@parley/contracts';
import type { Broker } from '@parley/messaging';
import type { Logger } from '@parley/service-runtime';
import { type Answer, ScriptedServer, type Scripts } from './scripted-server.js';

/**
 * The process that owns a live session, as far as a test scripts it. A session has one, whatever is asked of it: of
 * two, the one that a request falls to may not know it.
 */
export class FakeOwner {
  readonly #server: ScriptedServer;
  readonly #sessionId: string;
  readonly #answers = new Map<string, Answer<never, object>>();
  readonly #known = new Set<string>();

  constructor(broker: Broker, logger: Logger, { sessionId, scripts }: { sessionId: string; scripts: Scripts }) {
    this.#sessionId = sessionId;
    this.#server = new ScriptedServer({ broker, service: 'messaging-session', logger }, scripts);
  }

  /** What was said before about the contract no longer counts. */
  answer<Request extends object, Reply extends object>(
    contract: RequestContract<Request, Reply>,
    answer: Answer<Request, Reply>,
  ): void {
    const { subject } = contract;
    this.#answers.set(subject, answer);
    if (this.#known.has(subject)) return;
    this.#server.add(contract, (request, context) => {
      const scripted = this.#answers.get(subject);
      if (!scripted) throw new Error(`The test no longer answers ${subject}.`);
      return scripted(request as never, context) as Reply;
    });
    if (this.#known.size === 0) this.#server.serveSession(this.#sessionId);
    this.#known.add(subject);
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
