import type { CliConfig } from './config.js';
import type { Io } from './io/index.js';

/** The dependencies of a command. A test can replace all of them. */
export interface Cli {
  io: Io;
  config: CliConfig;
  now(): Date;
  /** The address of the platform that the command asks, once it is known. */
  address?: string;
}
