import type { Session } from '@parley/contracts/sessions';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import { waitFor } from '@parley/testing';
import type { PrivateParley } from '@parley/tools';
import { timeouts } from './timeouts.js';

export interface ConnectedSession {
  name: string;
  id: string;
  phoneNumber: string;
  /** The testing number that it runs on. */
  numberId: string;
}

/** A sandbox session on a testing number of its own, CONNECTED. */
export async function connectedSession(parley: PrivateParley, name: string): Promise<ConnectedSession> {
  const projectId = parley.credentials.project.id;
  const number = await parley.client.post<TestingNumber>('/v1/testing-numbers', { projectId, country: 'US' });
  await parley.client.post('/api/sessions', { name, projectId, config: { testingNumberId: number.id } });
  const session = await sessionIn(parley, name, 'CONNECTED');
  return { name, id: session.id, phoneNumber: number.phoneNumber, numberId: number.id };
}

export function sessionIn(parley: PrivateParley, name: string, status: string, reason?: string): Promise<Session> {
  return waitFor(
    async () => {
      const session = await parley.client.get<Session>(`/api/sessions/${name}`);
      return session.status === status && (reason === undefined || session.statusReason === reason) && session;
    },
    { timeoutMs: timeouts.soonMs, message: `session ${name} to be ${status} ${reason ?? ''}` },
  );
}
