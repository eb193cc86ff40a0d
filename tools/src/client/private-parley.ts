import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../infra/free-port.js';
import { type Credentials, mintProjectToken, ParleyClient, readCredentials } from './parley-client.js';
import { type ParleyProcess, startParley } from './parley-process.js';

/** `$PARLEY_HOME/state.json` (decisions.md §11). */
export interface ParleyState {
  services: { name: string; pid: number; port: number; healthPort: number }[];
  infra: Record<'postgres' | 'nats' | 'redis', { url: string; pid: number | null }>;
}

/** A Parley for one test or bench. */
export class PrivateParley {
  private constructor(
    readonly home: string,
    private readonly process: ParleyProcess | undefined,
    readonly credentials: Credentials,
    /** Authenticated with the team's key. */
    readonly client: ParleyClient,
  ) {}

  /** Starts a separate Parley with its own folder and port, without limits of requests, sessions and endpoints; it is removed at the end. */
  static async start(env: Record<string, string> = {}): Promise<PrivateParley> {
    const home = await mkdtemp(join(tmpdir(), 'parley-private-'));
    const process = await startParley({
      PARLEY_HOME: home,
      PORT: String(await findFreePort()),
      RATE_LIMIT_PER_MINUTE: '0',
      LIMIT_SESSIONS: '0',
      LIMIT_ENDPOINTS: '0',
      ...env,
    });
    return PrivateParley.of(home, process, await readCredentials(home));
  }

  /** Uses a running, shared Parley with a new team of its own. */
  static async join(home: string): Promise<PrivateParley> {
    return PrivateParley.of(home, undefined, await newTeam(await readCredentials(home)));
  }

  private static of(home: string, process: ParleyProcess | undefined, credentials: Credentials): PrivateParley {
    return new PrivateParley(home, process, credentials, new ParleyClient(credentials.baseUrl, credentials.team.key));
  }

  async state(): Promise<ParleyState> {
    return JSON.parse(await readFile(join(this.home, 'state.json'), 'utf8')) as ParleyState;
  }

  /**
   * Stops the Parley if it was started for this object alone.
   *
   * @throws when NATS denied a service an operation: then the permissions in a contract (such as `requestedBy`) are incomplete
   */
  async stop(): Promise<void> {
    if (this.process === undefined) return;
    await this.process.stop();
    const refused = await this.refusedByNats();
    await rm(this.home, { recursive: true, force: true });
    if (refused.length > 0) throw new Error(`NATS refused what services do:\n${refused.join('\n')}`);
  }

  private async refusedByNats(): Promise<string[]> {
    const folder = join(this.home, 'logs');
    const texts = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')));
    return [...new Set(texts.flatMap((text) => text.match(/Permissions Violation for \w+ to \\"[^"]*/g) ?? []))];
  }
}

interface MadeTeam {
  readonly team: { readonly id: string };
  readonly key: { readonly key: string; readonly scopes: readonly string[] };
}

/** Creates another team in a running Parley, with a project and everything else that an installation's first team has. */
async function newTeam({ baseUrl, adminToken }: Credentials): Promise<Credentials> {
  const suffix = randomBytes(6).toString('hex');
  const login = { email: `owner@${suffix}.example`, password: randomBytes(18).toString('hex') };
  const admin = new ParleyClient(baseUrl, adminToken);
  const { team, key } = await admin.post<MadeTeam>('/enterprise/teams', {
    name: `Team ${suffix}`,
    ownerEmail: login.email,
    ownerPassword: login.password,
  });
  const client = new ParleyClient(baseUrl, key.key);
  const made = await client.post<{ id: string; slug: string }>('/v1/projects', { name: 'Default' });
  // The scopes that this Parley knows: it may be of an earlier version.
  const project = await mintProjectToken(client, made, { label: 'first project token', scopes: key.scopes });
  return { baseUrl, adminToken, login, team: { id: team.id, key: key.key }, project };
}
