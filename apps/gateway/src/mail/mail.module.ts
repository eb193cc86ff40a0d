import { type DynamicModule, Module } from '@nestjs/common';
import { KeyRing, repeatedTask } from '@parley/service-runtime';
import { LinkMails } from './link-mails.js';
import { MAIL_SETTINGS, type MailSettings } from './mail.js';
import { MailQueue } from './mail-queue.js';
import { MailStore } from './mail.store.js';
import { SendMails } from './send-mails.js';
import { Smtp } from './smtp.js';

/** Reads an index that is empty while no mail waits. */
const someDue = 'SELECT FROM mails WHERE next_attempt_at <= now() AND (claimed_until IS NULL OR claimed_until < now())';
const batchSize = 1000;

const sends = repeatedTask(SendMails, {
  ...{ name: 'mails', intervalMs: 1000, dueWhen: someDue, startsBeside: true },
  run: (of, stopping) => of.execute(stopping),
});

const forgets = repeatedTask(MailStore, {
  ...{ name: 'forget mails', intervalMs: 3_600_000, startsBeside: true },
  run: async (mails, stopping) => {
    while (!stopping.aborted && (await mails.forget(batchSize)) === batchSize);
  },
});

const sealing = {
  purpose: 'gateway mails',
  unopenable: (id: string): string =>
    `No key opens mail ${id}: set PARLEY_SECRET_PREVIOUS to the earlier PARLEY_SECRET.`,
};

/** Mails of the installation: notices, invitations and password links. */
@Module({})
export class MailModule {
  /** @param settings null: no mail is sent */
  static with(settings: MailSettings | null, masterSecrets: readonly [string, ...string[]]): DynamicModule {
    return {
      module: MailModule,
      global: true,
      providers: [
        { provide: MAIL_SETTINGS, useValue: settings },
        { provide: KeyRing, useFactory: () => new KeyRing(masterSecrets, sealing) },
        LinkMails,
        MailQueue,
        MailStore,
        ...(settings === null ? [] : [SendMails, Smtp, sends]),
        forgets,
      ],
      exports: [LinkMails, MailQueue],
    };
  }
}
