import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessageSentPayload } from '@parley/contracts/events';
import { registerMedia } from '@parley/contracts/media';
import {
  findSent,
  getMessage,
  sendButtons,
  sendInteractive,
  type Interactive,
  type SendInteractive,
} from '@parley/contracts/messages';
import type { Session } from '@parley/contracts/sessions';
import { createTestingNumber, sendFromTestingNumber, type TestingNumber } from '@parley/contracts/testing-numbers';
import { at, Installation, phoneOf, projectId, received } from '../../testing/index.js';

const flow: Interactive = {
  type: 'flow',
  header: { type: 'text', text: 'Your visit' },
  body: { text: 'Tell us when.' },
  footer: { text: 'Parley' },
  action: { name: 'flow', parameters: { flow_message_version: '3', flow_id: '7', flow_token: 't', flow_cta: 'Book' } },
};
const order: Interactive = { type: 'product', action: { catalog_id: '194', product_retailer_id: 'sku-1' } };
const place: Interactive = {
  ...{ type: 'location_request_message', body: { text: 'Where are you?' } },
  action: { name: 'send_location' },
};
const contact: Interactive = {
  ...{ type: 'request_contact_info', body: { text: 'Who are you?' } },
  action: { name: 'request_contact_info' },
};

describe('interactive messages on the sandbox', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  let phone: TestingNumber;
  beforeAll(async () => {
    [parley, ada, bob] = await Installation.running('ada', 'bob');
    phone = await parley.ask(createTestingNumber, { projectId, country: 'US' });
  });
  afterAll(() => parley.close());

  const sha256 = 'd9298a10d1b0735837dc4bd85dac641b0f3cef27a47e5d53a54f2f3f5b2fcffa';
  const blob = { blobId: '381725006512738589', mimeType: 'image/png', sizeBytes: 7, sha256, filename: 'map.png' };
  const file = () => parley.ask(registerMedia, { session: 'ada', ...blob, origin: 'send' });
  const send = (
    interactive: Interactive,
    chatId = phone.phoneNumber,
    more: Partial<SendInteractive> = {},
  ): Promise<MessageSentPayload> =>
    parley.ask(sendInteractive, { session: 'ada', chatId, interactive, ...more }, at(ada));
  const answer = async (message: object): Promise<unknown> => {
    const { id: testingNumberId } = phone;
    const request = { testingNumberId, to: phoneOf(ada), ...message } as never;
    return received(parley, ada, await parley.ask(sendFromTestingNumber, request));
  };

  it('are a text that lists them at the other side', async () => {
    const sent = await send(flow, phoneOf(bob));
    expect(sent.type).toBe('text');
    const text = 'Your visit\n\nTell us when.\n\n1. Book\n\nParley';
    expect(await received(parley, bob, sent)).toMatchObject({ type: 'text', text });
    const read = { session: 'ada', chatId: phoneOf(bob), messageId: sent.id };
    expect(await parley.ask(getMessage, read)).toMatchObject({ type: 'text', text });
  });

  it('are answered as on the Cloud API', async () => {
    const question = await send(flow);
    const response = { name: 'flow', paramsJson: '{"day":"Monday"}' };
    const nfm = { name: 'flow', body: 'Sent', response_json: response.paramsJson };
    const choice = { type: 'choice', messageId: question.whatsapp_id, id: 't', nativeFlowResponse: response };
    const filled = { type: 'interactive', text: 'Sent', replyTo: question.id, nativeFlowResponse: response };
    expect(await answer(choice)).toMatchObject({ ...filled, interactive: { type: 'nfm_reply', nfm_reply: nfm } });
    const offered = await send(order);
    expect(await answer({ type: 'choice', messageId: offered.whatsapp_id, id: 'sku-1' })).toMatchObject({
      ...{ type: 'order', text: '1 × sku-1', replyTo: offered.id },
      interactive: { catalog_id: '194', product_items: [{ product_retailer_id: 'sku-1', quantity: 1 }] },
    });
  });

  it('that ask for a place or a contact are answered by messages', async () => {
    const where = await send(place);
    const here = { type: 'location', latitude: 1.5, longitude: 2.5, replyTo: where.whatsapp_id };
    expect(await answer(here)).toMatchObject({ type: 'location', latitude: 1.5, replyTo: where.id });
    const who = await send(contact);
    const shared = { type: 'phone_number_shared', replyTo: who.id };
    expect(await answer({ type: 'phoneNumberShared', replyTo: who.whatsapp_id })).toMatchObject(shared);
    const choice = { type: 'choice', messageId: who.whatsapp_id, id: 'request_contact_info' };
    expect(await answer(choice)).toMatchObject(shared);
  });

  it('name the path of what is wrong, whether the session runs or not', async () => {
    const wrong = { ...flow, action: { name: 'flow', parameters: { flow_message_version: '3', flow_cta: 'Book' } } };
    const refusal = {
      code: 'missing_field',
      message: expect.stringContaining('interactive.action.parameters.flow_id'),
    };
    await expect(send(wrong)).rejects.toMatchObject(refusal);
    const request = { chatId: phone.phoneNumber, interactive: wrong };
    const question = { session: 'ada', kind: 'interactive', request } as const;
    await expect(parley.ask(findSent, question)).rejects.toMatchObject(refusal);
  });

  it('have a file of the session above their choices', async () => {
    const media = await file();
    const header = { type: 'image', image: { mediaId: media.id } } as const;
    const buttons = [{ id: 'y', title: 'Yes' }];
    const request = { session: 'ada', chatId: phoneOf(bob), text: 'Here?', header, buttons, headerMediaId: media.id };
    const sent = await parley.ask(sendButtons, request, at(ada));
    const text = '[image: map.png]\n\nHere?\n\n1. Yes';
    const got = await received(parley, bob, sent);
    expect(got).toMatchObject({ type: 'text', text });
    expect(Object.keys(got)).not.toContain('media');
    const read = { session: 'ada', chatId: phoneOf(bob), messageId: sent.id };
    expect(await parley.ask(getMessage, read)).toMatchObject({ text, media: media.id, mimeType: 'image/png' });
    const missing = parley.ask(sendButtons, { ...request, headerMediaId: '77' }, at(ada));
    await expect(missing).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are sent once for a key, whatever id their file has', async () => {
    const header = { type: 'image', image: { url: 'https://example.com/map.png' } } as const;
    const interactive: Interactive = {
      ...{ type: 'button', header, body: { text: 'Here?' } },
      action: { buttons: [{ type: 'reply', reply: { id: 'y', title: 'Yes' } }] },
    };
    const idempotency = { route: 'POST /api/sendInteractive', key: 'a', keepSeconds: 60 };
    const [first, second] = [await file(), await file()];
    const sent = await send(interactive, phoneOf(bob), { idempotency, headerMediaId: first.id });
    expect(await send(interactive, phoneOf(bob), { idempotency, headerMediaId: second.id })).toEqual(sent);
    const request = { chatId: phoneOf(bob), interactive, idempotency };
    expect(await parley.ask(findSent, { session: 'ada', kind: 'interactive', request })).toEqual(sent);
    await expect(send(flow, phoneOf(bob), { idempotency })).rejects.toMatchObject({ code: 'idempotency_conflict' });
  });
});
