export { ContentModule } from './content.module.js';
export { firstIdBefore, isReplayable, isUnretained, keepBytes, sessionIdOf } from './content-sql.js';
export { PAYLOAD_RETENTION_SECONDS } from './purge-bytes.js';
