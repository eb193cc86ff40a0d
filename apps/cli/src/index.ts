export { readConfig, type CliConfig } from './config.js';
export { run } from './program.js';
