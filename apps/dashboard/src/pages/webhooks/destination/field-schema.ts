import { t } from '@lingui/core/macro';
/** What of JSON Schema the API describes destinations by (beyond.md §2). */
export interface FieldSchema {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly FieldSchema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, FieldSchema>>;
}

type FieldKind = 'text' | 'long' | 'lines' | 'choice' | 'flag' | 'integer' | 'group' | 'either';

/** One field of a form. `fields` are those of a `group`, and of an `either`, which is a flag or a group. */
export interface Field {
  readonly name: string;
  /** How errors of the API name it, such as `destination.tls.ca`. */
  readonly path: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  readonly schema: FieldSchema;
  readonly fields: readonly Field[];
}

/** Longer than this is no line but a text, such as a certificate. */
const longestLine = 8_192;

/**
 * The fields of a form for an object.
 * @param schema of an object; what it refers to is in its `$defs`
 * @param path of the object, such as `destination`
 */
export function fieldsOf(schema: FieldSchema, path: string): Field[] {
  return membersOf(schema, path, schema.$defs ?? {});
}

type Definitions = NonNullable<FieldSchema['$defs']>;

function membersOf(schema: FieldSchema, path: string, definitions: Definitions): Field[] {
  return Object.entries(schema.properties ?? {}).map(([name, member]) => {
    const within = `${path}.${name}`;
    const { kind, object } = kindOf(resolved(member, definitions), definitions);
    return {
      name,
      path: within,
      label: labelOf(name),
      kind,
      required: schema.required?.includes(name) ?? false,
      schema: resolved(member, definitions),
      fields: object ? membersOf(object, within, definitions) : [],
    };
  });
}

/** A description beside a reference is that of the member. */
function resolved(schema: FieldSchema, definitions: Definitions): FieldSchema {
  if (schema.$ref === undefined) return schema;
  const { $ref, ...own } = schema;
  return { ...definitions[$ref.slice($ref.lastIndexOf('/') + 1)], ...own };
}

function kindOf(schema: FieldSchema, definitions: Definitions): { kind: FieldKind; object?: FieldSchema } {
  if (schema.anyOf) {
    const object = schema.anyOf.map((one) => resolved(one, definitions)).find(({ type }) => type === 'object');
    return object ? { kind: 'either', object } : { kind: 'flag' };
  }
  switch (schema.type) {
    case 'object':
      return { kind: 'group', object: schema };
    case 'array':
      return { kind: 'lines' };
    case 'boolean':
      return { kind: 'flag' };
    case 'integer':
      return { kind: 'integer' };
    default:
      return { kind: textKindOf(schema) };
  }
}

function textKindOf(schema: FieldSchema): FieldKind {
  if (schema.enum) return 'choice';
  return (schema.maxLength ?? 0) > longestLine ? 'long' : 'text';
}

/** Words that are written in another way than in a name. */
const spellings: Readonly<Record<string, string>> = {
  ca: t`CA certificates`,
  cert: 'certificate',
  jwt: 'JWT',
  sasl: 'SASL',
  tls: 'TLS',
  url: 'URL',
};

/** What people read for a member: `routingKey` → `Routing key`, `queueUrl` → `Queue URL`. */
export function labelOf(name: string): string {
  const words = name.split(/(?=[A-Z])/).map((word) => spellings[word.toLowerCase()] ?? word.toLowerCase());
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
