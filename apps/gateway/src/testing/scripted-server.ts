import type { AnyRequestContract, RequestContract } from '@parley/contracts/base';
import { type RequestContext, RequestServer, type RequestServerOptions } from '@parley/messaging';

export type Answer<Request, Reply> = (request: Request, context: RequestContext) => Reply | Promise<Reply>;

/** What a test scripts, by subject. */
export type Scripts = Map<string, Answer<never, object>>;

/**
 * A service as far as a test scripts it. Whether a thing is visible is decided by the test's own answers, as a service
 * asks its own handlers: by the latest script.
 */
export class ScriptedServer extends RequestServer {
  constructor(
    options: RequestServerOptions,
    private readonly scripts: Scripts,
  ) {
    super(options);
  }

  add<Request extends object, Reply extends object>(
    contract: RequestContract<Request, Reply>,
    answer: Answer<Request, Reply>,
  ): void {
    this.addHandler(contract.subject, handlerOf(answer as Answer<never, object>), false, { contract });
  }

  protected override routeOf(contract: AnyRequestContract): ReturnType<RequestServer['routeOf']> {
    const answer: Answer<never, object> = (request, context) => {
      const script = this.scripts.get(contract.subject);
      if (!script) throw new Error(`The test answers nothing to ${contract.subject}.`);
      return script(request, context);
    };
    return { contract, handler: handlerOf(answer) };
  }
}

function handlerOf(answer: Answer<never, object>): never {
  return (async (request: never, context: RequestContext) => answer(request, context)) as never;
}
