import { Catch, UseFilters, applyDecorators, type ExceptionFilter } from '@nestjs/common';
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import type { AnyRequestContract, RequestContract } from '@parley/contracts/base';
import { throwError, type Observable } from 'rxjs';

/** Nest's own filter reduces errors to a text. RequestServer needs the error objects, to tell domain errors from failures. */
@Catch()
class PassErrorsOn implements ExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

const passErrorsOn = new PassErrorsOn();

const contracts = new WeakMap<object, AnyRequestContract>();

/** The contract that a controller method answers; undefined when it answers none. */
export function contractHandledBy(method: object): AnyRequestContract | undefined {
  return contracts.get(method);
}

type Handler<Request, Reply> = (request: Request, ...rest: never[]) => Promise<Reply>;

/**
 * Makes a controller method the handler of a contract: `(request, context: RequestContext)`. The request is validated before
 * the call. The compiler checks that method and contract agree.
 */
export function Handles<Request extends object, Reply extends object>(contract: RequestContract<Request, Reply>) {
  const decorate = applyDecorators(MessagePattern(contract.subject, { contract }), UseFilters(passErrorsOn));
  return <Method extends Handler<Request, Reply>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    decorate(target, key, descriptor as TypedPropertyDescriptor<unknown>);
    if (descriptor.value) contracts.set(descriptor.value, contract);
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
  };
}
