import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/index.js';
import { escapeHtml, mailHtml } from './mail.js';
import { MailQueue } from './mail-queue.js';

/** A link that lets one person in, for a mail to them. */
export interface MailedLink {
  readonly kind: 'invitation' | 'password_reset';
  readonly address: string;
  readonly url: string;
  readonly teamId?: string;
}

const texts = {
  invitation: {
    subject: 'You are invited to a team on Parley',
    lead: 'You are invited to a team on Parley. Open this link to accept. It works once and expires in seven days:',
  },
  password_reset: {
    subject: 'Set a new password for Parley',
    lead: 'Open this link to set a new password for Parley. It works once and expires in a day:',
  },
} as const;
const end = 'If you did not expect this e-mail, you can ignore it.';

/** Sends invitations and password links to the people that they are for, in the transaction that makes them (beyond.md §3). */
@Injectable()
export class LinkMails {
  constructor(private readonly queue: MailQueue) {}

  /** Nothing where no mail is configured. */
  async add(tx: Transaction, { kind, address, url, teamId }: MailedLink): Promise<void> {
    const { subject, lead } = texts[kind];
    const id = this.queue.nextId();
    const link = escapeHtml(url);
    await this.queue.add(tx, {
      ...{ id, address, isNotice: false, messageName: `link.${id}`, subject },
      ...(teamId === undefined ? {} : { teamId }),
      text: `${lead}\n\n${url}\n\n${end}\n`,
      html: mailHtml(`<p>${lead}</p><p><a href="${link}">${link}</a></p><p>${end}</p>`),
    });
  }
}
