import { expect } from '@jest/globals';
import { AddressPolicy, type Resolve } from '@parley/outbound-http';
import type { AttemptBounds, Destination, SendResult } from '../destination.js';
import type { OpenDestination } from '../destination-type.js';
import type { OutgoingMessage } from '../outgoing-message.js';
import type { DestinationHarness } from './destination-harness.js';

/** What a part of the suite works on. */
export interface DestinationSuite<Settings extends object, Credentials extends object> {
  readonly harness: DestinationHarness<Settings, Credentials>;
  /** A connection that the suite closes after the test. */
  open(parts?: Partial<OpenDestination<Settings, Credentials>>): Destination<OutgoingMessage>;
}

/** This machine may be reached, but for the range that stands for what is private. */
export const testPolicy = new AddressPolicy(['127.0.0.0/8', '::1/128'], ['127.9.9.0/24']);
/** A name that resolves to an address that may not be reached. */
export const deniedName = 'denied.destination.test';
export const deniedAddress = '127.9.9.1';

export const testResolve: Resolve = (hostname, _, callback) => {
  if (hostname === deniedName) return callback(null, [{ address: deniedAddress, family: 4 }]);
  if (hostname === 'localhost') return callback(null, [{ address: '127.0.0.1', family: 4 }]);
  callback(Object.assign(new Error(`${hostname} does not resolve.`), { code: 'ENOTFOUND' }), []);
};

/** Enough for a server that is busy with other tests. */
export function bounds(timeoutMs = 20_000, signal = new AbortController().signal): AttemptBounds {
  return { timeoutMs, signal };
}

/** No result may hold what the sender signs in with. */
export function expectNoCredentials(result: unknown, credentials: object): void {
  const shown = JSON.stringify(result);
  for (const value of Object.values(credentials)) {
    if (typeof value === 'string' && value.length >= 4) expect(shown).not.toContain(value);
  }
}

export function errorOf({ error }: SendResult): string {
  return error ?? 'none';
}
