import type { AckType, MessageType, NativeFlowResponse, SentState } from '@parley/contracts';
import type { PersonNames } from '../../../directory/identities/index.js';

/** A file that Graph has: its bytes are fetched by this id while Meta keeps them. */
export interface RemoteMedia {
  readonly mediaId: string;
  readonly mimeType: string;
  /** Base64, as Meta writes it. */
  readonly sha256?: string;
  readonly filename?: string;
}

/** What becomes a MessagePayload (interface.md §2.5). */
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
  /** Why its content is not there. */
  readonly unavailableReason?: string;
}

/** What becomes a CloudMessagePayload (interface.md §2.6, decisions.md §12). */
export interface CloudContent {
  readonly kind: 'cloud';
  /** Meta's word: `interactive`, `button`, `order`, `system`. */
  readonly type: string;
  /** Meta's object of that name. */
  readonly interactive: Readonly<Record<string, unknown>>;
  /** Of a flow's answer. */
  readonly nativeFlowResponse?: NativeFlowResponse;
}

/** What is done to a message, named by its wamid. */
export type ActContent =
  /** An empty `reaction` takes it back. */
  | { readonly kind: 'reaction'; readonly target: string; readonly reaction: string }
  | { readonly kind: 'edited'; readonly target: string; readonly text: string }
  | { readonly kind: 'revoked'; readonly target: string };

export type MessageBody = PlainContent | CloudContent | ActContent;

export interface ReadMessage {
  /** Its wamid. */
  readonly whatsappId: string;
  /** Unix seconds. */
  readonly timestamp: number;
  /** The wamid of the message that it answers. */
  readonly replyTo?: string;
  /** Of a message in a group. */
  readonly groupId?: string;
  /** The advertisement or post that it came from, in Meta's words. */
  readonly referral?: Readonly<Record<string, unknown>>;
  readonly body: MessageBody;
}

/** What became of a message that the number sent. */
export interface ReadStatus {
  readonly whatsappId: string;
  readonly state: SentState;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly recipient: PersonNames;
  /** What the send gave as `biz_opaque_callback_data`. */
  readonly callbackData?: string;
  /** Of `error`. */
  readonly error?: { readonly code: number; readonly title: string };
}

/** What Meta decided about a template. */
export interface TemplateUpdate {
  readonly templateId: string;
  readonly name?: string;
  readonly language?: string;
  /** Meta's word, such as `APPROVED`. */
  readonly event: string;
  /** Absent: it does not move the template. */
  readonly verdict?: 'approved' | 'rejected' | 'submitted';
  readonly reason?: string;
  /** When Meta says so; Unix seconds. */
  readonly at?: number;
}

/** What happened to a WhatsApp Business account. */
export interface AccountUpdate {
  /** Meta's word, such as `DISABLED_UPDATE`. */
  readonly event: string;
  /** Absent: its sessions go on as before. */
  readonly effect?: 'disabled' | 'reinstated' | 'deleted';
  readonly reason?: string;
  /** When Meta says so; Unix seconds. */
  readonly at?: number;
}

/** How much a number may send. */
export interface QualityUpdate {
  /** Digits. */
  readonly phoneNumber: string;
  /** Meta's word, such as `FLAGGED` or `DOWNGRADE`. */
  readonly event: string;
  /** Meta's word, such as `TIER_1K`. */
  readonly limit?: string;
  /** When Meta says so; Unix seconds. */
  readonly at?: number;
}

/** A number is called otherwise. */
export interface NameUpdate {
  /** Digits. */
  readonly phoneNumber: string;
  readonly verifiedName: string;
  /** When Meta says so; Unix seconds. */
  readonly at?: number;
}

/** A person has another number. */
export interface NumberChange {
  /** The wamid of the message that says so. */
  readonly whatsappId?: string;
  readonly before: PersonNames;
  readonly after: PersonNames;
}

interface OfAccount {
  readonly businessAccountId: string;
}

interface OfNumber extends OfAccount {
  readonly phoneNumberId: string;
}

/** One thing that a webhook tells. */
export type WebhookItem =
  | (OfNumber & {
      readonly kind: 'message';
      readonly from: PersonNames;
      readonly pushName: string;
      readonly message: ReadMessage;
    })
  /** Sent from the account's own phone. */
  | (OfNumber & { readonly kind: 'echo'; readonly to: PersonNames; readonly message: ReadMessage })
  /** From before the number was there, of the account itself if `fromMe`. */
  | (OfNumber & {
      readonly kind: 'history';
      readonly person: PersonNames;
      readonly fromMe: boolean;
      /** Of one that the account sent: what became of it. */
      readonly ack?: AckType;
      readonly message: ReadMessage;
    })
  | (OfNumber & { readonly kind: 'status'; readonly status: ReadStatus })
  | (OfNumber & NumberChange & { readonly kind: 'number_changed' })
  | (OfAccount & { readonly kind: 'template'; readonly template: TemplateUpdate })
  | (OfAccount & { readonly kind: 'account'; readonly account: AccountUpdate })
  | (OfAccount & { readonly kind: 'quality'; readonly quality: QualityUpdate })
  | (OfAccount & { readonly kind: 'name'; readonly name: NameUpdate });

/** Something in a webhook that is not understood, to be counted. */
export interface Unread {
  readonly what: 'field' | 'message_type' | 'status' | 'malformed';
  /** Meta's word, cut to 64 characters. */
  readonly name: string;
}
