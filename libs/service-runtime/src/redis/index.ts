export { openRedis, type OpenRedisOptions, type RedisClient, answered } from './open-redis.js';
export { parseRedisUrl, type RedisAddress } from './redis-url.js';
