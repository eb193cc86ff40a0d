import { existsSync, rmSync } from 'node:fs';
import { readJson, writeJsonAtomic } from '../infra/atomic-file.js';
import { GatewayClient, GatewayError, type Credential } from './gateway-client.js';
import { base62 } from './secrets.js';

const teamName = 'Parley';
const ownerEmail = 'owner@parley.local';
const projectName = 'Default';
const teamKeyLabel = 'first team key';
const tokenLabel = 'first project token';
const retryAfterMs = 500;
const attempts = 20;

/** `credentials.json` (decisions.md §11). */
export interface Credentials {
  baseUrl: string;
  adminToken: string;
  team: { id: string; key: string };
  project: { id: string; slug: string; token: string };
  login: { email: string; password: string };
}

/** What is done so far, written before and after each step, so that a crash in between is picked up. */
interface Progress {
  login: Credentials['login'];
  team?: Credentials['team'];
}

export interface FirstCredentialsPlace {
  credentialsPath: string;
  progressPath: string;
  baseUrl: string;
  adminToken: string;
}

/**
 * Makes the first team, project and their credentials and writes them down, once per PARLEY_HOME. Later calls only
 * correct the address. A crash anywhere in between leaves nothing twice: what exists is found again by its name.
 */
export async function ensureFirstCredentials(place: FirstCredentialsPlace): Promise<void> {
  const { credentialsPath, progressPath, baseUrl, adminToken } = place;
  if (existsSync(credentialsPath)) {
    const kept = readJson(credentialsPath) as Credentials;
    if (kept.baseUrl !== baseUrl) writeJsonAtomic(credentialsPath, { ...kept, baseUrl });
    return;
  }
  const progress = (readJson(progressPath) as Progress | undefined) ?? {
    login: { email: ownerEmail, password: base62(24) },
  };
  writeJsonAtomic(progressPath, progress);
  const gateway = new GatewayClient(baseUrl);
  const team = progress.team ?? (await retrying(() => ensureTeam(gateway, adminToken, progress.login)));
  writeJsonAtomic(progressPath, { ...progress, team });
  const project = await retrying(() => ensureProject(gateway, { bearer: team.key }));
  const credentials: Credentials = { baseUrl, adminToken, team, project, login: progress.login };
  writeJsonAtomic(credentialsPath, credentials);
  rmSync(progressPath);
}

async function ensureTeam(
  gateway: GatewayClient,
  adminToken: string,
  login: Credentials['login'],
): Promise<Credentials['team']> {
  const admin = { bearer: adminToken };
  const teams = listOf<{ id: string; name: string }>(await gateway.call('GET', '/enterprise/teams', admin));
  const existing = teams.find(({ name }) => name === teamName);
  if (existing === undefined) {
    const body = { name: teamName, ownerEmail: login.email, ownerPassword: login.password };
    const made = (await gateway.call('POST', '/enterprise/teams', admin, body)) as {
      team: { id: string };
      key: { key: string };
    };
    return { id: made.team.id, key: made.key.key };
  }
  // It was made, but its key was not written down. The owner's password was, so the owner makes another key.
  const owner = await gateway.login(login.email, login.password);
  return { id: existing.id, key: await mintKey(gateway, owner, teamKeyLabel, await allScopes()) };
}

async function ensureProject(gateway: GatewayClient, key: Credential): Promise<Credentials['project']> {
  type Project = { id: string; slug: string; name: string };
  const projects = listOf<Project>(await gateway.call('GET', '/v1/projects', key));
  const project =
    projects.find(({ name }) => name === projectName) ??
    ((await gateway.call('POST', '/v1/projects', key, { name: projectName })) as Project);
  // Members are the team's: no project token has a say in them.
  const scopes = (await allScopes()).filter((scope) => !scope.startsWith('members:'));
  const token = await mintKey(gateway, key, tokenLabel, scopes, project.id);
  return { id: project.id, slug: project.slug, token };
}

/** Makes a key. One of that label is of an interrupted start, and nobody knows it: it is removed. */
async function mintKey(
  gateway: GatewayClient,
  credential: Credential,
  label: string,
  scopes: readonly string[],
  projectId?: string,
): Promise<string> {
  const keys = listOf<{ id: string; label: string }>(await gateway.call('GET', '/api/account/keys', credential));
  for (const { id } of keys.filter((key) => key.label === label)) {
    await gateway.call('DELETE', `/api/account/keys/${id}`, credential);
  }
  const made = await gateway.call('POST', '/api/account/keys', credential, { label, scopes, projectId });
  return (made as { key: string }).key;
}

async function allScopes(): Promise<readonly string[]> {
  // Only a first start needs the contracts; every other one does without loading them.
  const { scopes } = await import('@parley/contracts');
  return scopes;
}

/** Lists are bare arrays on Messaging routes and under `data` elsewhere. */
function listOf<T>(answer: unknown): T[] {
  return Array.isArray(answer) ? (answer as T[]) : (answer as { data: T[] }).data;
}

/** The services are ready, but one may fall over right now; what the gateway refuses on purpose is not tried again. */
async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const refused = error instanceof GatewayError && error.status < 500 && error.status !== 429;
      if (refused || attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    }
  }
}
