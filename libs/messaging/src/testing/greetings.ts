import { Controller, Module } from '@nestjs/common';
import { defineRequest, DomainError, Integer, Text } from '@parley/contracts/base';
import { Handles } from '../requests/handles.js';
import type { RequestContext } from '../requests/request-context.js';
import { NoSessionOwner } from '../requests/request-errors.js';

/** A service that greets, for tests of requests: what it is asked tells it how to fail. */
export class Greeting {
  @Text({ max: 20 }) name: string;
  @Integer({ optional: true }) delayMs?: number;
}
export class Greeted {
  @Text() text: string;
}
const example = { request: { name: 'Ada' }, reply: { text: 'Hello Ada' } };
const common = { owner: 'operations', summary: 'For this test.', request: Greeting, reply: Greeted, example } as const;
export const greet = defineRequest<Greeting, Greeted>({ ...common, subject: 'operations.greet', errors: ['conflict'] });
export const greetLive = defineRequest<Greeting, Greeted>({
  ...common,
  subject: 'operations.session.{sessionId}.greet',
  errors: [],
});

export const gate = { open: Promise.resolve(), entered: 0, contexts: [] as RequestContext[] };

@Controller()
class GreetController {
  @Handles(greet)
  async greet(request: Greeting, context: RequestContext): Promise<Greeted> {
    gate.entered += 1;
    gate.contexts.push(context);
    if (request.name === 'conflict') {
      throw new DomainError('operation_conflict', 'Taken.', {
        extra: { operation: { id: '7' } },
        retryAfterSeconds: 3,
        recipientOnly: true,
      });
    }
    if (request.name === 'bug') throw new Error('password=hunter2');
    await gate.open;
    return { text: `Hello ${request.name} from ${context.requestId}` };
  }

  @Handles(greetLive)
  async greetLive(request: Greeting, context: RequestContext): Promise<Greeted> {
    if (request.name === 'lost') throw new NoSessionOwner(context.sessionId ?? '');
    await gate.open;
    return { text: `${request.name} in ${context.sessionId}` };
  }
}

@Module({ controllers: [GreetController] })
export class GreetModule {}
