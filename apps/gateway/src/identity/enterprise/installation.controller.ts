import { Controller, Req } from '@nestjs/common';
import { Flag, Integer, JsonObject, NestedList, OneOf, Text, OffsetPageReply } from '@parley/contracts/base';
import { listSessionNodes, SessionNode } from '@parley/contracts/sessions';
import { RequestClient } from '@parley/messaging';
import { Readiness } from '@parley/service-runtime';
import type { FastifyRequest } from 'fastify';
import { admin, Route } from '../../access/routes/index.js';
import { AdministeredUser, Links, PasswordResetStore, UserStore } from '../members/index.js';
import { OffsetQuery, offsetOf, offsetPage } from '../../access/paging/index.js';
import { Filters, forManyTeams, Input, Path } from '../../access/requests/index.js';

const ofInstallation = { tag: 'Enterprise', status: 200 } as const;

export class AdministeredUserPage extends OffsetPageReply {
  @NestedList(() => AdministeredUser) data: AdministeredUser[];
}

export class PasswordResetBody {
  @Flag({ optional: true, description: 'Set to false to send no e-mail with the link.' })
  sendMail?: boolean;
}

export class PasswordResetLink {
  @Text({
    description:
      'The link with which the person sets a new password. It works once within a day and is not shown again.',
  })
  url: string;
}

export class SessionNodePage extends OffsetPageReply {
  @NestedList(() => SessionNode, { description: 'The running processes, by name.' }) data: SessionNode[];
  @Integer({ min: 0, description: 'Sessions that should run but that no process runs now.' }) unowned: number;
}

export class InstanceHealth {
  @OneOf(['ok', 'degraded']) status: 'ok' | 'degraded';
  @JsonObject({ description: 'What keeps the answering gateway from being ready, by name.' })
  failures: Record<string, string>;
}

/** The people of all teams, and the processes of the installation (decisions.md §10). */
@Controller()
export class InstallationController {
  constructor(
    private readonly users: UserStore,
    private readonly resets: PasswordResetStore,
    private readonly links: Links,
    private readonly client: RequestClient,
    private readonly readiness: Readiness,
  ) {}

  @Route('GET /enterprise/users', {
    access: admin,
    ...ofInstallation,
    summary: 'List all users with their teams, newest first.',
    query: OffsetQuery,
    reply: AdministeredUserPage,
  })
  async listUsers(@Filters() query: OffsetQuery): Promise<AdministeredUserPage> {
    const page = offsetOf(query);
    return offsetPage(await this.users.list(page), page);
  }

  /** The earlier password stays valid until the link is used. */
  @Route('POST /enterprise/users/{userId}/reset', {
    access: admin,
    ...ofInstallation,
    summary: 'Create a one-time link with which a user sets a new password. All of their signed-in sessions end.',
    body: PasswordResetBody,
    reply: PasswordResetLink,
    visibleBy: ({ get, params }) => get(UserStore).require(params.userId ?? ''),
  })
  async resetPassword(
    @Path('userId') userId: string,
    @Input() { sendMail = true }: PasswordResetBody,
  ): Promise<PasswordResetLink> {
    const { url, hash } = this.links.make('password_reset');
    await this.resets.open(userId, hash, sendMail ? url : undefined);
    return { url };
  }

  @Route('GET /enterprise/nodes', {
    access: admin,
    ...ofInstallation,
    summary: 'List the processes that run sessions and how many sessions each one runs.',
    query: OffsetQuery,
    reply: SessionNodePage,
  })
  async listNodes(@Filters() query: OffsetQuery, @Req() { gateway }: FastifyRequest): Promise<SessionNodePage> {
    const page = offsetOf(query);
    const { data, unowned } = await this.client.request(listSessionNodes, page, forManyTeams(gateway.trace));
    return { ...offsetPage(data, page), unowned };
  }

  @Route('GET /enterprise/health', {
    access: admin,
    ...ofInstallation,
    summary: 'Check whether the gateway that answers, and everything that it depends on, works.',
    reply: InstanceHealth,
  })
  async getInstanceHealth(): Promise<InstanceHealth> {
    const failures = await this.readiness.failures();
    return { status: Object.keys(failures).length === 0 ? 'ok' : 'degraded', failures };
  }
}
