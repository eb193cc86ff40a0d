import type { ProcessMark } from './process-table.js';

export type InfraName = 'postgres' | 'nats' | 'redis';

/** How much memory a server takes: `small` and `middle` less, at the price of speed with much data. */
export type ServerSize = 'small' | 'middle' | 'large';

/** The place of an embedded server. Paths are absolute. */
export interface ServerPlace {
  /** Folder with all files of this server. The caller creates it. */
  folder: string;
  port: number;
  /** When true, data may be lost in a power failure (never in a crash of the process), in return for speed; for tests. */
  volatile: boolean;
  /** Maximum connections of Postgres. */
  postgresConnections: number;
  size: ServerSize;
}

export interface LaunchCommand {
  program: string;
  args: string[];
  cwd: string;
  /** Variables beside those that every server gets. */
  env?: Readonly<Record<string, string>>;
  /** The user to run as, if different from the current one. */
  uid?: number;
  gid?: number;
}

/** A kind of server that Parley can run by itself. */
export interface ServerKind {
  name: InfraName;
  /** The variable that names an existing server to use instead. */
  variable: 'DATABASE_URL' | 'NATS_URL' | 'REDIS_URL';
  /** The signal for a fast, clean stop. */
  stopSignal: 'SIGINT' | 'SIGTERM';
  /** For a server of many processes: ends all of them at once. SIGKILL would end the first alone, and the others write on. */
  abortSignal?: 'SIGQUIT';
  /** The program's path, or undefined when it is not installed. */
  findProgram(): string | undefined;
  /** Creates missing data and configuration, and returns the command that starts the server. */
  prepare(program: string, place: ServerPlace): Promise<LaunchCommand>;
  /** Identifies the process of this place among all processes. */
  mark(place: ServerPlace): ProcessMark;
  /** Updates the credentials of a server that already runs, possibly started by another version. */
  refresh?(place: ServerPlace, pid: number): Promise<void>;
  /** Whether a running server was started with everything that this place requires. Default: always. */
  suits?(place: ServerPlace): Promise<boolean>;
  /** The URL for clients, with a superuser's credential. */
  url(place: ServerPlace): string;
  /** The URL for processes of this machine, if they have a shorter way. Call it once the server runs. */
  localUrl?(place: ServerPlace): string;
  /** The URL for one service, if each service has its own user. */
  serviceUrl?(place: ServerPlace, service: string): string;
  /** Resolves when the server at the URL answers a real request; otherwise throws the reason. */
  probe(url: string): Promise<void>;
  /** Whether the error of `probe` means that the server, whose process is known to be alive, is still recovering its data. */
  isStarting(error: Error): boolean;
  /** The server gives no sign while it recovers. If we did not start it, it may as well be ending, or listening elsewhere. */
  startsSilently?: true;
}

/** A server is not installed and cannot be installed. The message says what to install. */
export class InfraUnavailableError extends Error {
  constructor(missing: readonly ServerKind[]) {
    const names = missing.map(({ name }) => name).join(', ');
    const variables = missing.map(({ variable }) => variable).join(', ');
    super(
      `Parley needs ${names}, which is neither installed nor could be. Install it ` +
        '(Debian, Ubuntu: `apt-get install postgresql nats-server redis-server`; ' +
        'macOS: `brew install postgresql nats-server redis`), ' +
        `or start Docker, or set ${variables} to a server that runs elsewhere.`,
    );
    this.name = 'InfraUnavailableError';
  }
}
