import type { EngineName } from '@parley/contracts/sessions';
import type { RemoteMediaReader } from '@parley/engine-kit';

/** Injection token of the function that finds an engine's reader; undefined for an engine without one. */
export const REMOTE_MEDIA_READERS = Symbol('REMOTE_MEDIA_READERS');
export type RemoteMediaReaders = (engine: EngineName) => RemoteMediaReader | undefined;
