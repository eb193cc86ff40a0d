import { describe, expect, it } from '@jest/globals';
import { DomainError, notFound } from '@parley/contracts/base';
import type { RequestClient } from '@parley/messaging';
import type { Engines } from '../engines/index.js';
import type { TemplateStore } from '../templates/index.js';
import type { CampaignRecord } from './campaign.js';
import { RecipientSend, type SendResult } from './recipient-send.js';

const campaign = { teamId: '1', sessionId: '2', text: '', message: { templateId: '3' } } as unknown as CampaignRecord;

/** Sends a template that exists. @param refusal what the process of the session answers */
function refused(refusal: DomainError): (id?: string) => Promise<SendResult> {
  const client = { request: () => Promise.reject(refusal) } as unknown as RequestClient;
  const templates = { exists: () => Promise.resolve(true) } as unknown as TemplateStore;
  const sending = new RecipientSend(client, {} as Engines, templates);
  return (id = '4') => sending.execute(campaign, { id, to: '+12025550147' });
}

describe('the send to one recipient', () => {
  it('that fails unexpectedly is tried again behind the others, and fails for good in the end', async () => {
    const send = refused(new DomainError('internal', 'Something failed on our side.'));
    const results = [await send(), await send('5'), await send(), await send(), await send(), await send()];
    expect(results).toEqual([
      { againInMs: 500, recipientOnly: true },
      { againInMs: 500, recipientOnly: true },
      { againInMs: 2_000, recipientOnly: true },
      { againInMs: 8_000, recipientOnly: true },
      { againInMs: 32_000, recipientOnly: true },
      { id: '4', status: 'failed', error: 'internal' },
    ]);
  });

  it('fails for a file that is gone by that name, not by that of the recipient', async () => {
    const noFile = new DomainError('not_found', 'Media "9" not found.', { extra: { reason: 'media_not_found' } });
    expect(await refused(noFile)()).toMatchObject({ status: 'failed', error: 'media_not_found' });
    expect(await refused(notFound('Chat'))()).toMatchObject({ status: 'failed', error: 'recipient_not_found' });
  });
});
