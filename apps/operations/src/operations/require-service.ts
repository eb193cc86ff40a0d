import { type Caller, DomainError } from '@parley/contracts';

/** Operations are opened and moved by the services that execute them, never by a customer. */
export function requireService(caller: Caller): void {
  if (caller.kind !== 'service') {
    throw new DomainError('credential_not_allowed', 'Only a service of the platform may change an operation.');
  }
}
