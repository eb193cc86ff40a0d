import { StandIn } from './stand-in.js';

export interface EvolutionInstance {
  name: string;
  integration?: string;
  webhook?: {
    url: string;
    enabled: boolean;
    events: string[];
    headers?: Record<string, string> | null;
    webhookByEvents?: boolean;
    webhookBase64?: boolean;
  };
  labels?: { id: string; name: string; color: string }[];
  Setting?: Record<string, unknown>;
  Rabbitmq?: { enabled: boolean; events: string[] } | null;
  Proxy?: Record<string, unknown> | null;
}

/** Evolution API v2, from its OpenAPI document: `GET /instance/fetchInstances`, `/webhook/find/{instance}`, labels. */
export function startEvolution(state: { instances: EvolutionInstance[] }): Promise<StandIn> {
  const instanceOf = (name: string | undefined): EvolutionInstance | undefined =>
    state.instances.find((one) => one.name === name);
  return StandIn.start({
    keyHeader: 'apikey',
    routes: () => [
      [/^\/instance\/fetchInstances$/, () => ({ body: state.instances.map(shownInstance) })],
      [
        /^\/webhook\/find\/([^/]+)$/,
        (_, [name]) => {
          const instance = instanceOf(name);
          if (instance === undefined) return undefined;
          const { webhook } = instance;
          const defaults = { headers: null, webhookByEvents: false, webhookBase64: false };
          return {
            body: webhook ? { id: `webhook-${name}`, instanceId: `id-${name}`, ...defaults, ...webhook } : null,
          };
        },
      ],
      [
        /^\/label\/findLabels\/([^/]+)$/,
        (_, [name]) => {
          const instance = instanceOf(name);
          return instance && { body: (instance.labels ?? []).map((label) => ({ ...label, predefinedId: null })) };
        },
      ],
    ],
  });
}

function shownInstance({
  name,
  integration = 'WHATSAPP-BAILEYS',
  Setting,
  Rabbitmq,
  Proxy,
}: EvolutionInstance): object {
  return {
    ...{ id: `id-${name}`, name, connectionStatus: 'open', ownerJid: '12025550147@s.whatsapp.net', profileName: name },
    ...{ integration, number: null, businessId: null, token: 'a-token-of-the-instance', clientName: 'evolution' },
    ...{ Chatwoot: null, Proxy: Proxy ?? null, Rabbitmq: Rabbitmq ?? null, Nats: null, Sqs: null, Websocket: null },
    Setting: {
      rejectCall: false,
      msgCall: '',
      groupsIgnore: false,
      alwaysOnline: false,
      readMessages: false,
      ...Setting,
    },
    _count: { Message: 10, Contact: 3, Chat: 2 },
  };
}
