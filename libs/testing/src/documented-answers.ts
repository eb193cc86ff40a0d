import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

type Schema = Record<string, unknown>;

interface DescribedAnswer {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

/** As much of an OpenAPI document as answers are compared with. */
export interface AnswerDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface DescribedOperation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, DescribedAnswer>>;
}

/** Compares answers with the OpenAPI document that describes them. */
export class DocumentedAnswers {
  private readonly ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  private readonly validators = new Map<Schema, ValidateFunction>();
  private readonly operations: ReadonlyMap<string, DescribedOperation>;

  constructor({ paths, components }: AnswerDocument) {
    this.ajv.addSchema({ $id: 'document', components });
    const all = Object.values(paths).flatMap((item) => Object.values(item));
    this.operations = new Map(all.map((operation) => [operation.operationId, operation]));
  }

  /** What the document does not say of an answer; undefined: it is as documented. @param body as it was parsed; `''`: none */
  problemOf(operationId: string, status: number, body: unknown): string | undefined {
    const described = this.operations.get(operationId)?.responses[String(status)];
    if (!described) return `the status ${status} is not documented`;
    if (described.content === undefined) return body === '' ? undefined : 'a body is not documented';
    const schema = described.content['application/json']?.schema;
    // Of files and pages only the type is documented.
    if (schema === undefined) return undefined;
    const validate = this.validatorOf(schema);
    return validate(body) ? undefined : this.ajv.errorsText(validate.errors, { dataVar: 'body' });
  }

  private validatorOf(schema: Schema): ValidateFunction {
    let validate = this.validators.get(schema);
    if (!validate) {
      validate = this.ajv.compile(withAbsoluteReferences(schema) as Schema);
      this.validators.set(schema, validate);
    }
    return validate;
  }
}

function withAbsoluteReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAbsoluteReferences);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === '$ref' && typeof one === 'string' ? one.replace(/^#/, 'document#') : withAbsoluteReferences(one),
    ]),
  );
}
