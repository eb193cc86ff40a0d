import type {
  CertificateExpiringPayload,
  CredentialsExpiringPayload,
  WebhookNoticePayload,
} from '@parley/contracts/events';
import { escapeHtml, mailHtml } from '../mail/index.js';

/** What of a notice its mail is made of: no payload of a message, no header, no query string (beyond.md §3). */
export interface NoticeRecord {
  readonly type: string;
  readonly createdAt: string;
  readonly payload: Record<string, unknown>;
}

interface Paragraph {
  readonly title: string;
  readonly lines: readonly string[];
  readonly link: string;
}

export interface NoticeMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** One mail about changes, the oldest first. Throws at a notice whose type or payload it does not know. @param base the address of the dashboard @param leaveUrl ends such mails */
export function noticeMail(notices: readonly NoticeRecord[], base: string, leaveUrl: string): NoticeMail {
  const paragraphs = notices.map((notice) => paragraphOf(notice, base));
  const [first] = paragraphs;
  const subject = paragraphs.length === 1 && first ? first.title : `${paragraphs.length} notices about your webhooks`;
  const text = paragraphs.map(({ title, lines, link }) => [title, ...lines, link].join('\n')).join('\n\n');
  const html = paragraphs.map(htmlOf).join('');
  const leave = escapeHtml(leaveUrl);
  return {
    subject: oneLine(subject),
    text: `${text}\n\n--\nTo unsubscribe from these e-mails: ${leaveUrl}\n`,
    html: mailHtml(`${html}<hr><p><a href="${leave}">Unsubscribe from these e-mails</a></p>`),
  };
}

function htmlOf({ title, lines, link }: Paragraph): string {
  const href = escapeHtml(link);
  return `<h3>${escapeHtml(title)}</h3><p>${lines.map(escapeHtml).join('<br>')}</p><p><a href="${href}">${href}</a></p>`;
}

function paragraphOf({ type, createdAt, payload }: NoticeRecord, base: string): Paragraph {
  if (type === 'session.credentials_expiring') return credentialsParagraph(payload as never, base);
  if (type === 'webhook.certificate_expiring') return certificateParagraph(payload as never);
  return webhookParagraph(type, createdAt, payload as never);
}

function credentialsParagraph({ session, sessionId, expiresAt }: CredentialsExpiringPayload, base: string): Paragraph {
  return {
    title: `The credentials of session ${session} expire soon`,
    lines: [`They expire on ${timeOf(expiresAt)}. Set new ones before then, or the session stops.`],
    link: `${base}/dashboard/sessions/${sessionId}`,
  };
}

/** By the setting of the endpoint. */
const certificateNames: Readonly<Record<string, string>> = {
  'tls.clientCert': 'The client certificate',
  'tls.ca': 'The certificate of the authority',
};

function certificateParagraph(notice: CertificateExpiringPayload): Paragraph {
  const { target, description, certificates, deliveriesUrl: link } = notice;
  return {
    title: `A certificate of webhook ${oneLine(description ? `${description} (${target})` : target)} expires soon`,
    lines: [
      ...certificates.map(
        ({ field, subject, notAfter }) =>
          `${certificateNames[field] ?? field} ${oneLine(subject)} expires on ${timeOf(notAfter)}.`,
      ),
      'Set a new one before then, in the TLS settings of the webhook. Once it has expired, no attempt succeeds.',
    ],
    link,
  };
}

function webhookParagraph(type: string, createdAt: string, notice: WebhookNoticePayload): Paragraph {
  const { target, description, deliveriesUrl: link, reason, missed } = notice;
  const name = oneLine(description ? `${description} (${target})` : target);
  switch (type) {
    case 'webhook.failing':
      return { title: `Webhook failing: ${name}`, lines: failingLines(notice), link };
    case 'webhook.disabled':
      return {
        title: `Webhook disabled: ${name}`,
        lines: [
          reason === 'gone'
            ? 'Its receiver answered 410 Gone, so Parley disabled it.'
            : 'No attempt has succeeded for five days, so Parley disabled it.',
          ...lastAttemptLines(notice),
          'Fix the receiver, enable the webhook again, and send the events that it missed with "Recover".',
        ],
        link,
      };
    case 'webhook.recovered':
      return {
        title: `Webhook recovered: ${name}`,
        lines: [
          `An attempt succeeded on ${timeOf(createdAt)}.`,
          ...(missed ? [`It missed ${missed} events. Send them with "Recover".`] : []),
        ],
        link,
      };
    default:
      throw new Error(`There are no words for a notice of the type ${type}.`);
  }
}

function failingLines(notice: WebhookNoticePayload): string[] {
  const { failingSince, failures, disablesAt, final } = notice;
  return [
    ...(failingSince ? [`No attempt has succeeded since ${timeOf(failingSince)}; ${failures ?? 0} failed.`] : []),
    ...lastAttemptLines(notice),
    ...(disablesAt && final ? [`It will be disabled on ${timeOf(disablesAt)} if no attempt succeeds until then.`] : []),
    ...(disablesAt && !final ? [`If this continues, it will be disabled on ${timeOf(disablesAt)}.`] : []),
    'Check what its receiver answers, and fix it. Events are kept and retried.',
  ];
}

function lastAttemptLines({ lastAttempt }: WebhookNoticePayload): string[] {
  if (!lastAttempt) return [];
  const { at, responseStatus, error } = lastAttempt;
  const why = error ?? (responseStatus === undefined ? 'no answer' : `HTTP ${responseStatus}`);
  return [`Last attempt on ${timeOf(at)}: ${why}.`];
}

/** `2026-11-21 08:00 UTC` */
function timeOf(at: string): string {
  return `${at.slice(0, 16).replace('T', ' ')} UTC`;
}

/** A description may have more than one line, a subject has one. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 200);
}
