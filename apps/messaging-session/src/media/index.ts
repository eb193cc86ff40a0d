export { MediaModule } from './media.module.js';
export {
  findReceivedBefore,
  insertReceivedMedia,
  type OfferedBlob,
  offeredKey,
  type ReceivedMedia,
} from './received-media.store.js';
export * from './remote/index.js';
export { MediaStore } from './media.store.js';
export { NETWORK_BLOBS } from './network-blobs.js';
export { pictureOf } from './picture-of.js';
