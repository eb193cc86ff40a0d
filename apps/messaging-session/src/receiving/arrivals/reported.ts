import type { ConversationRef, IdentityRef } from '@parley/contracts/events';
import type { EventDraft } from '../../events/index.js';
import { type ChatReport, type InboundOf, mostInReport, toIdentityRef } from '@parley/engine-kit';
import { toConversation } from '../../message/index.js';
import type { ResolvedArrival } from './resolved-arrival.js';
import type { ArrivalKind } from './arrival-kind.js';

/** What a network reports besides messages. The batch leaves out what the session's configuration does not name. */
export const reported: ArrivalKind<'reported'> = {
  act: ({ key }) => (key === undefined ? undefined : { whatsappId: key, target: key }),
  tell: draftOf,
};

type ReportOf<Type extends ChatReport['type']> = Extract<ChatReport, { type: Type }>;
type ReportedArrival = ResolvedArrival<InboundOf<'reported'>>;

/** decisions.md §16 */
function draftOf(arrival: ReportedArrival): EventDraft {
  const { report } = arrival.item;
  if (report.type === 'session.history') return progressOf(report);
  const { timestamp } = report;
  const conversation = toConversation({ chat: arrival.chat });
  const person = toIdentityRef(arrival.from);
  switch (report.type) {
    case 'call.offered':
    case 'call.ended':
      return ofCall(report, { from: person, conversation });
    case 'group.updated':
    case 'group.participants':
      return ofGroup(arrival, report);
    case 'group.join_request':
      return { type: report.type, payload: { conversation, from: person, action: report.action, timestamp } };
    case 'presence.updated': {
      const { type, presence, lastSeen } = report;
      const seen = lastSeen === undefined ? {} : { lastSeen };
      return { type, payload: { conversation, from: person, presence, ...seen, timestamp } };
    }
    case 'chat.updated': {
      const { type, ...changed } = report;
      return { type, payload: { conversation, ...changed } };
    }
    case 'label.updated':
      return ofLabel(report, conversation);
    default:
      throw new Error(`Unknown report ${JSON.stringify(report satisfies never)}.`);
  }
}

function ofGroup(
  { chat, from, mentions }: ReportedArrival,
  report: ReportOf<'group.updated' | 'group.participants'>,
): EventDraft {
  const { timestamp, isAuthor } = report;
  const about = { conversation: toConversation({ chat }), ...(isAuthor && { by: toIdentityRef(from) }), timestamp };
  if (report.type === 'group.updated') {
    const changes = report.changes.slice(0, mostInReport.changes).map((name) => name.slice(0, 64));
    return { type: report.type, payload: { ...about, changes }, group: report.values };
  }
  const participants = mentions.map((one) => toIdentityRef(one));
  return { type: report.type, payload: { ...about, participants, action: report.action } };
}

function progressOf({ type, ...payload }: ReportOf<'session.history'>): EventDraft {
  return { type, payload };
}

function ofCall(
  report: ReportOf<'call.offered' | 'call.ended'>,
  { from, conversation }: { readonly from: IdentityRef; readonly conversation: ConversationRef },
): EventDraft {
  const { isVideo, isGroup, timestamp } = report;
  const call = { id: report.id.slice(0, 128), from, conversation, isVideo, isGroup, timestamp };
  if (report.type === 'call.offered') return { type: report.type, payload: call };
  return { type: report.type, payload: { ...call, reason: report.reason } };
}

function ofLabel({ type, isOfChat, ...changed }: ReportOf<'label.updated'>, conversation: ConversationRef): EventDraft {
  return { type, payload: { ...changed, ...(isOfChat && { conversation }) } };
}
