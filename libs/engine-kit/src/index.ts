export {
  type AccountTransfer,
  type AccountUpload,
  type IncomingAccount,
  type UploadedPart,
} from './account-transfer.js';
export { type BusinessSignup, type DialogAnswer, type NetworkDialog, type SignupOutcome } from './business-signup.js';
export {
  type CallActor,
  type Capabilities,
  capabilityOfSend,
  type ChannelActor,
  type ContactActor,
  type DisappearingActor,
  type ExternalReceipts,
  type GroupActor,
  type GroupSettings,
  type MessagePinner,
  type PasskeyPairing,
  type PasskeyStep,
  type PeopleFinder,
  type PhonePairing,
  portNames,
  type PresenceActor,
  type ReceiptsInDatabase,
  requireCapability,
  requireSends,
  type SeenMessage,
  type StarSender,
  type TypingState,
  type Typist,
  unsupported,
} from './capabilities.js';
export {
  type Directory,
  type GroupRole,
  type NetworkChannel,
  type NetworkGroup,
  type NetworkInvite,
  type NetworkJoinRequest,
  type NetworkMember,
  type NetworkPresence,
  type Page,
  type PeopleReader,
  type PresenceState,
} from './directory.js';
export { type Engine, type EngineConnection, type EngineHost, type LogoutBy, type SettingsOwner } from './engine.js';
export { LEASE_TERMS, leaseTerms, type LeaseTerms } from './lease-terms.js';
export { checkAssertion } from './passkey-assertion.js';
export {
  type AnnouncedMedia,
  BLOBS,
  type NetworkBlobs,
  type OpenedMedia,
  type RemoteMediaReader,
  type RemoteReference,
} from './media.js';
export { type HistoryActor, type HistoryAnchor } from './history.js';
export {
  type DetailReader,
  type GroupPicture,
  type NetworkPicture,
  type NetworkPrivacy,
  type NetworkProfile,
  type PrivacyActor,
  type ProfileActor,
} from './profiles.js';
export { choiceAnswer } from './messages/choice-answer.js';
export type { Choices, ChoicesHeader } from './messages/choices.js';
export type { NativeMessage } from './messages/native-message.js';
export { contentTooLarge, tooLargeForEvents } from './messages/event-room.js';
export {
  bodyOf,
  type CarriedBody,
  type CarriedMedia,
  carriedOf,
  isContentAwaited,
  maxTextLength,
  type MessageContent,
  type OutgoingContent,
  type OutgoingKind,
  pollOption,
  type RemoteFile,
  removedForQuota,
  type StoredMedia,
  type FilledTemplate,
} from './messages/message-content.js';
export type {
  FilledButton,
  FilledCard,
  FilledComponents,
  FilledFile,
  FilledHeader,
  FilledText,
  TemplateMedia,
} from './messages/filled-template.js';
export {
  type Acknowledgement,
  type AfterCommit,
  authorIdOf,
  type Failure,
  type KeptReaction,
  type MessageRecord,
} from './messages/message.js';
export { tapText } from './messages/tap-text.js';
export {
  type ChatNames,
  type Identity,
  type IdentityKind,
  type IdentityName,
  type NameKind,
  nameOfChat,
  nameOfJid,
  nameOfPerson,
  type Names,
  type PersonNames,
  phoneJid,
  statusJid,
  toIdentityRef,
  withNames,
} from './people.js';
export {
  type Answer,
  type Arrival,
  type ArrivalOutcome,
  type InboundContent,
  type InboundItem,
  type InboundKind,
  type InboundMessage,
  type InboundNetwork,
  type InboundOf,
  isFinal,
  type Origin,
  type ReceivedItem,
  type Recorded,
} from './receiving/arrival.js';
export { FailuresInARow, RecordUnits } from './receiving/record-units.js';
export { type ChatReport, mostInReport, peopleOfReport } from './receiving/report.js';
export { withoutContent } from './receiving/stand-in.js';
export { accountRestricted, decideRestriction, restrictionAt } from './restrictions.js';
export { NetworkTrouble, reconnectDelayMs } from './reconnecting.js';
export {
  type ActionKind,
  type ActionSend,
  type ActionSendOf,
  type ActionTarget,
  kindsOf,
  type MessageName,
  type MessageSend,
  type NetworkSend,
  type PendingSend,
  type Send,
  type SendKind,
  type SentAction,
  type SentMessage,
} from './sending/send.js';
export {
  type AcceptedSend,
  type ExternalNetwork,
  type NetworkInDatabase,
  type RefusedSend,
  type ReservedSend,
  type SendNetwork,
  type SendOutcome,
  type SendPort,
  type SendReport,
} from './sending/send-network.js';
export { networkRefused, sessionNotConnected } from './sending/refusals.js';
export { type ClosedReason, personOf, type SessionRecord, type ShownPasskey, type Trigger } from './session-record.js';
export type {
  NetworkTemplate,
  NumberedTemplate,
  SampleFile,
  SubmittedComponent,
  SubmittedTemplate,
  TemplateNetwork,
  TemplateVerdict,
} from './template-network.js';
export {
  escaped,
  hasType,
  paramOf,
  partsOf,
  propertiesOf,
  unescaped,
  type VCardProperty,
} from './vcards/vcard-lines.js';
export { cardsIn, mostCards, nameIn, nameOf, numberOf, numbersOf, wholeName } from './vcards/vcards.js';
export {
  type ChangedSession,
  InboundRecorder,
  People,
  type ReportedVerdict,
  SendReports,
  SessionHandover,
  SessionReader,
  SessionWriter,
  ContactNames,
  TemplateVerdicts,
  WaitingActs,
} from './ports.js';
export {
  holdSessions,
  lockSession,
  rendersWaha,
  sessionColumns,
  underFence,
  whileHeld,
} from './questions/held-sessions.js';
export {
  chatsUntil,
  type ChatStateKind,
  disappearingOf,
  keepChatUntil,
  keepDisappearing,
  keepDisappearingGroups,
  noEnd,
} from './questions/chat-states.js';
export {
  findMessage,
  isFromMe,
  isUnchanged,
  keepStar,
  lastMessage,
  lastReceived,
  messageColumns,
} from './questions/messages.js';
export {
  findChatId,
  findIdentities,
  identityColumns,
  keepBlocked,
  keepNames,
  reachablePeople,
  setBlocked,
} from './questions/people.js';
export {
  contactRelation,
  heldSession,
  identityRelation,
  isAlive,
  messageRelation,
  sessionRelation,
  sessionsHeldBy,
} from './questions/relations.js';
export {
  archivedChats,
  giveLabel,
  keepArchived,
  keepLabel,
  keepRead,
  type Label,
  labelledChats,
  labelsOf,
  type NamedChat,
  presentChats,
  removeLabel,
  takeLabel,
} from './questions/settings.js';
export { type Decision, type LockedSession, type SessionChange } from './session-change.js';
export { credentialRing, CredentialSeal } from './credentials/credential-seal.js';
export { CredentialSealModule } from './credentials/credentials.module.js';
export { requireLiveProject } from './questions/live-project.js';
export { type ChatRef, noPerson, parseChatRef, parsePersonRef } from './chat-ref.js';
export { insertBlob } from './questions/insert-blob.js';
export { contactCards } from './vcards/contact-card.js';
export {
  type ConfigField,
  type EnginePackage,
  type EngineSetup,
  type EngineTraits,
  type InstalledEngine,
} from './engine-package.js';
