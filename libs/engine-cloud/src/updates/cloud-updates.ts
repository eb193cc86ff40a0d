import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sessionsChangedHands } from '@parley/contracts/sessions';
import { Notifications } from '@parley/messaging';
import { CLOCK, type Clock, PG_POOL } from '@parley/service-runtime';
import { inTransaction } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import {
  lockSession,
  nameOfPerson,
  type SessionRecord,
  type Decision,
  People,
  SessionWriter,
  TemplateVerdicts,
} from '@parley/engine-kit';
import type { NumberChange, WebhookItem } from '../webhook/webhook-item.js';
import { sessionUpdatesOf, type SessionUpdate } from './session-decision.js';
import { isKnown, isNews } from './update.store.js';

/** Longer than the 7 days in which Meta repeats a webhook. An older time cannot be the time of the report and is ignored. */
export const repeatedForSeconds = 8 * 24 * 3600;

interface Owner {
  readonly sessionId: string;
  readonly projectId: string;
}

type TemplateItem = Extract<WebhookItem, { kind: 'template' }>;

/**
 * Applies Meta's reports about accounts, numbers and people to sessions, names and templates (decisions.md §12). A repeated
 * report changes nothing, and neither does one that is older than a newer report or than the session's last start.
 */
@Injectable()
export class CloudUpdates {
  constructor(
    private readonly changes: SessionWriter,
    private readonly notifications: Notifications,
    private readonly people: People,
    private readonly verdicts: TemplateVerdicts,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async apply(of: Owner, item: WebhookItem): Promise<void> {
    if (item.kind === 'template') return this.review(of, item);
    if (item.kind === 'number_changed' && item.isSpelling) return this.respell(of, item);
    if (item.kind === 'number_changed') return this.rename(of, item, fingerprintOf(item));
    for (const update of sessionUpdatesOf(item)) {
      await this.change(of, update, fingerprintOf({ ...item, about: update.about }));
    }
  }

  private async review({ projectId }: Owner, { businessAccountId, template }: TemplateItem): Promise<void> {
    const { templateId: networkId, verdict: status, reason, at, quality, category } = template;
    if (!status && quality === undefined && category === undefined) return;
    await this.verdicts.record({
      projectId,
      businessAccountId,
      networkId,
      status,
      reason,
      at,
      ...{ quality, category },
    });
  }

  /** The person keeps their identity. The update is stored after the change, as repeating the change is harmless. */
  private async rename(of: Owner, { before, after }: NumberChange, fingerprint: Buffer): Promise<void> {
    const told = { sessionId: of.sessionId, fingerprint, about: 'number of a person' };
    if (await isKnown(this.pool, told)) return;
    await this.people.rename(of.projectId, before, after);
    await inTransaction(this.pool, async (client) => {
      if (await lockSession(client, of.sessionId)) await isNews(client, told);
    });
  }

  /** The person is found by both numbers. Does nothing where they are, as each message may say so. */
  private async respell({ projectId }: Owner, { before, after }: NumberChange): Promise<void> {
    const names = [before, after].map((person) => nameOfPerson(projectId, person));
    const [one, other] = await this.people.ofNames(names);
    if (one?.id !== other?.id) await this.people.respell(projectId, before, after);
  }

  private async change({ sessionId }: Owner, update: SessionUpdate, fingerprint: Buffer): Promise<void> {
    const toldAt = this.credible(update.at);
    const told = { sessionId, fingerprint, about: update.about, toldAt };
    const hasChanged = await inTransaction(this.pool, async (client) => {
      if (!(await lockSession(client, sessionId)) || !(await isNews(client, told))) return false;
      return this.decided(client, sessionId, (session) => {
        return isFromBeforeStart(toldAt, session) ? undefined : update.decide(session);
      });
    });
    // The notification makes the owner release a session that has ended.
    if (hasChanged) {
      this.notifications.publishNotification(sessionsChangedHands, { sessionIds: [sessionId], free: false });
    }
  }

  private async decided(client: PoolClient, sessionId: string, decide: Decide): Promise<boolean> {
    const [outcome] = await this.changes.applyAllIn(client, [{ sessionId, decide }]);
    return outcome?.changed === true;
  }

  private credible(at: number | undefined): Date | undefined {
    if (at === undefined) return undefined;
    const toldAt = new Date(at * 1000);
    return this.clock.now().getTime() - toldAt.getTime() < repeatedForSeconds * 1000 ? toldAt : undefined;
  }
}

type Decide = (session: SessionRecord) => Decision | undefined;

/**
 * Meta's times have whole seconds, so the start is rounded down. What the start itself read from Meta is newer than the update.
 */
function isFromBeforeStart(toldAt: Date | undefined, { startedAt }: SessionRecord): boolean {
  if (toldAt === undefined || startedAt === undefined) return false;
  return toldAt.getTime() < Math.floor(startedAt.getTime() / 1000) * 1000;
}

function fingerprintOf(told: object): Buffer {
  return createHash('sha256').update(JSON.stringify(told)).digest();
}
