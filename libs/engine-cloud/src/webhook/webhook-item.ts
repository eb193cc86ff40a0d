import type { AckType, MessageBilling, MessageType, NativeFlowResponse, SentState } from '@parley/contracts/events';
import type { PersonNames } from '@parley/engine-kit';

/** A file at Graph. Its bytes are fetched by this id while Meta stores them. */
export interface RemoteMedia {
  readonly mediaId: string;
  readonly mimeType: string;
  /** Base64, as Meta sends it. */
  readonly sha256?: string;
  readonly filename?: string;
}

/** Content that becomes a MessagePayload (interface.md §2.5). */
export interface PlainContent {
  readonly kind: 'message';
  readonly type: MessageType;
  readonly text?: string;
  readonly caption?: string;
  readonly ptt?: boolean;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly title?: string;
  readonly displayName?: string;
  readonly media?: RemoteMedia;
  /** The reason why the content is missing. */
  readonly unavailableReason?: string;
}

/** Content that becomes a CloudMessagePayload (interface.md §2.6, decisions.md §12). */
export interface CloudContent {
  readonly kind: 'cloud';
  /** Meta's type: `interactive`, `button`, `order`, `system`. */
  readonly type: string;
  /** Meta's object of that name. */
  readonly interactive: Readonly<Record<string, unknown>>;
  /** What was tapped. */
  readonly text?: string;
  /** Present for the answer to a flow. */
  readonly nativeFlowResponse?: NativeFlowResponse;
}

/** An action on a message, which is named by its wamid. */
export type ActContent =
  /** An empty `reaction` removes it. */
  | { readonly kind: 'reaction'; readonly target: string; readonly reaction: string }
  /** An empty `text` takes away the caption of a file. */
  | { readonly kind: 'edited'; readonly target: string; readonly text: string }
  | { readonly kind: 'revoked'; readonly target: string };

export type MessageBody = PlainContent | CloudContent | ActContent;

export interface ReadMessage {
  /** The message's wamid. */
  readonly whatsappId: string;
  /** Unix seconds. */
  readonly timestamp: number;
  /** The wamid of the message that it replies to. */
  readonly replyTo?: string;
  /** Present for a message in a group. */
  readonly groupId?: string;
  /** The advertisement or post from which the person wrote, as Meta sends it. */
  readonly referral?: Readonly<Record<string, unknown>>;
  readonly body: MessageBody;
}

/** The delivery status of a message that the number sent. */
export interface ReadStatus {
  readonly whatsappId: string;
  readonly state: SentState;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly recipient: PersonNames;
  /** The `biz_opaque_callback_data` of the send. */
  readonly callbackData?: string;
  /** Present for the state `error`. */
  readonly error?: { readonly code: number; readonly title: string; readonly detail?: string };
  readonly billing?: MessageBilling;
}

/** Meta's decision about a template. */
export interface TemplateUpdate {
  readonly templateId: string;
  readonly name?: string;
  readonly language?: string;
  /** Meta's status, such as `APPROVED`. */
  readonly event: string;
  /** Absent: the template keeps its status. */
  readonly verdict?: 'approved' | 'rejected' | 'submitted' | 'paused' | 'disabled';
  /** What people make of it, if Meta tells that. */
  readonly quality?: string;
  /** What Meta takes it for, if Meta tells that. */
  readonly category?: string;
  readonly reason?: string;
  /** The time that Meta gives, in Unix seconds. */
  readonly at?: number;
}

/** A change of a WhatsApp Business account. */
export interface AccountUpdate {
  /** Meta's event, such as `DISABLED_UPDATE`. */
  readonly event: string;
  /** Absent: the account's sessions are not affected. */
  readonly effect?: 'disabled' | 'reinstated' | 'deleted' | 'ended';
  readonly reason?: string;
  /** The time that Meta gives, in Unix seconds. */
  readonly at?: number;
}

/** A change of a number's quality or sending limit. */
export interface QualityUpdate {
  /** Digits. Absent: all numbers of the account. */
  readonly phoneNumber?: string;
  /** Meta's event, such as `FLAGGED` or `DOWNGRADE`. */
  readonly event: string;
  /** Meta's name for the limit, such as `TIER_1K`. */
  readonly limit?: string;
  /** What the number may send by now, if Meta tells that. */
  readonly sendsPerSecond?: number;
  /** The time that Meta gives, in Unix seconds. */
  readonly at?: number;
}

/** A number has a new display name. */
export interface NameUpdate {
  /** Digits. */
  readonly phoneNumber: string;
  readonly verifiedName: string;
  /** The time that Meta gives, in Unix seconds. */
  readonly at?: number;
}

/** A person has a new number. */
export interface NumberChange {
  /** The wamid of the message that reports the change. */
  readonly whatsappId?: string;
  readonly before: PersonNames;
  readonly after: PersonNames;
  /** Both are numbers of the person at the same time: Meta's spelling of their account, and the one in their messages. */
  readonly isSpelling?: true;
}

/** A person in the address book of the account's phone (coexistence). */
export interface SyncedContact {
  readonly person: PersonNames;
  /** Absent: the person was removed from it. */
  readonly name?: string;
  /** The time of the change, in Unix seconds. */
  readonly at?: number;
}

interface OfAccount {
  readonly businessAccountId: string;
}

interface OfNumber extends OfAccount {
  readonly phoneNumberId: string;
}

/** One item of a webhook. */
export type WebhookItem =
  | (OfNumber & {
      readonly kind: 'message';
      readonly from: PersonNames;
      readonly pushName: string;
      readonly message: ReadMessage;
    })
  /** A message sent from the account's own phone. */
  | (OfNumber & { readonly kind: 'echo'; readonly to: PersonNames; readonly message: ReadMessage })
  /** A message from before the number was linked. `fromMe`: the account sent it. */
  | (OfNumber & {
      readonly kind: 'history';
      readonly person: PersonNames;
      readonly fromMe: boolean;
      /** Its delivery status, if the account sent it. */
      readonly ack?: AckType;
      readonly message: ReadMessage;
    })
  | (OfNumber & { readonly kind: 'status'; readonly status: ReadStatus })
  | (OfNumber & { readonly kind: 'contact'; readonly contact: SyncedContact })
  | (OfNumber & NumberChange & { readonly kind: 'number_changed' })
  | (OfAccount & { readonly kind: 'template'; readonly template: TemplateUpdate })
  | (OfAccount & { readonly kind: 'account'; readonly account: AccountUpdate })
  | (OfAccount & { readonly kind: 'quality'; readonly quality: QualityUpdate })
  | (OfAccount & { readonly kind: 'name'; readonly name: NameUpdate });

/** A part of a webhook that is not understood. It is counted. */
export interface Unread {
  readonly what: 'field' | 'message_type' | 'status' | 'malformed';
  /** Meta's name for the part, cut to 64 characters. */
  readonly name: string;
}
