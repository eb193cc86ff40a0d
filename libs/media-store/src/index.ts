export type { BlobStore, ByteRange, Staging } from './blob-store.js';
export { DiskStore } from './disk-store.js';
export { filenameOf, filenameOfType } from './filename.js';
export { mediaStoreConfig, type MediaStoreConfig, openMediaStore } from './media-store-config.js';
export { lendSealed, openSealedLoan } from './sealed-loan.js';
export { inTemporaryFolder, requireDiskSpace } from './temporary-folder.js';
export { S3Store, type S3Settings } from './s3-store.js';
export { announcedType, mediaType, sniffedType, storedType } from './stored-type.js';
export { findFfmpeg } from './find-ffmpeg.js';
