/** A chat or a person, as far as an id of the WAHA layer shows it. */
export interface WahaIdentity {
  readonly id: string;
  /** Of a group, a channel, or the audience of statuses. */
  readonly jid?: string;
  /** With or without `+`. */
  readonly phoneNumber?: string;
  /** With or without `@lid`. */
  readonly lid?: string;
}

const groupSuffix = '@g.us';
const channelSuffix = '@newsletter';
/** The chat of statuses. */
export const statusChatId = 'status@broadcast';

/**
 * The id of a chat or a person in answers and events of the WAHA layer: `<digits>@c.us`, `<lid>@lid`, the JID of a group or
 * channel, `status@broadcast`; of an identity with none of these its resource id.
 */
export function chatIdOf({ id, jid, phoneNumber, lid }: WahaIdentity): string {
  if (jid !== undefined) return jid;
  if (phoneNumber !== undefined) return personIdOf(phoneNumber);
  return lid === undefined ? id : `${lid.replace(/@lid$/, '')}@lid`;
}

/** The id of the person with a phone number. */
export function personIdOf(phoneNumber: string): string {
  return `${phoneNumber.replace(/^\+/, '')}@c.us`;
}

export function isGroupId(chatId: string): boolean {
  return chatId.endsWith(groupSuffix);
}

export function isChannelId(chatId: string): boolean {
  return chatId.endsWith(channelSuffix);
}
