import { Flag, Nested, Text, TextList } from '@parley/contracts/base';
import type { MessageSentPayload } from '@parley/contracts/events';
import { maxCaptionLength } from '@parley/contracts/messages';
import { postStatus } from '@parley/contracts/status';
import type { WahaMessage } from '@parley/contracts/waha';
import { SessionRouter } from '../../../routes/session-routing/index.js';
import { NotOffered } from '../edge/waha-refusal.js';
import { knownMessage, sentMessage } from '../messages.js';
import { operation, type WahaOperation } from '../operation.js';
import type { WahaCall } from '../waha-call.js';
import { withFile } from '../with-file.js';
import { requirePossible, WahaFileInput } from './file-sends.js';

/** What bodies of statuses have in common. Colours and fonts only shape looks, and are dropped. */
export class WahaStatusBody {
  @TextList({ optional: true, maxItems: 1024, maxLength: 128, description: 'Who sees it: all, so nobody is named.' })
  contacts?: string[];
}

export class WahaTextStatus extends WahaStatusBody {
  @Text({ min: 1, max: 4096 }) text: string;
}

export class WahaFileStatus extends WahaStatusBody {
  @Nested(() => WahaFileInput) file: WahaFileInput;
  @Text({ optional: true, max: maxCaptionLength }) caption?: string;
  @Flag({ optional: true }) convert?: boolean;
}

export class WahaDeleteStatus extends WahaStatusBody {
  @Text({ min: 1, max: 1024 }) id: string;
}

function forEveryone({ contacts = [] }: WahaStatusBody): void {
  if (contacts.length > 0) throw new NotOffered('Field "contacts": Parley posts statuses to everyone, not to some.');
}

async function post(call: WahaCall<WahaFileStatus>, type: 'image' | 'voice' | 'video'): Promise<WahaMessage> {
  forEveryone(call.body);
  requirePossible(call, type);
  const { file, caption: text } = call.body;
  const caption = type === 'voice' || text === undefined ? {} : { caption: text };
  const { session } = call;
  const input = { params: call.params, body: { file, ...caption } };
  const sent = await call.through(`POST /api/{session}/status/${type}`, input, ({ by }) =>
    withFile(call, by, { kind: type, origin: 'send' }, (mediaId) =>
      call.get(SessionRouter).send(postStatus, by, session, { session, type, mediaId, ...caption }),
    ),
  );
  return sentMessage(call, sent);
}

function posts(type: 'image' | 'voice' | 'video'): WahaOperation {
  const key = `POST /api/{session}/status/${type}` as const;
  return operation<WahaFileStatus>({
    ...{ key, native: key, takesFile: true, body: WahaFileStatus },
    run: (call) => post(call, type),
  });
}

/** Statuses (waha.md §7). */
export const statusOperations: readonly WahaOperation[] = [
  operation<WahaTextStatus>({
    ...{ key: 'POST /api/{session}/status/text', native: 'POST /api/{session}/status/text', body: WahaTextStatus },
    run: async (call) => {
      forEveryone(call.body);
      const { text } = call.body;
      return sentMessage(call, await call.native<MessageSentPayload>({ params: call.params, body: { text } }));
    },
  }),
  posts('image'),
  posts('voice'),
  posts('video'),
  operation<WahaDeleteStatus>({
    ...{ key: 'POST /api/{session}/status/delete', native: 'DELETE /api/{session}/status/{id}' },
    body: WahaDeleteStatus,
    run: async (call) => {
      forEveryone(call.body);
      const { id } = await knownMessage(call, call.body.id, 'id');
      return call.native({ params: { session: call.session, id } });
    },
  }),
];
