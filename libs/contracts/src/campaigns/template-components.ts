import { FieldOfSchema, Flag, Integer, JsonObject, Text } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';

export const templateCategories = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const;
export type TemplateCategory = (typeof templateCategories)[number];

/** Not an enum: generators of clients make one name of `NAMED` and `named`. */
export const parameterFormat = /^(?:POSITIONAL|NAMED|positional|named)$/;
export type ParameterFormat = 'POSITIONAL' | 'NAMED' | 'positional' | 'named';

export const templateQualities = ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'] as const;
export type TemplateQuality = (typeof templateQualities)[number];

/** The largest of anything in a component, in characters; `check-components.ts` of messaging-session has the limits of each. */
const longest = 8_192;

/** An app that takes a one-time password by itself. */
export class OtpApp {
  @Text({ max: 255, description: "The app's package." }) package_name: string;
  @Text({ max: 64, description: "The hash of the app's signature." }) signature_hash: string;
}

/** A button of a template, with the names of Meta's document (decisions.md §17). */
export class TemplateButton {
  @Text({
    max: 32,
    description:
      '`QUICK_REPLY`, `URL`, `PHONE_NUMBER`, `COPY_CODE`, `FLOW`, `CATALOG`, `MPM`, `SPM`, `VOICE_CALL` or `OTP`.',
    example: 'URL',
  })
  type: string;
  @Text({ optional: true, max: longest, description: 'At most 25 characters.' }) text?: string;
  @Text({ optional: true, max: longest, description: 'At most 2,000 characters; may end in `{{1}}`.' }) url?: string;
  @Text({ optional: true, max: longest, description: 'At most 20 characters.' }) phone_number?: string;
  @FieldOfSchema(
    {
      anyOf: [
        { type: 'string', maxLength: longest },
        { type: 'array', maxItems: 10, items: { type: 'string' } },
      ],
    },
    {
      optional: true,
      description: 'Of a URL with a variable: that URL filled, in a list. Of `COPY_CODE`: the code, a text.',
    },
  )
  example?: string | string[];
  @Text({ optional: true, max: 64, description: 'The id of the flow. Alternatively, its name or its JSON.' })
  flow_id?: string;
  @Text({ optional: true, max: 200, description: 'The name of the flow.' }) flow_name?: string;
  @Text({ optional: true, max: 1_000_000, description: 'The flow itself, as JSON.' }) flow_json?: string;
  @Text({ optional: true, max: 32, description: '`navigate` or `data_exchange`.' }) flow_action?: string;
  @Text({ optional: true, max: 200, description: 'The first screen, with `navigate`.' }) navigate_screen?: string;
  @Text({ optional: true, max: 32, description: '`COPY_CODE`, `ONE_TAP` or `ZERO_TAP`.' }) otp_type?: string;
  @Text({ optional: true, max: longest, description: 'At most 25 characters.' }) autofill_text?: string;
  @Text({ optional: true, max: 255, description: 'The package of one app, instead of `supported_apps`.' })
  package_name?: string;
  @Text({ optional: true, max: 64, description: 'The signature hash of one app, instead of `supported_apps`.' })
  signature_hash?: string;
  @NestedList(() => OtpApp, { optional: true, maxItems: 5, description: 'The apps that take the code.' })
  supported_apps?: OtpApp[];
  @Flag({ optional: true, description: 'Required with `ZERO_TAP`.' }) zero_tap_terms_accepted?: boolean;
}

/** A part of a card of a carousel. */
export class TemplateCardComponent {
  @Text({ max: 32, description: '`HEADER`, `BODY`, `FOOTER`, `BUTTONS` or `CAROUSEL`.', example: 'BODY' }) type: string;
  @Text({ optional: true, max: 32, description: 'For a header: `TEXT`, `IMAGE`, `VIDEO`, `DOCUMENT` or `LOCATION`.' })
  format?: string;
  @Text({ optional: true, max: longest, description: '`{{1}}` or, with named parameters, `{{name}}` is a variable.' })
  text?: string;
  @JsonObject({
    optional: true,
    description:
      "Meta's samples of variables (`header_text`, `body_text`, `…_named_params`); of a header with a file `header_handle: [{ mediaId }]` or `[{ url }]`.",
  })
  example?: Record<string, unknown>;
  @NestedList(() => TemplateButton, { optional: true, maxItems: 100 }) buttons?: TemplateButton[];
}

export class TemplateCard {
  @NestedList(() => TemplateCardComponent, { maxItems: 10, description: 'Header, body and buttons of the card.' })
  components: TemplateCardComponent[];
}

/** A part of a template, with the names of Meta's document (decisions.md §17). */
export class TemplateComponent extends TemplateCardComponent {
  @NestedList(() => TemplateCard, { optional: true, maxItems: 100, description: 'For a carousel: 2 to 10.' })
  cards?: TemplateCard[];
  @Flag({ optional: true, description: 'For the body of an authentication template.' })
  add_security_recommendation?: boolean;
  @Integer({ optional: true, description: 'For the footer of an authentication template: 1 to 90.' })
  code_expiration_minutes?: number;
}
