import { type Caller, DomainError } from '@parley/contracts';

/** @throws DomainError `credential_not_allowed` for a customer's credential */
export function requireService(caller: Caller, action: string): void {
  if (caller.kind !== 'service') {
    throw new DomainError('credential_not_allowed', `Only a service of the platform may ${action}.`);
  }
}
