import { type Caller, DomainError } from '@parley/contracts';

/** What end customers ask reaches this service by the gateway alone. @throws DomainError `credential_not_allowed` */
export function requireService({ kind }: Caller): void {
  if (kind !== 'service') throw new DomainError('credential_not_allowed', 'Only services may ask this.');
}
