/** A class whose fields are declared by decorators, passed as a value. */
export type Class<T> = new () => T;

/** Stores what decorators declare for the fields of classes. A class inherits the declarations of its parents. */
export class ByField<T> {
  readonly #own = new WeakMap<object, Map<string, T>>();
  readonly #all = new WeakMap<object, ReadonlyMap<string, T>>();

  set(type: object, field: string, value: T): void {
    const fields = this.#own.get(type) ?? new Map<string, T>();
    this.#own.set(type, fields.set(field, value));
  }

  /** Call this only after the class and its parents are fully declared, because the result is cached. */
  of(type: object): ReadonlyMap<string, T> {
    let fields = this.#all.get(type);
    if (!fields) {
      const parent = Object.getPrototypeOf(type) as object | null;
      fields = new Map([...(parent ? this.of(parent) : []), ...(this.#own.get(type) ?? [])]);
      this.#all.set(type, fields);
    }
    return fields;
  }
}

const types = new ByField<() => Class<object>>();

/** Declares the class of a nested field. The class is given by a function because two classes may refer to each other. */
export function declareNested(type: () => Class<object>): PropertyDecorator {
  return (target, key) => types.set(target.constructor, String(key), type);
}

/** The classes of a class's nested fields, by field name. */
export function nestedTypes(type: object): ReadonlyMap<string, () => Class<object>> {
  return types.of(type);
}
