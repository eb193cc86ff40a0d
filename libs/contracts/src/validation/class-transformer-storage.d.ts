// class-transformer publishes no type for the storage that class-validator-jsonschema must be given.
declare module 'class-transformer/cjs/storage.js' {
  import type { IOptions } from 'class-validator-jsonschema/build/options.js';
  export const defaultMetadataStorage: NonNullable<IOptions['classTransformerMetadataStorage']>;
}
