import type { ProcessMark } from './process-table.js';

export type InfraName = 'postgres' | 'nats' | 'redis';

/** Where one embedded server lives. Paths are absolute. */
export interface ServerPlace {
  /** Folder with everything of this server. Made by the caller. */
  folder: string;
  port: number;
  /** True gives up safety against a power cut (never against a crash of the process) for speed; for tests. */
  volatile: boolean;
  /** How many connections Postgres takes. */
  postgresConnections: number;
}

export interface LaunchCommand {
  program: string;
  args: string[];
  cwd: string;
  /** The user to run as, when it is not ours. */
  uid?: number;
  gid?: number;
}

/** One kind of server that Parley can run by itself. */
export interface ServerKind {
  name: InfraName;
  /** The variable in which a user gives an existing server. */
  variable: 'DATABASE_URL' | 'NATS_URL' | 'REDIS_URL';
  /** Its fast and clean way to stop. */
  stopSignal: 'SIGINT' | 'SIGTERM';
  /** The program's path, or undefined when it is not installed. */
  findProgram(): string | undefined;
  /** Makes data folder and configuration when they are missing, and says how to run it. */
  prepare(program: string, place: ServerPlace): Promise<LaunchCommand>;
  /** How the process of this place is recognised among all processes. */
  mark(place: ServerPlace): ProcessMark;
  /** Brings a server that runs already, as another version may have left it, to the credentials of this one. */
  refresh?(place: ServerPlace, pid: number): Promise<void>;
  /** Whether a server that runs already was started with all that this place asks for; always, when not given. */
  suits?(place: ServerPlace): Promise<boolean>;
  /** What clients connect to, with the credential of a superuser. */
  url(place: ServerPlace): string;
  /** The same for processes of this machine, where they have a shorter way. Asked once the server runs. */
  localUrl?(place: ServerPlace): string;
  /** The same for one service, where a service has a user of its own. */
  serviceUrl?(place: ServerPlace, service: string): string;
  /** Resolves when the server at the url answers a real request, throws the reason otherwise. */
  probe(url: string): Promise<void>;
  /** Whether what `probe` threw says that the process, which is known to live, is still recovering its data. */
  isStarting(error: Error): boolean;
  /** It says nothing while it recovers: one that we did not start may as well be ending, or listen elsewhere. */
  startsSilently?: true;
}
