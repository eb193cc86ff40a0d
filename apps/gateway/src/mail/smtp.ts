import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { MAIL_SETTINGS, type MailSettings } from './mail.js';
import type { ClaimedMail } from './mail.store.js';

/** What became of a mail: `refused` is for good (5xx), `failed` may go better later. */
export type SendOutcome = { readonly kind: 'sent' } | { readonly kind: 'refused' | 'failed'; readonly reason: string };

const connectMs = 10_000;
const silenceMs = 20_000;
/** Shorter than the claim of a mail. */
const longestMs = 90_000;

/** Hands mails to the installation's mail server. The server is the operator's own setting, so its address may be private. */
@Injectable()
export class Smtp implements OnApplicationShutdown {
  private readonly transport: Transporter | null;

  constructor(@Inject(MAIL_SETTINGS) private readonly settings: MailSettings | null) {
    this.transport = settings && createTransport(urlWithTimeouts(settings.smtpUrl));
  }

  async send(mail: ClaimedMail): Promise<SendOutcome> {
    const { transport, settings } = this;
    if (!transport || !settings) return { kind: 'failed', reason: 'SMTP_URL is not set' };
    const { address: to, messageId, subject, text, html, headers } = mail;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<SendOutcome>((resolve) => {
      timer = setTimeout(() => resolve({ kind: 'failed', reason: 'timeout' }), longestMs);
    });
    const sending = transport
      .sendMail({ from: settings.from, to, messageId, subject, text, html, ...(headers ? { headers } : {}) })
      .then((): SendOutcome => ({ kind: 'sent' }), outcomeOf);
    try {
      return await Promise.race([sending, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }
}

/** A refused sign-in is the operator's to mend, so the mails wait for that. */
export function outcomeOf(error: unknown): SendOutcome {
  const { responseCode, code } = (error ?? {}) as { responseCode?: unknown; code?: unknown };
  const reason = `${typeof code === 'string' ? code : 'unknown'}${responseCode === undefined ? '' : ` ${String(responseCode)}`}`;
  const isForGood = typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH';
  return { kind: isForGood ? 'refused' : 'failed', reason };
}

/** Options in the URL win over these. */
function urlWithTimeouts(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const defaults = { connectionTimeout: connectMs, greetingTimeout: connectMs, socketTimeout: silenceMs };
  for (const [name, value] of Object.entries(defaults)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  }
  return url.href;
}
