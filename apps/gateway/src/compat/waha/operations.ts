import type { WahaOperation } from './operation.js';
import { callOperations } from './routes/calls.js';
import { channelOperations } from './routes/channels.js';
import { chatActionOperations } from './routes/chat-actions.js';
import { chatMessageOperations } from './routes/chat-messages.js';
import { chatOperations } from './routes/chats.js';
import { choiceOperations } from './routes/choices.js';
import { contactOperations } from './routes/contacts.js';
import { fileSendOperations } from './routes/file-sends.js';
import { groupSettingOperations } from './routes/group-settings.js';
import { groupOperations } from './routes/groups.js';
import { keyOperations } from './routes/keys.js';
import { labelOperations } from './routes/labels.js';
import { linkingOperations } from './routes/linking.js';
import { oldSessionOperations } from './routes/old-sessions.js';
import { passkeyOperations } from './routes/passkey.js';
import { presenceOperations } from './routes/presence.js';
import { profileOperations } from './routes/profile.js';
import { sendOperations } from './routes/sends.js';
import { serverOperations } from './routes/server.js';
import { sessionOperations } from './routes/sessions.js';
import { statusOperations } from './routes/status.js';

export { notOffered } from './not-offered.js';

/** Every operation that is served, each group in a file of its own (waha.md §5 to §7). */
export const operations: readonly WahaOperation[] = [
  ...serverOperations,
  ...sessionOperations,
  ...oldSessionOperations,
  ...linkingOperations,
  ...passkeyOperations,
  ...profileOperations,
  ...keyOperations,
  ...sendOperations,
  ...fileSendOperations,
  ...choiceOperations,
  ...chatActionOperations,
  ...chatOperations,
  ...chatMessageOperations,
  ...contactOperations,
  ...groupOperations,
  ...groupSettingOperations,
  ...labelOperations,
  ...presenceOperations,
  ...channelOperations,
  ...statusOperations,
  ...callOperations,
];
