/** A call of the API, as `generated/operations.ts` has it. */
export interface Operation {
  /** The `operationId`. */
  readonly id: string;
  /** The tag. */
  readonly resource: string;
  readonly title: string;
  readonly description: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Takes an `Idempotency-Key`. */
  readonly keyed?: boolean;
  /** A list that is read page after page. */
  readonly paging?: 'cursor' | 'offset';
  /** The body is one file. */
  readonly upload?: boolean;
  /** The answer can be a file. */
  readonly download?: boolean;
  readonly fields: readonly Field[];
}

export interface Field {
  readonly name: string;
  readonly in: 'path' | 'query' | 'body';
  readonly kind: 'text' | 'number' | 'boolean' | 'choice' | 'texts' | 'json' | 'file' | 'bytes';
  readonly required?: boolean;
  readonly description?: string;
  readonly choices?: readonly (string | number)[];
}

/** Fields that every operation shows: required ones, and the sending session, which has a default of its own. */
export function isShown(field: Field): boolean {
  return field.required === true || (field.in === 'body' && field.name === 'session');
}
