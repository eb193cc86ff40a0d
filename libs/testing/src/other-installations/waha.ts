import { StandIn } from './stand-in.js';

export interface WahaWebhook {
  url: string;
  events: string[];
  hmac?: { key: string } | null;
  retries?: { policy?: string; delaySeconds: number; attempts: number } | null;
  customHeaders?: { name: string; value: string }[] | null;
}

export interface WahaSession {
  name: string;
  status: 'WORKING' | 'STOPPED' | 'SCAN_QR_CODE';
  config: { webhooks?: WahaWebhook[]; metadata?: Record<string, string>; [setting: string]: unknown } | null;
  labels?: { id: string; name: string; color: number; chats: string[] }[];
}

export interface WahaState {
  sessions: WahaSession[];
  /** Null: as an installation that does not show it. */
  environment: Record<string, string> | null;
}

const labelColors = ['#ff9485', '#64c4ff', '#ffd429', '#dfaef0', '#99b6c1'];

/** WAHA, from its OpenAPI document: `GET /api/sessions`, labels, `GET /api/server/environment`. */
export function startWaha(state: WahaState): Promise<StandIn> {
  const sessionOf = (name: string | undefined): WahaSession | undefined =>
    state.sessions.find((one) => one.name === name);
  const shown = ({ name, status, config }: WahaSession): object => ({
    ...{ name, status, config },
    me: status === 'WORKING' ? { id: '12025550147@c.us', pushName: name } : null,
    engine: { engine: 'NOWEB' },
  });
  return StandIn.start({
    keyHeader: 'x-api-key',
    routes: () => [
      [
        /^\/api\/sessions$/,
        (query) => {
          const isShown = ({ status }: WahaSession): boolean => query.get('all') === 'true' || status !== 'STOPPED';
          return { body: state.sessions.filter(isShown).map(shown) };
        },
      ],
      [
        /^\/api\/server\/environment$/,
        () => (state.environment ? { body: state.environment } : { status: 403, body: { message: 'Forbidden' } }),
      ],
      [
        /^\/api\/([^/]+)\/labels$/,
        (_, [name]) => {
          const session = sessionOf(name);
          if (session === undefined) return undefined;
          if (session.status !== 'WORKING') return notWorking(session);
          const labels = session.labels ?? [];
          return {
            body: labels.map(({ chats: _chats, ...label }) => ({ ...label, colorHex: labelColors[label.color] })),
          };
        },
      ],
      [
        /^\/api\/([^/]+)\/labels\/([^/]+)\/chats$/,
        (_, [name, labelId]) => {
          const label = sessionOf(name)?.labels?.find(({ id }) => id === labelId);
          return label && { body: label.chats.map((id) => ({ id, name: null })) };
        },
      ],
    ],
  });
}

function notWorking({ name, status }: WahaSession): { status: number; body: object } {
  const error = 'Session status is not as expected. Try again later or restart the session';
  return { status: 422, body: { error, session: name, status, expected: ['WORKING'] } };
}
