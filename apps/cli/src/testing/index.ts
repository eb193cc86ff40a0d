export { FakeApi, teamToken, token, type ApiRequest } from './fake-api.js';
export { CliRun, runCli, type Environment } from './cli-run.js';
export { FakeStream } from './stream.js';
export { errorBody, ids, samples } from './samples.js';
