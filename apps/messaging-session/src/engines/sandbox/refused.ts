import { DomainError } from '@parley/contracts';

/** What the sandbox network does not let somebody do. @param detail a sentence for the client */
export function refused(detail: string): DomainError {
  return new DomainError('engine_rejected', 'The messaging network refused this.', { extra: { detail } });
}
