import { JsonObject, Name, Nested, OneOf, Text, TextMap } from '../../validation/fields.js';
import { NestedList } from '../../validation/list-fields.js';

// The actions of Meta's interactive messages, with Meta's names and bounds (docs/interactive-messages.md, decisions.md §17).

/** Meta trims ids, so one with spaces around it is no id of its own. */
const trimmed = /^\S(?:[\s\S]*\S)?$/;

class ReplyOfButton {
  @Text({ min: 1, max: 256, pattern: trimmed }) id: string;
  @Name({ max: 20 }) title: string;
}

class ButtonOfAction {
  @OneOf(['reply']) type: 'reply';
  @Nested(() => ReplyOfButton) reply: ReplyOfButton;
}

export class ButtonAction {
  @NestedList(() => ButtonOfAction, { minItems: 1, maxItems: 3 }) buttons: ButtonOfAction[];
}

class RowOfAction {
  @Text({ min: 1, max: 200, pattern: trimmed }) id: string;
  @Name({ max: 24 }) title: string;
  @Text({ optional: true, min: 1, max: 72 }) description?: string;
}

class RowSection {
  @Name({ optional: true, max: 24 }) title?: string;
  @NestedList(() => RowOfAction, { minItems: 1, maxItems: 10 }) rows: RowOfAction[];
}

export class ListAction {
  @Name({ max: 20 }) button: string;
  @NestedList(() => RowSection, { minItems: 1, maxItems: 10 }) sections: RowSection[];
}

class CtaUrlParameters {
  @Name({ max: 20 }) display_text: string;
  @Text({ min: 1, max: 2000, pattern: /^https?:\/\/[^\s/?#]+\S*$/i }) url: string;
}

export class CtaUrlAction {
  @OneOf(['cta_url']) name: 'cta_url';
  @Nested(() => CtaUrlParameters) parameters: CtaUrlParameters;
}

export class SendLocationAction {
  @OneOf(['send_location']) name: 'send_location';
}

export class ContactInfoAction {
  @OneOf(['request_contact_info']) name: 'request_contact_info';
}

/** The fields of an address form. Some exist in one country alone. */
class AddressValues {
  @Text({ optional: true, max: 1024 }) name?: string;
  @Text({ optional: true, max: 32 }) phone_number?: string;
  @Text({ optional: true, max: 6 }) in_pin_code?: string;
  @Text({ optional: true, max: 6 }) sg_post_code?: string;
  @Text({ optional: true, max: 1024 }) house_number?: string;
  @Text({ optional: true, max: 1024 }) floor_number?: string;
  @Text({ optional: true, max: 1024 }) tower_number?: string;
  @Text({ optional: true, max: 1024 }) building_name?: string;
  @Text({ optional: true, max: 1024 }) address?: string;
  @Text({ optional: true, max: 1024 }) landmark_area?: string;
  @Text({ optional: true, max: 1024 }) unit_number?: string;
  @Text({ optional: true, max: 1024 }) city?: string;
  @Text({ optional: true, max: 1024 }) state?: string;
}

class SavedAddress {
  @Text({ min: 1, max: 256 }) id: string;
  @Nested(() => AddressValues) value: AddressValues;
}

class AddressParameters {
  @OneOf(['IN', 'SG']) country: 'IN' | 'SG';
  @Nested(() => AddressValues, { optional: true }) values?: AddressValues;
  @NestedList(() => SavedAddress, { optional: true, maxItems: 100 }) saved_addresses?: SavedAddress[];
  @TextMap({ optional: true, description: 'What is wrong with an address that was sent, by field.' })
  validation_errors?: Record<string, string>;
}

export class AddressAction {
  @OneOf(['address_message']) name: 'address_message';
  @Nested(() => AddressParameters) parameters: AddressParameters;
}

class FlowPayload {
  @Text({ optional: true, min: 1, max: 256 }) screen?: string;
  @JsonObject({ optional: true }) data?: Record<string, unknown>;
}

class FlowParameters {
  @OneOf(['3']) flow_message_version: '3';
  @Name({ max: 30 }) flow_cta: string;
  @Text({ optional: true, min: 1, max: 256 }) flow_id?: string;
  @Text({ optional: true, min: 1, max: 256 }) flow_name?: string;
  @Text({ optional: true, min: 1, max: 1024 }) flow_token?: string;
  @OneOf(['draft', 'published'], { optional: true }) mode?: 'draft' | 'published';
  @OneOf(['navigate', 'data_exchange'], { optional: true }) flow_action?: 'navigate' | 'data_exchange';
  @Nested(() => FlowPayload, { optional: true }) flow_action_payload?: FlowPayload;
}

export class FlowAction {
  @OneOf(['flow']) name: 'flow';
  @Nested(() => FlowParameters) parameters: FlowParameters;
}

export class ProductAction {
  @Text({ min: 1, max: 256 }) catalog_id: string;
  @Text({ min: 1, max: 256 }) product_retailer_id: string;
}

class ProductItem {
  @Text({ min: 1, max: 256 }) product_retailer_id: string;
}

class ProductSection {
  @Name({ optional: true, max: 24 }) title?: string;
  @NestedList(() => ProductItem, { minItems: 1, maxItems: 30 }) product_items: ProductItem[];
}

export class ProductListAction {
  @Text({ min: 1, max: 256 }) catalog_id: string;
  @NestedList(() => ProductSection, { minItems: 1, maxItems: 10 }) sections: ProductSection[];
}

class CatalogParameters {
  @Text({ min: 1, max: 256 }) thumbnail_product_retailer_id: string;
}

export class CatalogAction {
  @OneOf(['catalog_message']) name: 'catalog_message';
  @Nested(() => CatalogParameters) parameters: CatalogParameters;
}
