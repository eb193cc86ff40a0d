/** Injection token of the `BlobStore` where the bytes of files are. */
export const BLOBS = Symbol('BLOBS');
