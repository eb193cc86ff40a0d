import { Inject, Injectable } from '@nestjs/common';
import { IDS, type Ids, KeyRing, seal } from '@parley/service-runtime';
import type { Transaction } from '../database/index.js';
import { MAIL_SETTINGS, type MailContent, type MailSettings, type NewMail, senderHost } from './mail.js';

/** Keeps mails until they are sent (beyond.md §3). What is added in a transaction goes out once that has committed. */
@Injectable()
export class MailQueue {
  constructor(
    @Inject(MAIL_SETTINGS) private readonly settings: MailSettings | null,
    private readonly keys: KeyRing,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** Whether the installation sends mail (`SMTP_URL`). */
  get isConfigured(): boolean {
    return this.settings !== null;
  }

  nextId(): string {
    return this.ids.next();
  }

  /** Nothing where no mail is configured, and for a `messageName` that exists. */
  async add(tx: Transaction, mail: NewMail): Promise<void> {
    if (this.settings === null) return;
    const { id, teamId = '0', address, isNotice, messageName, ...content } = mail;
    const sealed = seal(this.keys, JSON.stringify(content satisfies MailContent), id);
    const messageId = `<${messageName}@${senderHost(this.settings)}>`;
    await tx.$executeRaw`
      INSERT INTO mails (id, team_id, address, is_notice, message_id, sealed)
      VALUES (${BigInt(id)}, ${BigInt(teamId)}, ${address}, ${isNotice}, ${messageId}, ${sealed})
      ON CONFLICT (message_id) DO NOTHING`;
  }
}
