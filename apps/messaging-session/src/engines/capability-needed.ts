import {
  addParticipants,
  type AnyRequestContract,
  blockContact,
  castVote,
  checkExists,
  createChannel,
  createGroup,
  deleteChannel,
  deleteGroup,
  deleteStatus,
  demoteParticipants,
  editMessage,
  type EngineCapability,
  followChannel,
  getChannel,
  getGroup,
  getInviteCode,
  getPairingCode,
  getPresence,
  joinGroup,
  leaveGroup,
  listChannels,
  listGroups,
  listParticipants,
  listPresences,
  markSeen,
  muteChannel,
  postStatus,
  promoteParticipants,
  react,
  removeParticipants,
  requestPhoneCode,
  revokeInviteCode,
  sendButtons,
  sendContacts,
  sendList,
  sendLocation,
  sendMedia,
  sendPoll,
  sendTemplate,
  sendText,
  setGroupDescription,
  setGroupPicture,
  setGroupSettings,
  setGroupSubject,
  setPresence,
  type SetPresence,
  subscribePresence,
  unblockContact,
} from '@parley/contracts';

/**
 * What each request asks of the engine of its session. Not here: what is local on every engine, and what depends on the
 * message that it is about (forwarding, deleting), which the engine itself says.
 */
const needs: Readonly<Partial<Record<EngineCapability, readonly AnyRequestContract[]>>> = {
  text: [sendText],
  media: [sendMedia],
  location: [sendLocation],
  contacts: [sendContacts],
  polls: [sendPoll, castVote],
  interactive: [sendButtons, sendList],
  templates: [sendTemplate],
  reactions: [react],
  edits: [editMessage],
  readReceipts: [markSeen],
  presence: [listPresences, getPresence, subscribePresence],
  groups: [
    ...[listGroups, getGroup, listParticipants, getInviteCode, createGroup, joinGroup, leaveGroup, deleteGroup],
    ...[setGroupSubject, setGroupDescription, setGroupPicture, setGroupSettings, revokeInviteCode],
    ...[addParticipants, removeParticipants, promoteParticipants, demoteParticipants],
  ],
  channels: [listChannels, getChannel, createChannel, deleteChannel, followChannel, muteChannel],
  status: [postStatus, deleteStatus],
  blocking: [blockContact, unblockContact],
  checkExists: [checkExists],
  qr: [getPairingCode],
  pairingCode: [requestPhoneCode],
};

const bySubject = new Map(
  Object.entries(needs).flatMap(([capability, contracts]) =>
    contracts.map(({ subject }) => [subject, capability as EngineCapability]),
  ),
);

/** Undefined: nothing that an engine may lack. */
export function capabilityNeeded(
  { subject }: { readonly subject: string },
  request: object,
): EngineCapability | undefined {
  return subject === setPresence.subject ? ofPresence(request as SetPresence) : bySubject.get(subject);
}

function ofPresence({ presence }: SetPresence): EngineCapability {
  switch (presence) {
    case 'online':
    case 'offline':
      return 'presence';
    case 'typing':
    case 'recording':
      return 'typing';
    case 'paused':
      return 'stopTyping';
    default:
      throw new Error(`Unknown presence ${JSON.stringify(presence satisfies never)}.`);
  }
}
