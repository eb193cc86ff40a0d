import type { Answer, Client } from './client.js';
import type { TestGateway } from './installation.js';

export interface TestPerson {
  userId: string;
  email: string;
  role: string;
  password: string;
}

let people = 0;

/** An address that no user has. */
export function newAddress(): string {
  people += 1;
  return `person${people}.${process.pid}@example.com`;
}

/** What an invited person opens to accept. */
export async function invite(by: Client, email: string, role: string): Promise<{ id: string; token: string }> {
  const answer = await by.post('/v1/members', { email, role });
  if (answer.status !== 201) throw new Error(`not invited: ${answer.text}`);
  const { invitation } = answer.json as { invitation: { id: string; url: string } };
  return { id: invitation.id, token: tokenOf(invitation.url) };
}

export function tokenOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

export function accept(on: Pick<TestGateway, 'as'>, token: string, password: string): Promise<Answer> {
  return on.as().post('/v1/auth/invitations/accept', { token, password });
}

/** A person who was invited and has accepted. */
export async function join(
  on: Pick<TestGateway, 'as'>,
  by: Client,
  role: string,
  person: { email?: string; password?: string } = {},
): Promise<TestPerson> {
  const { email = newAddress(), password = 'a password of their own' } = person;
  const { token } = await invite(by, email, role);
  const accepted = await accept(on, token, password);
  if (accepted.status !== 200) throw new Error(`not accepted: ${accepted.text}`);
  const { user } = accepted.json as { user: { id: string } };
  return { userId: user.id, email, role, password };
}
