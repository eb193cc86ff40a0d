import type { Session } from '@parley/contracts';
import { type PrivateParley, until } from '@parley/tools';
import pLimit from 'p-limit';
import type { FakeWhatsApp } from './fake-whatsapp.js';

const atOnce = 4;
const codeWithinMs = 60_000;
const connectWithinMs = 300_000;

/** Creates CONNECTED sessions, each linked to its own phone. */
export async function linkSessions(parley: PrivateParley, whatsApp: FakeWhatsApp, count: number): Promise<void> {
  const projectId = parley.credentials.project.id;
  // Calls to a child run one after another.
  const scanning = pLimit(1);
  const linking = pLimit(atOnce);
  const link = async (index: number): Promise<void> => {
    const body = { name: `baileys-${index}`, projectId, engine: 'baileys' };
    const { id } = await parley.client.post<Session>('/api/sessions', body);
    let code: string | undefined;
    const isShown = async (): Promise<boolean> => {
      const { statusReason } = await parley.client.get<Session>(`/api/sessions/${id}`);
      if (statusReason !== 'SCAN_QR') return false;
      code = (await parley.client.get<{ value: string }>(`/api/${id}/auth/qr?format=raw`)).value;
      return true;
    };
    await until(isShown, codeWithinMs, 'a session to show its code');
    await scanning(() => whatsApp.scan(code ?? ''));
    const isConnected = async (): Promise<boolean> =>
      (await parley.client.get<Session>(`/api/sessions/${id}`)).status === 'CONNECTED';
    await until(isConnected, connectWithinMs, 'a session to connect');
  };
  await Promise.all(Array.from({ length: count }, (_, index) => linking(() => link(index))));
}
