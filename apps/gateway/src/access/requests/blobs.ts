/** Injection token of the `BlobStore` with the bytes of files. */
export const BLOBS = Symbol('BLOBS');
