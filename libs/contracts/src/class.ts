/** A class whose fields are declared by decorators, passed as a value. */
export type Class<T> = new () => T;
