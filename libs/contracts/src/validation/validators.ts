import { Ajv, type ValidateFunction } from 'ajv';
import type { Class } from './declared-fields.js';
import { addOwnRules } from './own-keywords.js';
import { schemaOf } from './schemas.js';

/** Whether members that a class does not declare are refused or deleted. */
export type UnknownFields = 'refuse' | 'drop';

/** Compiles the JSON Schema of each contract class when it is first needed. */
class Validators {
  readonly #ajv: Ajv;
  readonly #ids = new Map<Class<object>, string>();
  readonly #compiled = new WeakMap<Class<object>, ValidateFunction>();

  constructor(unknownFields: UnknownFields) {
    // `verbose` adds the failed schema to an error; the message is chosen by it.
    this.#ajv = new Ajv({ removeAdditional: unknownFields === 'drop', verbose: true, messages: false, ...strictness });
    addOwnRules(this.#ajv);
  }

  of(type: Class<object>): ValidateFunction {
    let validate = this.#compiled.get(type);
    if (!validate) {
      validate = this.#ajv.getSchema(this.#idOf(type)) as ValidateFunction;
      this.#compiled.set(type, validate);
    }
    return validate;
  }

  /**
   * The schema id of a class. The number keeps it unique: classes that no document shows may share a name. Nested
   * classes are registered too.
   */
  #idOf(type: Class<object>): string {
    const known = this.#ids.get(type);
    if (known !== undefined) return known;
    const id = `${type.name}.${this.#ids.size}`;
    this.#ids.set(type, id);
    this.#ajv.addSchema(
      schemaOf(type, (nested) => this.#idOf(nested)),
      id,
    );
    return id;
  }
}

/** Unknown keywords and formats throw. Whether keywords fit the type is not checked. */
const strictness = {
  strictSchema: true,
  strictTypes: false,
  meta: false,
  validateSchema: false,
  code: { optimize: false },
  inlineRefs: false,
} as const;

const validators: Record<UnknownFields, Validators> = {
  refuse: new Validators('refuse'),
  drop: new Validators('drop'),
};

/** The compiled validator of a contract class. With `drop` it deletes members that the class does not declare. */
export function validatorOf(type: Class<object>, unknownFields: UnknownFields): ValidateFunction {
  return validators[unknownFields].of(type);
}
