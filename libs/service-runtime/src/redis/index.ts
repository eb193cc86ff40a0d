export { answered } from './answered.js';
export { openRedis, type OpenRedisOptions, type RedisClient } from './open-redis.js';
export { parseRedisUrl, type RedisAddress } from './redis-url.js';
