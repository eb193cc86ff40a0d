export { answerOf, streamOf, type Call } from './answer.js';
export { ParleyError, Unreachable } from './failures.js';
export {
  createParleyClient,
  fetchUpload,
  serviceVersion,
  type ClientSettings,
  type ParleyClient,
} from './parley-client.js';
export type { Schemas } from './schemas.js';
