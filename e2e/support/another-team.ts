import { randomUUID } from 'node:crypto';
import type { PrivateParley } from '@parley/tools';
import { ask } from './http.js';

/** A key of a team that has nothing to do with ours, and a project of it. */
export async function anotherTeam({ credentials }: PrivateParley): Promise<{ key: string; projectId: string }> {
  const { baseUrl, adminToken } = credentials;
  const made = await ask<{ key: { key: string } }>(baseUrl, 'POST', '/enterprise/teams', {
    key: adminToken,
    body: { name: 'Another team', ownerEmail: `owner@${randomUUID()}.example` },
  });
  if (made.status !== 201) throw new Error(`no other team: ${made.status}`);
  const { key } = made.body.key;
  const project = await ask<{ id: string }>(baseUrl, 'POST', '/v1/projects', { key, body: { name: 'Theirs' } });
  if (project.status !== 201) throw new Error(`no project of theirs: ${project.status}`);
  return { key, projectId: project.body.id };
}
