import { invalidField } from '@parley/contracts';
import type { LinkRecord } from './quicklink.js';

/** @throws DomainError `invalid_parameter`, naming the field */
export function checkTimes({ expiresAt }: Pick<LinkRecord, 'expiresAt'>, now: Date): void {
  if (expiresAt && expiresAt.getTime() <= now.getTime()) {
    throw invalidField('expiresAt', 'must be in the future');
  }
}
