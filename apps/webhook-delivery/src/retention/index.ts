export { firstIdBefore, isReplayable, isUnretained, keepBytes, sessionIdOf } from './content/content-sql.js';
export { ContentModule } from './content/content.module.js';
export { PAYLOAD_RETENTION_SECONDS } from './content/purge-bytes.js';
export { RetentionModule } from './retention.module.js';
