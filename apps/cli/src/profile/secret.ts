import { randomBytes } from 'node:crypto';

const secretBytes = 32;

/** A signing secret of Standard Webhooks, as the platform makes them (decisions.md §6). */
export function newSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64')}`;
}
