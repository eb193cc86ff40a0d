/** What a mail says. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface NewMail extends MailContent {
  readonly id: string;
  /** Teams take turns; absent: of no team. */
  readonly teamId?: string;
  readonly address: string;
  readonly isNotice: boolean;
  /** The part of `Message-ID` before `@`. A second mail with it is none. */
  readonly messageName: string;
}

/** Injection token of the {@link MailSettings}; null: no mail is sent. */
export const MAIL_SETTINGS = Symbol('MAIL_SETTINGS');

export interface MailSettings {
  /** `smtp://` or `smtps://` with what the server asks for. */
  readonly smtpUrl: string;
  /** An address, or a name and an address: `Parley <parley@example.com>`. */
  readonly from: string;
}

/** The host of the sender, for `Message-ID`. */
export function senderHost({ from }: MailSettings): string {
  return /@([^\s<>@]+)/.exec(from)?.[1] ?? 'localhost';
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** A whole page of HTML for a mail. @param body HTML */
export function mailHtml(body: string): string {
  return `<!doctype html><html><body style="font-family:sans-serif;line-height:1.5">${body}</body></html>`;
}
