import type { AnyRequestContract } from '@parley/contracts/base';
import {
  createChannel,
  deleteChannel,
  followChannel,
  getChannel,
  listChannels,
  muteChannel,
} from '@parley/contracts/channels';
import {
  blockContact,
  checkExists,
  getContactAbout,
  getContactPicture,
  unblockContact,
} from '@parley/contracts/contacts';
import {
  addParticipants,
  answerJoinRequests,
  createGroup,
  deleteGroup,
  demoteParticipants,
  getGroup,
  getInviteCode,
  getInviteInfo,
  joinGroup,
  leaveGroup,
  listGroups,
  listJoinRequests,
  listParticipants,
  promoteParticipants,
  removeParticipants,
  revokeInviteCode,
  setGroupDescription,
  setGroupPicture,
  setGroupSettings,
  setGroupSubject,
} from '@parley/contracts/groups';
import {
  castVote,
  editMessage,
  fetchHistory,
  markSeen,
  muteChat,
  pinChat,
  pinMessage,
  react,
  sendButtons,
  sendContacts,
  sendInteractive,
  sendList,
  sendLocation,
  sendMedia,
  sendPoll,
  sendTemplate,
  sendText,
  setDisappearing,
} from '@parley/contracts/messages';
import {
  getPresence,
  listPresences,
  setPresence,
  type SetPresence,
  subscribePresence,
} from '@parley/contracts/presence';
import {
  abandonExport,
  answerPasskey,
  confirmPasskey,
  endExport,
  type EngineCapability,
  exportAccount,
  getPairingCode,
  getPasskey,
  getPrivacy,
  getProfile,
  importAccount,
  requestPhoneCode,
  setPrivacy,
  setProfile,
  setProfilePicture,
} from '@parley/contracts/sessions';
import { deleteStatus, postStatus } from '@parley/contracts/status';

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
  interactive: [sendButtons, sendInteractive, sendList],
  templates: [sendTemplate],
  reactions: [react],
  edits: [editMessage],
  readReceipts: [markSeen],
  presence: [listPresences, getPresence, subscribePresence],
  groups: [
    ...[listGroups, getGroup, listParticipants, getInviteCode, createGroup, joinGroup, leaveGroup, deleteGroup],
    ...[setGroupSubject, setGroupDescription, setGroupPicture, setGroupSettings, revokeInviteCode],
    ...[addParticipants, removeParticipants, promoteParticipants, demoteParticipants],
    ...[listJoinRequests, answerJoinRequests, getInviteInfo],
  ],
  channels: [listChannels, getChannel, createChannel, deleteChannel, followChannel, muteChannel],
  status: [postStatus, deleteStatus],
  blocking: [blockContact, unblockContact],
  checkExists: [checkExists],
  qr: [getPairingCode],
  pairingCode: [requestPhoneCode],
  chatSettings: [pinChat, muteChat],
  messagePins: [pinMessage],
  disappearing: [setDisappearing],
  history: [fetchHistory],
  profile: [getProfile, setProfile, setProfilePicture],
  privacy: [getPrivacy, setPrivacy],
  contactDetails: [getContactAbout, getContactPicture],
  passkey: [getPasskey, answerPasskey, confirmPasskey],
  accountTransfer: [importAccount, exportAccount, endExport, abandonExport],
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
  if (subject === setPresence.subject) return ofPresence(request as SetPresence);
  return isShownOnce(request) ? 'viewOnce' : bySubject.get(subject);
}

/** Of sends with a text or a file. */
function isShownOnce(request: object): boolean {
  return 'viewOnce' in request && request.viewOnce === true;
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
