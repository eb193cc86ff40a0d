export {
  type Capabilities,
  capabilityOfKind,
  type ChannelActor,
  type ContactActor,
  type Editor,
  type GroupActor,
  type GroupPicture,
  type GroupSettings,
  type MessageSender,
  type OutgoingAction,
  type OutgoingMessage,
  type PasskeyPairing,
  type PasskeyStep,
  type PeopleFinder,
  type PhonePairing,
  portNames,
  type PresenceActor,
  type Reactor,
  requireCapability,
  requireSender,
  type Revoker,
  type SeenCarrier,
  type SeenMessage,
  type SeenTeller,
  type StarSender,
  type StatusSender,
  type TypingState,
  type Typist,
  unsupported,
  type Voter,
} from './capabilities.js';
export {
  type Directory,
  type GroupRole,
  type NetworkChannel,
  type NetworkGroup,
  type NetworkMember,
  type NetworkPresence,
  type Page,
  type PeopleReader,
  type PresenceState,
} from './directory.js';
export {
  type ClosedReason,
  type Engine,
  type EngineConnection,
  type EngineHost,
  type LogoutBy,
  type SettingsOwner,
} from './engine.js';
export { LEASE_TERMS, leaseTerms, type LeaseTerms } from './lease-terms.js';
export {
  type AnnouncedMedia,
  BLOBS,
  type NetworkBlobs,
  type OpenedMedia,
  type RemoteMediaReader,
  type RemoteReference,
} from './media.js';
export { type Choices, replyOf } from './messages/choices.js';
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
} from './messages/message-content.js';
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
export { withoutContent } from './receiving/stand-in.js';
export { NetworkTrouble, reconnectDelayMs } from './reconnecting.js';
export {
  type ActionKind,
  type Carrier,
  type Give,
  type Given,
  type NetworkSend,
  type OutboundAction,
  type OutboundActionOf,
  type OutboundMessage,
  type PendingSend,
  type Reserved,
  type SentAction,
  type SentMessage,
} from './sending/outbound.js';
export { networkRefused, sessionNotConnected } from './sending/refusals.js';
export { personOf, type SessionRecord, type ShownPasskey, type Trigger } from './session-record.js';
export { type NumberedTemplate, type TemplateNetwork, type TemplateVerdict } from './template-network.js';
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
