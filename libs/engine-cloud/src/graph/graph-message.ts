import type { ContactObject } from './graph-types.js';
import type { TemplateParameters } from './template-parameters.js';

/** An uploaded file. */
export interface MediaById {
  readonly id: string;
  readonly caption?: string;
  readonly filename?: string;
}

/** The values of an approved template, with Meta's name and language. */
export interface TemplateContent {
  readonly name: string;
  readonly language: { readonly code: string };
  readonly components?: readonly TemplateParameters[];
}

export interface SentHeader {
  readonly type: 'text' | 'image' | 'video' | 'document';
  readonly text?: string;
  readonly sub_text?: string;
  readonly image?: MediaById;
  readonly video?: MediaById;
  readonly document?: MediaById;
}

/** Meta's document lacks some of the types, which the API has (docs/interactive-messages.md). */
export interface SentInteractive {
  readonly type: string;
  readonly header?: SentHeader;
  readonly body?: { readonly text: string };
  readonly footer?: { readonly text: string };
  readonly action: object;
}

/** The content of a message to Graph, by type. */
export type GraphContent =
  | { readonly type: 'text'; readonly text: { readonly body: string; readonly preview_url?: boolean } }
  | { readonly type: 'image'; readonly image: MediaById }
  | { readonly type: 'video'; readonly video: MediaById }
  | { readonly type: 'audio'; readonly audio: { readonly id: string; readonly voice?: boolean } }
  | { readonly type: 'document'; readonly document: MediaById }
  | { readonly type: 'sticker'; readonly sticker: { readonly id: string } }
  | {
      readonly type: 'location';
      readonly location: {
        readonly latitude: number;
        readonly longitude: number;
        readonly name?: string;
        readonly address?: string;
      };
    }
  | { readonly type: 'contacts'; readonly contacts: readonly ContactObject[] }
  | { readonly type: 'reaction'; readonly reaction: { readonly message_id: string; readonly emoji: string } }
  | { readonly type: 'interactive'; readonly interactive: SentInteractive }
  | { readonly type: 'template'; readonly template: TemplateContent };

/** A person for Graph: the phone number if known, else the business-scoped user id. */
export type Recipient = { readonly phoneNumber: string } | { readonly bsuid: string };

/** A message for Graph. Meta's document lacks `recipient` and `biz_opaque_callback_data`, which the API has. */
export interface OutgoingGraphMessage {
  readonly recipient: Recipient;
  readonly content: GraphContent;
  /** The wamid of the message that it replies to. */
  readonly replyTo?: string;
  /** Returned in every status of the message, which settles a send whose answer was lost. At most 512 characters. */
  readonly callbackData: string;
}

/** The body of `POST /{phoneNumberId}/messages`. */
export function toGraphBody({ recipient, content, replyTo, callbackData }: OutgoingGraphMessage): object {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...('phoneNumber' in recipient ? { to: recipient.phoneNumber.replace(/^\+/, '') } : { recipient: recipient.bsuid }),
    ...(replyTo === undefined ? {} : { context: { message_id: replyTo } }),
    biz_opaque_callback_data: callbackData,
    ...content,
  };
}
