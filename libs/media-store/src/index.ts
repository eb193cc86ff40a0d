export type { BlobStore, ByteRange, Staging } from './blob-store.js';
