import type { CliConfig } from './config.js';
import type { Io } from './io/index.js';

/** What a command works with, so that a test can give it all. */
export interface Cli {
  io: Io;
  config: CliConfig;
  now(): Date;
}
