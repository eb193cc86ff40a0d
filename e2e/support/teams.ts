import { randomUUID } from 'node:crypto';
import type { PrivateParley } from '@parley/tools';
import { ask } from './http.js';
import type { DashboardBrowser, Login } from './browser.js';

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

/** A person who has accepted an invitation to the team of a dashboard. */
export async function joinAs(dashboard: DashboardBrowser, role: 'owner' | 'admin' | 'member'): Promise<Login> {
  const email = `${role}@${randomUUID()}.example`;
  const answer = await dashboard.page.request.post('/v1/members', {
    data: { email, role },
    headers: { origin: dashboard.parley.credentials.baseUrl },
  });
  if (!answer.ok()) throw new Error(`Inviting answered ${answer.status()}: ${await answer.text()}`);
  const { invitation } = (await answer.json()) as { invitation: { url: string } };
  return acceptInvitation(dashboard, email, invitation.url);
}

export async function acceptInvitation(dashboard: DashboardBrowser, email: string, url: string): Promise<Login> {
  const token = new URL(url).pathname.split('/').at(-1);
  const password = `long enough ${randomUUID()}`;
  const { baseUrl } = dashboard.parley.credentials;
  const accepted = await ask(baseUrl, 'POST', '/v1/auth/invitations/accept', { body: { token, password } });
  if (accepted.status !== 200) throw new Error(`Accepting answered ${accepted.status}`);
  return { email, password };
}
