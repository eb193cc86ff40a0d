import { manyTeamsCaller } from '@parley/contracts/base';
import {
  type AttemptStatus,
  type BegunAttempt,
  beginVisit,
  type CreateQuickLink,
  createQuickLink,
  getAttempt,
  getQuickLink,
  type OnboardingAttempt,
  type QuickLink,
} from '@parley/contracts/onboarding';
import type { Session } from '@parley/contracts/sessions';
import { createTestingNumber, scanPairingCode, type TestingNumber } from '@parley/contracts/testing-numbers';
import { waitFor } from '@parley/testing';
import { type Installation, projectId } from '../../testing/index.js';

/** In whose name the gateway asks for end customers. */
export const gateway = { caller: manyTeamsCaller('gateway') };

/** End customers of an installation, and who made the links that they visit. */
export class Visitors {
  constructor(private readonly parley: Installation) {}

  /** A link whose sessions wait for a scan. */
  link(fields: Partial<CreateQuickLink> = {}): Promise<QuickLink> {
    const requested = {
      projectId,
      environment: 'sandbox',
      name: 'Acme',
      config: { pairing: 'qr' },
      ...fields,
    } as const;
    return this.parley.ask(createQuickLink, requested);
  }

  again({ id: linkId }: QuickLink): Promise<QuickLink> {
    return this.parley.ask(getQuickLink, { linkId });
  }

  begin({ slug }: Pick<QuickLink, 'slug'>): Promise<BegunAttempt> {
    return this.parley.ask(beginVisit, { slug }, gateway);
  }

  look({ attempt: { id: attemptId, kind }, token }: BegunAttempt): Promise<OnboardingAttempt> {
    return this.parley.ask(getAttempt, { attemptId, kind, token }, gateway);
  }

  until(begun: BegunAttempt, status: AttemptStatus): Promise<OnboardingAttempt> {
    return waitFor(
      async () => {
        const seen = await this.look(begun);
        return seen.status === status && seen;
      },
      { message: `attempt ${begun.attempt.id} to be ${status}`, timeoutMs: 25_000 },
    );
  }

  /** Once it shows a code to scan. */
  untilCode(begun: BegunAttempt): Promise<OnboardingAttempt & { code: string }> {
    return waitFor(
      async () => {
        const seen = await this.look(begun);
        return seen.code !== undefined && { ...seen, code: seen.code };
      },
      { message: `a code of attempt ${begun.attempt.id}`, timeoutMs: 25_000 },
    );
  }

  /** Scans the code with the phone of the number that the session runs on. */
  async scan(begun: BegunAttempt): Promise<void> {
    const { code, session } = await this.untilCode(begun);
    const { rows } = await this.parley.database.pool.query<{ id: string }>(
      'SELECT id FROM testing_numbers WHERE session_id = $1',
      [session?.id],
    );
    await this.parley.ask(scanPairingCode, { testingNumberId: rows[0]!.id, code });
  }

  /** A visit that has connected. */
  async arrived(link: QuickLink): Promise<BegunAttempt> {
    const begun = await this.begin(link);
    await this.scan(begun);
    await this.until(begun, 'connected');
    return begun;
  }

  phone(): Promise<TestingNumber> {
    return this.parley.ask(createTestingNumber, { projectId, country: 'US' });
  }

  /** The session that an attempt made. */
  session({ attempt }: BegunAttempt): Promise<Session> {
    return this.parley.get(attempt.session!.id);
  }

  async isGone({ attempt }: BegunAttempt): Promise<boolean> {
    const { rowCount } = await this.parley.database.pool.query('SELECT FROM sessions WHERE id = $1', [
      attempt.session!.id,
    ]);
    return rowCount === 0;
  }
}
