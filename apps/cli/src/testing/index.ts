export { FakeApi, type Asked } from './fake-api.js';
export { CliRun, runCli, type Environment } from './cli-run.js';
export { errorBody, ids, samples } from './samples.js';
