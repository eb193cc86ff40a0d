import { Injectable } from '@nestjs/common';
import { DomainError, type RequestContract, type Scope } from '@parley/contracts/base';
import { getBridge } from '@parley/contracts/bridges';
import { getCampaign, getTemplate } from '@parley/contracts/campaigns';
import { getEvent } from '@parley/contracts/events';
import { locateChat } from '@parley/contracts/inbox';
import { getQuickLink } from '@parley/contracts/onboarding';
import { getOperation } from '@parley/contracts/operations';
import { getSession } from '@parley/contracts/sessions';
import { getWebhook, searchDeliveries } from '@parley/contracts/webhooks';
import { getWidgetSession } from '@parley/contracts/widget';
import { RequestClient } from '@parley/messaging';
import type { TeamPrincipal } from '../../access/principal/index.js';
import type { RequestedBy } from '../../access/requests/index.js';
import { KeyStore } from '../../identity/keys/index.js';
import { MemberStore } from '../../identity/members/index.js';
import type { FoundResource } from './found-resource.js';

/** The id, the project in which it is looked for, and who asks. */
interface Sought {
  readonly id: string;
  readonly projectId: string;
  readonly by: RequestedBy;
}

/** One kind of resource that an id may name. */
interface Lookup {
  /** Without it, the kind is left out. */
  readonly scope: Scope;
  /** Undefined or `not_found`: the id names no such resource. */
  find(sought: Sought): Promise<FoundResource | undefined>;
}

/** Finds what an id names, in all services at once (decisions.md §4 Finder). */
@Injectable()
export class FindResource {
  readonly #lookups: readonly Lookup[];

  constructor(
    private readonly client: RequestClient,
    private readonly keys: KeyStore,
    private readonly members: MemberStore,
  ) {
    this.#lookups = [...this.ofMessaging(), ...this.ofDelivery(), ...this.ofTeam()];
  }

  /**
   * What the credential's scopes allow it to read is looked up; nothing of another project is found.
   * @throws DomainError `unavailable` when nothing was found and a service that may have it is away
   */
  async execute(who: TeamPrincipal, sought: Sought): Promise<FoundResource[]> {
    const allowed = this.#lookups.filter(({ scope }) => who.scopes.has(scope));
    const results = await Promise.allSettled(allowed.map((lookup) => lookup.find(sought)));
    const found = results.flatMap((result) => (result.status === 'fulfilled' ? (result.value ?? []) : []));
    if (found.length > 0) return found;
    const failed = results.find((result) => result.status === 'rejected' && !isNotFound(result.reason));
    if (failed?.status === 'rejected') throw failed.reason;
    return [];
  }

  private ofMessaging(): Lookup[] {
    const { client } = this;
    return [
      this.lookup('sessions:read', 'session', getSession, ({ id, projectId }) => ({ session: id, projectId })),
      {
        scope: 'chats:read',
        find: async ({ id, projectId, by }) => {
          const { session, chatId, messageId } = await client.request(locateChat, { projectId, id }, quick(by));
          if (messageId === undefined) return { kind: 'chat', id: chatId, session };
          return { kind: 'message', id, session, chatId };
        },
      },
      this.lookup('campaigns:read', 'campaign', getCampaign, ({ id }) => ({ campaignId: id })),
      this.lookup('templates:read', 'template', getTemplate, ({ id, projectId }) => ({ templateId: id, projectId })),
      this.lookup('quicklinks:read', 'quicklink', getQuickLink, ({ id }) => ({ linkId: id })),
      this.lookup('widget:read', 'widget_session', getWidgetSession, ({ id }) => ({ widgetSessionId: id })),
      this.lookup('bridges:read', 'bridge', getBridge, ({ id }) => ({ bridgeId: id })),
    ];
  }

  private ofDelivery(): Lookup[] {
    return [
      this.lookup('webhooks:read', 'webhook', getWebhook, ({ id }) => ({ webhookId: id })),
      { scope: 'deliveries:read', find: (sought) => this.delivery(sought) },
      this.lookup('events:read', 'event', getEvent, ({ id, projectId }) => ({
        ...{ eventId: id, projectId },
        includePayload: false,
      })),
      this.lookup('operations:read', 'operation', getOperation, ({ id, projectId }) => ({
        operationId: id,
        projectId,
      })),
    ];
  }

  private ofTeam(): Lookup[] {
    return [
      {
        scope: 'keys:read',
        find: async ({ id, projectId, by: { caller } }) => {
          const key = await this.keys.get(caller, id);
          return isOf(projectId, key) ? { kind: 'key', id, name: key.label } : undefined;
        },
      },
      {
        scope: 'members:read',
        find: async ({ id, by: { caller } }) => {
          // A project token sees nothing of its team.
          const member = caller.kind === 'project_token' ? null : await this.members.find(caller.teamId, id);
          return member ? { kind: 'member', id, name: member.email } : undefined;
        },
      },
    ];
  }

  /** A resource that one request reads by its id. It may belong to the team itself, but to no other project. */
  private lookup<Request extends object, Reply extends object>(
    scope: Scope,
    kind: FoundResource['kind'],
    contract: RequestContract<Request, Reply>,
    request: (sought: Sought) => Request,
  ): Lookup {
    return {
      scope,
      find: async (sought) => {
        const reply: Named = await this.client.request(contract, request(sought), quick(sought.by));
        if (!isOf(sought.projectId, reply)) return undefined;
        return { kind, id: sought.id, name: reply.name ?? reply.url ?? reply.type ?? reply.kind };
      },
    };
  }

  /** A delivery is read under its webhook. The list that ends with it says which that is. */
  private async delivery({ id, projectId, by }: Sought): Promise<FoundResource | undefined> {
    if (id === greatestId) return undefined;
    const request = { after: String(BigInt(id) + 1n), limit: 1 };
    const { data } = await this.client.request(searchDeliveries, request, quick(by));
    const [found] = data;
    if (found?.id !== id) return undefined;
    const webhook = await this.client.request(getWebhook, { webhookId: found.webhookId }, quick(by));
    return isOf(projectId, webhook) ? { kind: 'delivery', id, webhookId: found.webhookId } : undefined;
  }
}

const greatestId = String(2n ** 63n - 1n);

/** Whether a resource belongs to the project, or to the team itself. */
function isOf(projectId: string, resource: { projectId?: string | null }): boolean {
  return (resource.projectId ?? projectId) === projectId;
}

/** What names a resource, whichever it has. */
interface Named {
  readonly projectId?: string;
  readonly name?: string;
  readonly url?: string;
  readonly type?: string;
  readonly kind?: string;
}

/** Somebody waits for it to be typed on. */
function quick(by: RequestedBy): RequestedBy & { noWait: true } {
  return { ...by, noWait: true };
}

function isNotFound(reason: unknown): boolean {
  return reason instanceof DomainError && reason.code === 'not_found';
}
