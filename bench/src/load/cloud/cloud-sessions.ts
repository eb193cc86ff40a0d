import type { Session } from '@parley/contracts';
import { type PrivateParley, until } from '@parley/tools';
import pLimit from 'p-limit';

/** A Cloud API session with the names that Meta's webhooks use for it. */
export interface CloudSession {
  readonly name: string;
  readonly phoneNumberId: string;
  readonly hookPath: string;
}

/** Secret of the app that all sessions of the bench share. */
export const appSecret = 'the secret of the app of the bench';

const atOnce = 8;
const connectWithinMs = 300_000;

/** Creates CONNECTED sessions, each with its own number. @param from index of the first number */
export async function connectCloudSessions(
  parley: PrivateParley,
  from: number,
  count: number,
): Promise<CloudSession[]> {
  const projectId = parley.credentials.project.id;
  const limit = pLimit(atOnce);
  const made = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      limit(async (): Promise<CloudSession> => {
        const phoneNumberId = String(106_540_350_000_000 + from + index);
        const session = await parley.client.post<Session>('/api/sessions', {
          name: `cloud-${from + index}`,
          projectId,
          engine: 'cloud',
          config: { phoneNumberId, businessAccountId: '102290129340398' },
          credentials: { accessToken: 'EAAG', appSecret, verifyToken: 'a word' },
        });
        return { name: session.name, phoneNumberId, hookPath: new URL(session.webhook?.url ?? '').pathname };
      }),
    ),
  );
  const isConnected = async (): Promise<boolean> => {
    for (let offset = 0; offset < from + count; offset += 500) {
      const { data } = await parley.client.get<{ data: Session[] }>(`/v1/sessions?limit=500&offset=${offset}`);
      if (data.some(({ status }) => status !== 'CONNECTED')) return false;
    }
    return true;
  };
  await until(isConnected, connectWithinMs, 'the sessions to connect');
  return made;
}
