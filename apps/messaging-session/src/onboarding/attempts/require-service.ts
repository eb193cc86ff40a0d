import { type Caller, DomainError } from '@parley/contracts';

/** Requests of end customers come only through the gateway, as a service. @throws DomainError `credential_not_allowed` */
export function requireService({ kind }: Caller): void {
  if (kind !== 'service') throw new DomainError('credential_not_allowed', 'Only services may ask this.');
}
