import type { NotOfferedOperation, WahaOperation } from './operation.js';
import { chatActionOperations } from './routes/chat-actions.js';
import { chatMessageOperations } from './routes/chat-messages.js';
import { chatOperations } from './routes/chats.js';
import { channelOperations } from './routes/channels.js';
import { contactOperations } from './routes/contacts.js';
import { fileSendOperations } from './routes/file-sends.js';
import { groupSettingOperations } from './routes/group-settings.js';
import { groupOperations } from './routes/groups.js';
import { labelOperations } from './routes/labels.js';
import { linkingOperations } from './routes/linking.js';
import { presenceOperations } from './routes/presence.js';
import { sendOperations } from './routes/sends.js';
import { serverOperations } from './routes/server.js';
import { sessionOperations } from './routes/sessions.js';

/** Every operation that is served, each group in a file of its own (waha.md §5 to §7). */
export const operations: readonly WahaOperation[] = [
  ...serverOperations,
  ...sessionOperations,
  ...linkingOperations,
  ...sendOperations,
  ...fileSendOperations,
  ...chatActionOperations,
  ...chatOperations,
  ...chatMessageOperations,
  ...contactOperations,
  ...groupOperations,
  ...groupSettingOperations,
  ...labelOperations,
  ...presenceOperations,
  ...channelOperations,
];

/** Every operation that is not (waha.md §9). */
export const notOffered: readonly NotOfferedOperation[] = [];
