import { type ChildProcess, fork } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Session } from '@parley/contracts/sessions';
import { type PrivateParley, until } from '@parley/tools';
import pLimit from 'p-limit';
import type { LoadRequest } from '../load.js';

/** The fake Graph API, in a process of its own. */
export class FakeGraph {
  private constructor(
    private readonly child: ChildProcess,
    readonly baseUrl: string,
  ) {}

  static async start(): Promise<FakeGraph> {
    const child = fork(fileURLToPath(new URL('./fake-graph-process.js', import.meta.url)));
    const [port] = (await once(child, 'message')) as [number];
    return new FakeGraph(child, `http://127.0.0.1:${port}`);
  }

  stop(): void {
    this.child.disconnect();
  }
}

const customers = 500;

/** A Cloud API session with the names that Meta's webhooks use for it. */
export interface CloudSession {
  readonly name: string;
  readonly phoneNumberId: string;
  readonly hookPath: string;
}

/** Secret of the app that all sessions of the bench share. */
const appSecret = 'the secret of the app of the bench';

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

/** A text from one of the customers to one of the sessions, posted and signed as by Meta. */
export function hookRequest(sessions: readonly CloudSession[], run: string): (sequence: number) => LoadRequest {
  return (sequence) => {
    const { hookPath, phoneNumberId } = sessions[sequence % sessions.length]!;
    const from = `1650555${String(sequence % customers).padStart(4, '0')}`;
    const timestamp = String(Math.floor(Date.now() / 1000));
    const message = {
      from,
      id: `wamid.${run}${sequence}`,
      timestamp,
      type: 'text',
      text: { body: `bench ${sequence}` },
    };
    const value = { contacts: [{ profile: { name: 'Sheena Nelson' }, wa_id: from }], messages: [message] };
    return signedHook({ hookPath, phoneNumberId }, value);
  };
}

/** A post of Meta for a number. @param value what is in its one change, beside the number */
export function signedHook({ hookPath, phoneNumberId }: Omit<CloudSession, 'name'>, value: object): LoadRequest {
  const metadata = { display_phone_number: '15550783881', phone_number_id: phoneNumberId };
  const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } };
  const entry = [{ id: '102290129340398', changes: [change] }];
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry });
  const signature = createHmac('sha256', appSecret).update(body).digest('hex');
  return { path: hookPath, headers: { 'x-hub-signature-256': `sha256=${signature}` }, body };
}
