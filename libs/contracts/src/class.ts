/** A class that decorators describe, as a value. */
export type Class<T> = new () => T;
