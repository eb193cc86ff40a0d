export { FakeApi, teamToken, token, type Asked } from './fake-api.js';
export { CliRun, runCli, type Environment } from './cli-run.js';
export { FakeStream } from './stream.js';
export { errorBody, ids, samples } from './samples.js';
