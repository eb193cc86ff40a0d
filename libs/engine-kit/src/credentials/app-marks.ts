import { createHmac } from 'node:crypto';
import type { KeyRing } from '@parley/service-runtime';

/** The keys of {@link AppMarks}. */
export const appMarksPurpose = 'messaging-session app marks';

/**
 * Marks of Meta apps: keyed hashes of their secrets, by which the sessions of an app are found without opening their
 * credentials. A mark begins with the id of its key.
 */
export class AppMarks {
  constructor(private readonly ring: KeyRing) {}

  /** The first bytes of all marks that are made now. */
  get head(): Buffer {
    return this.ring.newest.id;
  }

  /** Null: without a secret there is no app. */
  newest(appSecret: string | undefined): Buffer | null {
    return this.all(appSecret)[0] ?? null;
  }

  /** The marks of an app under each key of the installation, as sessions may have them. */
  all(appSecret: string | undefined): Buffer[] {
    if (!appSecret) return [];
    return this.ring.candidates().map(({ id, key }) => {
      return Buffer.concat([id, createHmac('sha256', key).update(appSecret).digest()]);
    });
  }
}
