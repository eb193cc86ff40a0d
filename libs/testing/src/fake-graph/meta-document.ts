import { readFile } from 'node:fs/promises';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { furtherInteractive } from './further-interactive.js';
import type { GraphOperation } from './graph-request.js';

type Schema = Record<string, unknown>;
interface Document {
  components: { schemas: Record<string, Schema> };
}

/** What is wrong with a body, by Meta's own document; undefined: nothing. */
export type BodyCheck = (operation: GraphOperation, body: Record<string, unknown>) => string | undefined;

/** By path: the document has 30,000 lines, and is read once. */
const checks = new Map<string, Promise<BodyCheck>>();

/** Validates bodies by Meta's OpenAPI document, where its path is given: it is not part of this repository. */
export function bodyCheckBy(path: string | undefined): Promise<BodyCheck> {
  if (path === undefined) return Promise.resolve(() => undefined);
  const check = checks.get(path) ?? readCheck(path);
  checks.set(path, check);
  return check;
}

async function readCheck(path: string): Promise<BodyCheck> {
  const [{ Ajv2020 }, { parse }] = await Promise.all([import('ajv/dist/2020.js'), import('yaml')]);
  const schemas = correctedSchemas(parse(await readFile(path, 'utf8')) as Document);
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: 'meta', components: { schemas } });
  const validators = new Map<string, ValidateFunction>();
  const validatorOf = (name: string): ValidateFunction | undefined => {
    if (!(name in schemas)) return undefined;
    const known = validators.get(name) ?? ajv.compile({ $ref: `meta#/components/schemas/${name}` });
    validators.set(name, known);
    return known;
  };
  return (operation, body) => {
    const name = schemaNameOf(operation, body);
    if (name === undefined) return undefined;
    const validate = validatorOf(name);
    if (!validate) return `Meta has no message of the type ${JSON.stringify(body.type)}.`;
    return validate(body) ? undefined : ajv.errorsText(validate.errors, { dataVar: name });
  };
}

function schemaNameOf(operation: GraphOperation, body: Record<string, unknown>): string | undefined {
  if (operation === 'mark_read') return 'MarkMessageRequestPayload';
  if (operation === 'register') return 'WhatsAppBusinessPhoneNumberRegistrationRequest';
  return operation === 'messages' ? `Fake.${String(body.type)}` : undefined;
}

const sendKinds = ['Text', 'Audio', 'Document', 'Image', 'Location', 'Video', 'Sticker', 'Reaction', 'Interactive'];
const kinds = [...sendKinds, 'Template', 'Contacts'];

/** The document with what is known to be wrong in it set right; each is contradicted by its own examples. */
function correctedSchemas({ components: { schemas } }: Document): Record<string, Schema> {
  correct(schemas);
  const common = propertiesOf(schemas.BaseMessageProperties);
  const closed = kinds.map((kind) => {
    const [, own = {}] = schemas[`${kind}Message`]?.allOf as Schema[];
    const properties = {
      ...common,
      ...propertiesOf(own),
      messaging_product: { const: 'whatsapp' },
      to: { type: 'string', pattern: '^\\+?[0-9]{5,15}$' },
      recipient: { type: 'string', minLength: 1 },
      biz_opaque_callback_data: { type: 'string', maxLength: 512 },
    };
    const required = ['messaging_product', 'type', kind.toLowerCase()];
    const oneOf = [{ required: ['to'] }, { required: ['recipient'] }];
    return [`Fake.${kind.toLowerCase()}`, { type: 'object', additionalProperties: false, properties, required, oneOf }];
  });
  return { ...schemas, ...(Object.fromEntries(closed) as Record<string, Schema>) };
}

function correct(schemas: Record<string, Schema>): void {
  const [, location] = schemas.LocationMessage?.allOf as [Schema, Schema];
  const place = propertiesOf(propertiesOf(location).location);
  place.latitude = { type: ['string', 'number'] };
  place.longitude = { type: ['string', 'number'] };
  const [, interactive] = schemas.InteractiveMessage?.allOf as [Schema, Schema];
  propertiesOf(interactive).interactive = { anyOf: [propertiesOf(interactive).interactive, ...furtherInteractive()] };
  (schemas.LanguageObject as Schema).required = ['code'];
  const component = propertiesOf(schemas.TemplateComponent);
  component.index = { type: ['string', 'integer'], pattern: '^[0-9]$', minimum: 0, maximum: 9 };
  component.sub_type = { type: 'string' };
  // A carousel has cards, which its kind of message alone has.
  component.type = { enum: ['header', 'body', 'button', 'carousel'] };
  component.cards = {
    type: 'array',
    items: {
      type: 'object',
      required: ['card_index', 'components'],
      properties: {
        card_index: { type: 'integer', minimum: 0, maximum: 9 },
        components: { type: 'array', items: { $ref: '#/components/schemas/TemplateComponent' } },
      },
    },
  };
  propertiesOf(schemas.MarkMessageRequestPayload).typing_indicator = {
    type: 'object',
    required: ['type'],
    properties: { type: { const: 'text' } },
  };
}

function propertiesOf(schema: unknown): Record<string, Schema> {
  return (schema as { properties: Record<string, Schema> }).properties;
}
