import { Inject, Injectable } from '@nestjs/common';
import { DomainError, sessionsChangedHands } from '@parley/contracts';
import { Notifications } from '@parley/messaging';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { LearnNames } from '../../../directory/identities/index.js';
import { type Decision, SessionChanges, type SessionRecord } from '../../../sessions/state/index.js';
import { recordVerdict } from '../../template-verdict.js';
import type { AccountUpdate, NameUpdate, WebhookItem } from '../webhook/index.js';
import { renamedBy } from './inbound-item.js';

/** What Meta answers a send of an account that it has locked: the `banCode` of one that is told so by webhook. */
const accountLocked = 131031;

/** What Meta tells of accounts, numbers and people, done to the sessions, names and templates (decisions.md §12). Repeated it does nothing. */
@Injectable()
export class AccountUpdates {
  constructor(
    private readonly changes: SessionChanges,
    private readonly notifications: Notifications,
    private readonly learning: LearnNames,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  async apply({ sessionId, projectId }: Owner, item: WebhookItem): Promise<void> {
    const renamed = renamedBy(item);
    if (renamed) await this.learning.execute(projectId, [renamed]);
    if (item.kind === 'template') await this.judge(projectId, item);
    const decide = decisionOf(item);
    if (!decide) return;
    try {
      const { changed } = await this.changes.apply({ sessionId, decide });
      // Its owner lets go of one that has ended.
      if (changed) {
        this.notifications.publishNotification(sessionsChangedHands, { sessionIds: [sessionId], free: false });
      }
    } catch (error) {
      // It was removed meanwhile.
      if (!(error instanceof DomainError && error.code === 'not_found')) throw error;
    }
  }

  private async judge(projectId: string, { businessAccountId, template }: TemplateItem): Promise<void> {
    const { templateId: networkId, verdict: status, reason, at } = template;
    if (status) await recordVerdict(this.pool, { projectId, businessAccountId, networkId, status, reason, at });
  }
}

type TemplateItem = Extract<WebhookItem, { kind: 'template' }>;

interface Owner {
  readonly sessionId: string;
  readonly projectId: string;
}

type Decide = (session: SessionRecord) => Decision | undefined;

function decisionOf(item: WebhookItem): Decide | undefined {
  switch (item.kind) {
    case 'account':
      return (session) => ofAccount(session, item.account);
    case 'name':
      return (session) => ofName(session, item.name);
    default:
      return undefined;
  }
}

/** That an account is good again starts nothing: a client starts the session. */
function ofAccount({ status, statusReason }: SessionRecord, { effect, event, reason }: AccountUpdate) {
  const words = reason ?? event;
  if (effect === 'disabled' && statusReason !== 'TEMPORARY_BAN') {
    return { triggers: [{ kind: 'banned', code: accountLocked, reason: words }] } as const;
  }
  if (effect === 'deleted' && status !== 'DISCONNECTED') {
    return { triggers: [{ kind: 'refused', detail: `Meta has deleted the account: ${words}.` }] } as const;
  }
  return undefined;
}

function ofName({ me }: SessionRecord, { phoneNumber, verifiedName }: NameUpdate): Decision | undefined {
  const isNews = me?.phoneNumber === `+${phoneNumber}` && me.pushName !== verifiedName;
  return isNews ? { set: { me: { ...me, pushName: verifiedName } } } : undefined;
}
