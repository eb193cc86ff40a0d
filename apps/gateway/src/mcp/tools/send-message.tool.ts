import type { Tool } from '../tool.js';

export const sendMessageTool: Tool = {
  name: 'send_message',
  title: 'Send a message',
  description:
    'Sends a text from a session to a person or group on the messaging network. It cannot be undone. Use a new ' +
    '`idempotencyKey` for each message, so that a repeated call sends it only once.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  route: 'POST /api/sendText',
};
