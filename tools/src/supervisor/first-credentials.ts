import { existsSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import {
  allScopes,
  type Credentials,
  mintProjectToken,
  ParleyClient,
  RequestRefused,
} from '../client/parley-client.js';
import { readJson, writeJsonAtomic } from '../infra/atomic-file.js';
import { base62 } from './secrets.js';

const teamName = 'Parley';
const ownerEmail = 'owner@parley.local';
const projectName = 'Default';
const teamKeyLabel = 'first team key';
const tokenLabel = 'first project token';
const requestTimeoutMs = 15_000;
const retryAfterMs = 500;
const attempts = 20;

/** The progress so far, written before and after each step, so that a start after a crash continues from there. */
interface Progress {
  login: Credentials['login'];
  team?: Credentials['team'];
}

export interface FirstCredentialsPlace {
  credentialsPath: string;
  progressPath: string;
  baseUrl: string;
  adminToken: string;
  /** Gives the keys that an earlier start made what later versions have. */
  widen(kept: Credentials): Promise<void>;
}

/**
 * Creates the first team, project and their credentials and writes them to a file, once per PARLEY_HOME. Later calls only
 * update the base URL. A crash at any point creates nothing twice: existing things are found by their names.
 */
export async function ensureFirstCredentials(place: FirstCredentialsPlace): Promise<void> {
  const { credentialsPath, progressPath, baseUrl, adminToken, widen } = place;
  if (existsSync(credentialsPath)) {
    const kept = readJson(credentialsPath) as Credentials;
    if (kept.baseUrl !== baseUrl) writeJsonAtomic(credentialsPath, { ...kept, baseUrl });
    return widen(kept);
  }
  const progress = (readJson(progressPath) as Progress | undefined) ?? {
    login: { email: ownerEmail, password: base62(24) },
  };
  writeJsonAtomic(progressPath, progress);
  const team = progress.team ?? (await retrying(() => ensureTeam(baseUrl, adminToken, progress.login)));
  writeJsonAtomic(progressPath, { ...progress, team });
  const project = await retrying(() => ensureProject(new ParleyClient(baseUrl, team.key, requestTimeoutMs)));
  const credentials: Credentials = { baseUrl, adminToken, team, project, login: progress.login };
  writeJsonAtomic(credentialsPath, credentials);
  rmSync(progressPath);
}

async function ensureTeam(
  baseUrl: string,
  adminToken: string,
  login: Credentials['login'],
): Promise<Credentials['team']> {
  const admin = new ParleyClient(baseUrl, adminToken, requestTimeoutMs);
  const { data: teams } = await admin.get<{ data: { id: string; name: string }[] }>('/enterprise/teams');
  const existing = teams.find(({ name }) => name === teamName);
  if (existing === undefined) {
    const body = { name: teamName, ownerEmail: login.email, ownerPassword: login.password };
    const made = await admin.post<{ team: { id: string }; key: { key: string } }>('/enterprise/teams', body);
    return { id: made.team.id, key: made.key.key };
  }
  // The team was created but its key was lost in a crash. The owner's password was stored, so the owner creates another key.
  const owner = await ParleyClient.signIn(baseUrl, login, requestTimeoutMs);
  await forgetKeys(owner, teamKeyLabel);
  const body = { label: teamKeyLabel, scopes: await allScopes() };
  const { key } = await owner.post<{ key: string }>('/api/account/keys', body);
  return { id: existing.id, key };
}

async function ensureProject(team: ParleyClient): Promise<Credentials['project']> {
  type Project = { id: string; slug: string; name: string };
  const { data: projects } = await team.get<{ data: Project[] }>('/v1/projects');
  const project =
    projects.find(({ name }) => name === projectName) ??
    (await team.post<Project>('/v1/projects', { name: projectName }));
  await forgetKeys(team, tokenLabel);
  return mintProjectToken(team, project, { label: tokenLabel, scopes: await allScopes() });
}

/** Deletes keys with that label: they are from an interrupted start, and their secrets were not stored. */
async function forgetKeys(client: ParleyClient, label: string): Promise<void> {
  const keys = await client.get<{ id: string; label: string }[]>('/api/account/keys');
  for (const key of keys.filter((one) => one.label === label)) await client.delete(`/api/account/keys/${key.id}`);
}

/** Retries because a service may restart at this moment. Requests that the gateway refuses on purpose are not retried. */
async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const refused = error instanceof RequestRefused && error.status < 500 && error.status !== 429;
      if (refused || attempt === attempts) throw error;
      await pause(retryAfterMs);
    }
  }
}
