import { Ajv, type ValidateFunction } from 'ajv';
import type { Class } from '../class.js';
import { addOwnRules } from './own-keywords.js';
import { schemaOf } from './schemas.js';

/** What becomes of members that a class does not declare. */
export type UnknownFields = 'refuse' | 'drop';

/** Validators of contract classes, each compiled from the class's JSON Schema when it is first needed. */
class Validators {
  readonly #ajv: Ajv;
  readonly #ids = new Map<Class<object>, string>();
  readonly #compiled = new WeakMap<Class<object>, ValidateFunction>();

  constructor(unknownFields: UnknownFields) {
    // `verbose` gives an error the schema that it is about, by which the message is chosen.
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

  /** Names may be given twice where no document shows them; a class that is asked for has its nested ones known too. */
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

/** An unknown keyword or format is a mistake; which types go together with which keywords is not checked. */
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

/** The compiled validator of a contract class; with `drop` it removes members that the class does not declare. */
export function validatorOf(type: Class<object>, unknownFields: UnknownFields): ValidateFunction {
  return validators[unknownFields].of(type);
}
