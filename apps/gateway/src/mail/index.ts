export { escapeHtml, mailHtml, MAIL_SETTINGS, type MailSettings } from './mail.js';
export { LinkMails } from './link-mails.js';
export { MailQueue } from './mail-queue.js';
export { MailModule } from './mail.module.js';
