import {
  addParticipants,
  answerPasskey,
  type AnyRequestContract,
  blockContact,
  castVote,
  checkExists,
  confirmPasskey,
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
  getPasskey,
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
 * The requests that need a capability of their session's engine. Absent are requests that every engine answers locally, and
 * requests whose capability depends on the message that they name (forward, delete): for those the engine refuses.
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
  passkey: [getPasskey, answerPasskey, confirmPasskey],
};

const bySubject = new Map(
  Object.entries(needs).flatMap(([capability, contracts]) =>
    contracts.map(({ subject }) => [subject, capability as EngineCapability]),
  ),
);

/** Undefined: the request needs no capability that an engine may lack. */
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
