export { FetchDueMedia } from './fetch-due-media.js';
export { FetchRemoteMedia } from './fetch-remote-media.js';
export { ReferenceSeal } from './reference-seal.js';
export {
  type AnnouncedMedia,
  type OpenedMedia,
  REMOTE_MEDIA_READERS,
  type RemoteMediaReader,
  type RemoteMediaReaders,
  type RemoteReference,
} from './remote-media.js';
export { insertRemoteMedia, type ReceivedRemoteMedia, RemoteMediaStore } from './remote-media.store.js';
