import { randomBytes } from 'node:crypto';
import { type Credentials, ParleyClient } from './parley-client.js';
import { mintProjectToken } from './project-token.js';

/** Creates another team in a running Parley, with a project and everything else that an installation's first team has. */
export async function newTeam({ baseUrl, adminToken }: Credentials): Promise<Credentials> {
  const suffix = randomBytes(6).toString('hex');
  const login = { email: `owner@${suffix}.example`, password: randomBytes(18).toString('hex') };
  const admin = new ParleyClient(baseUrl, adminToken);
  const { team, key } = await admin.post<{ team: { id: string }; key: { key: string } }>('/enterprise/teams', {
    name: `Team ${suffix}`,
    ownerEmail: login.email,
    ownerPassword: login.password,
  });
  const client = new ParleyClient(baseUrl, key.key);
  const made = await client.post<{ id: string; slug: string }>('/v1/projects', { name: 'Default' });
  const project = await mintProjectToken(client, made, 'first project token');
  return { baseUrl, adminToken, login, team: { id: team.id, key: key.key }, project };
}
