/**
 * Generated from Meta's OpenAPI document (MIT, © Meta Platforms, Inc.) by `node tools/bin/run.mjs graph-types <document>`.
 * Do not edit.
 */
interface Schemas {
  ActionObject:
    | {
        button: string;
        sections: Schemas['SectionObject'][];
      }
    | {
        buttons: {
          reply: {
            id: string;
            title: string;
          };
          /** @enum {string} */
          type: 'reply';
        }[];
      }
    | {
        catalog_id: string;
        product_retailer_id?: string;
        sections?: Schemas['SectionObject'][];
      }
    | {
        /** @enum {string} */
        name: 'catalog_message';
        parameters: {
          thumbnail_product_retailer_id: string;
        };
      }
    | {
        /** @enum {string} */
        name: 'flow';
        parameters: {
          /**
           * @default navigate
           * @enum {string}
           */
          flow_action?: 'navigate' | 'data_exchange';
          flow_action_payload?: {
            data?: Record<string, unknown>;
            /** @default FIRST_ENTRY_SCREEN */
            screen?: string;
          };
          flow_cta: string;
          flow_id?: string;
          /** @enum {string} */
          flow_message_version: '3';
          flow_name?: string;
          flow_token?: string;
          /**
           * @default published
           * @enum {string}
           */
          mode?: 'draft' | 'published';
        } & (unknown | unknown);
      }
    | {
        /** @enum {string} */
        name: 'call_permission_request';
      };
  AddressObject: {
    city?: string;
    country?: string;
    country_code?: string;
    state?: string;
    street?: string;
    /** @enum {string} */
    type?: 'HOME' | 'WORK';
    zip?: string;
  };
  BodyObject: {
    text: string;
  };
  ContactObject: {
    addresses?: Schemas['AddressObject'][];
    /** Format: date */
    birthday?: string;
    emails?: Schemas['EmailObject'][];
    name?: Schemas['NameObject'];
    org?: Schemas['OrganizationObject'];
    phones?: Schemas['PhoneObject'][];
    urls?: Schemas['UrlObject'][];
  };
  EmailObject: {
    /** Format: email */
    email: string;
    /** @enum {string} */
    type?: 'HOME' | 'WORK';
  };
  FooterObject: {
    text: string;
  };
  HeaderObject: {
    document?: Schemas['MediaObject'];
    image?: Schemas['MediaObject'];
    sub_text?: string;
    text?: string;
    /** @enum {string} */
    type: 'text' | 'video' | 'image' | 'document';
    video?: Schemas['MediaObject'];
  };
  InteractiveObject: {
    action: Schemas['ActionObject'];
    body?: Schemas['BodyObject'];
    footer?: Schemas['FooterObject'];
    header?: Schemas['HeaderObject'];
    /** @enum {string} */
    type: 'button' | 'call_permission_request' | 'catalog_message' | 'list' | 'product' | 'product_list' | 'flow';
  };
  MediaObject:
    | {
        id: string;
      }
    | {
        /** Format: url */
        link: string;
      };
  MessageResponsePayload: {
    contacts?: {
      input?: string;
      wa_id?: string;
    }[];
    messages?: {
      id?: string;
      message_status?: Schemas['MessageStatus'];
    }[];
    messaging_product?: string;
  };
  /** @enum {string} */
  MessageStatus: 'accepted' | 'held_for_quality_assessment' | 'paused';
  NameObject: {
    first_name?: string;
    formatted_name?: string;
    last_name?: string;
    middle_name?: string;
    prefix?: string;
    suffix?: string;
  };
  OrganizationObject: {
    company?: string;
    department?: string;
    title?: string;
  };
  PhoneNumberInfo: {
    /** @enum {string} */
    code_verification_status?: 'VERIFIED' | 'UNVERIFIED';
    display_phone_number?: string;
    id?: string;
    /** @enum {string} */
    name_status?: 'APPROVED' | 'AVAILABLE_WITHOUT_REVIEW' | 'DECLINED' | 'EXPIRED' | 'PENDING_REVIEW' | 'NONE';
    /** @enum {string} */
    quality_rating?: 'GREEN' | 'YELLOW' | 'RED' | 'NA';
    verified_name?: string;
  };
  PhoneObject: {
    phone: string;
    /** @enum {string} */
    type?: 'HOME' | 'WORK';
    wa_id?: string;
  };
  SectionObject: {
    product_items?: {
      product_retailer_id: string;
    }[];
    rows?: {
      description?: string;
      id: string;
      title: string;
    }[];
    title?: string;
  };
  UrlObject: {
    /** @enum {string} */
    type?: 'HOME' | 'WORK';
    /** Format: uri */
    url: string;
  };
}

export type ActionObject = Schemas['ActionObject'];
export type AddressObject = Schemas['AddressObject'];
export type BodyObject = Schemas['BodyObject'];
export type ContactObject = Schemas['ContactObject'];
export type EmailObject = Schemas['EmailObject'];
export type FooterObject = Schemas['FooterObject'];
export type HeaderObject = Schemas['HeaderObject'];
export type InteractiveObject = Schemas['InteractiveObject'];
export type MediaObject = Schemas['MediaObject'];
export type MessageResponsePayload = Schemas['MessageResponsePayload'];
export type MessageStatus = Schemas['MessageStatus'];
export type NameObject = Schemas['NameObject'];
export type OrganizationObject = Schemas['OrganizationObject'];
export type PhoneNumberInfo = Schemas['PhoneNumberInfo'];
export type PhoneObject = Schemas['PhoneObject'];
export type SectionObject = Schemas['SectionObject'];
export type UrlObject = Schemas['UrlObject'];
