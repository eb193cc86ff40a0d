import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getMessage, sendButtons, sendInteractive } from '@parley/contracts/messages';
import { type FakeGraph, inbound, messageWebhook } from '@parley/testing';
import type { Installation } from '../../testing/index.js';
import { CloudNetwork } from './testing/cloud-network.js';

const customer = '+16505551234';
const sheena = { waId: '16505551234', name: 'Sheena Nelson' };

let network: CloudNetwork;
let parley: Installation;
let graph: FakeGraph;

beforeAll(async () => {
  network = await CloudNetwork.make();
  ({ parley, graph } = network);
}, 60_000);
afterAll(async () => expect(await network.close()).toEqual([]));

describe('interactive messages on the Cloud API', () => {
  it('sends interactive messages as Graph has them, with the file of their header', async () => {
    const number = graph.addNumber();
    const made = await network.connected('inviting', number);
    const action = { name: 'cta_url', parameters: { display_text: 'Follow', url: 'https://shop.example/7' } };
    const sent = { session: 'inviting', chatId: customer };
    const link = { type: 'cta_url', body: { text: 'On its way' }, footer: { text: 'Shop' }, action } as const;
    await parley.ask(sendInteractive, { ...sent, interactive: link }, { sessionId: made.id });
    const { id: headerMediaId } = await network.file(made, 'application/pdf', 'invoice.pdf');
    const header = { type: 'document', document: { mediaId: headerMediaId } } as const;
    const buttons = [{ id: 'y', title: 'Yes' }];
    const request = { ...sent, text: 'Right?', header, headerMediaId, buttons };
    const answer = await parley.ask(sendButtons, request, { sessionId: made.id });
    const [first, second] = network.sentTo(number).map(({ body }) => body);
    expect(first).toMatchObject({ type: 'interactive', interactive: link });
    const [upload] = [...graph.state.media.values()].slice(-1);
    expect(second).toMatchObject({
      interactive: {
        type: 'button',
        header: { type: 'document', document: { id: upload?.id, filename: 'invoice.pdf' } },
        body: { text: 'Right?' },
      },
    });
    const read = await parley.ask(getMessage, { ...sent, messageId: answer.id });
    expect(read).toMatchObject({
      type: 'text',
      text: '[document: invoice.pdf]\n\nRight?\n\n1. Yes',
      media: headerMediaId,
    });
  });

  it('are answered by what a flow sends, with its text and the message that it answers', async () => {
    const number = graph.addNumber();
    const made = await network.connected('asking', number);
    const parameters = { flow_message_version: '3', flow_id: '7', flow_cta: 'Book', flow_action: 'data_exchange' };
    const interactive = { type: 'flow', body: { text: 'When?' }, action: { name: 'flow', parameters } } as const;
    const request = { session: 'asking', chatId: customer, interactive };
    const question = await parley.ask(sendInteractive, request, { sessionId: made.id });
    const content = inbound.flowReply(question.whatsapp_id, { day: 'Monday' });
    const answer = { id: 'wamid.flow', timestamp: 1_795_000_000, content };
    await network.post(made, number, messageWebhook(number, sheena, [answer]));
    const [received] = await parley.untilEvents(1, made.id, 'message.received');
    expect(received?.envelope.payload).toMatchObject({
      ...{ type: 'interactive', text: 'Sent', replyTo: question.id },
      interactive: { type: 'nfm_reply' },
      nativeFlowResponse: { name: 'flow', paramsJson: '{"day":"Monday"}' },
    });
  });

  it('that Meta would refuse are refused before their file is uploaded', async () => {
    const number = graph.addNumber();
    const made = await network.connected('refused', number);
    const { id: headerMediaId } = await network.file(made, 'image/png', 'map.png');
    const header = { type: 'image', image: { mediaId: headerMediaId } } as const;
    const buttons = [
      { id: 'y', title: 'Same' },
      { id: 'n', title: 'Same' },
    ];
    const request = { session: 'refused', chatId: customer, text: 'Right?', header, headerMediaId, buttons };
    const before = graph.requests.length;
    await expect(parley.ask(sendButtons, request, { sessionId: made.id })).rejects.toMatchObject({
      message: expect.stringContaining('buttons.1.title'),
    });
    expect(graph.requests.length).toBe(before);
  });
});
