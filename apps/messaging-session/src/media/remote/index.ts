export { FetchDueMedia } from './fetch-due-media.js';
export { FetchRemoteMedia } from './fetch-remote-media.js';
export { ReferenceSeal } from './reference-seal.js';
export { REMOTE_MEDIA_READERS, type RemoteMediaReaders } from './media-readers.js';
export { insertRemoteMedia, type ReceivedRemoteMedia, RemoteMediaStore } from './remote-media.store.js';
