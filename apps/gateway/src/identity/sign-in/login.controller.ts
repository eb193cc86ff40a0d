import { Controller, Req, Res } from '@nestjs/common';
import { Acknowledgement, acknowledged, notFound, ResourceId } from '@parley/contracts/base';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { anybody, login, Route } from '../../access/routes/index.js';
import { CredentialCache, isSecure, loginCookies } from '../credentials/index.js';
import type { TeamPrincipal } from '../../access/principal/index.js';
import { UserStore } from '../members/index.js';
import { ClientAddresses } from '../../limits/index.js';
import { Input, Who } from '../../access/requests/index.js';
import { LogIn, loginLifetimeSeconds } from './log-in.js';
import { LoginSessionStore } from './login-session.store.js';
import { LoginBody, SignedIn, signedIn } from './signed-in.js';

const served = { tag: 'Sign-in', status: 200 } as const;

export class ChangeTeamBody {
  @ResourceId() teamId: string;
}

@Controller()
export class LoginController {
  constructor(
    private readonly logIn: LogIn,
    private readonly sessions: LoginSessionStore,
    private readonly users: UserStore,
    private readonly credentials: CredentialCache,
    private readonly addresses: ClientAddresses,
  ) {}

  @Route('POST /v1/auth/login', {
    access: anybody,
    ...served,
    summary: 'Sign in as a member. The sign-in is kept in a cookie.',
    body: LoginBody,
    reply: SignedIn,
    errors: ['unauthenticated', 'not_found', 'rate_limited'],
  })
  async login(
    @Input() body: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    const { signedIn, token } = await this.logIn.execute(body, this.addresses.of(request));
    reply.header('Set-Cookie', loginCookies(token, loginLifetimeSeconds, isSecure(request)));
    return signedIn;
  }

  @Route('POST /v1/auth/logout', {
    access: login,
    ...served,
    summary: 'Sign out and end the signed-in session.',
    reply: Acknowledgement,
  })
  async logout(
    @Who() { caller }: TeamPrincipal,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Acknowledgement> {
    await this.sessions.delete(caller.credentialId);
    this.credentials.forget((known) => known.caller.credentialId === caller.credentialId);
    reply.header('Set-Cookie', loginCookies('', 0, isSecure(request)));
    return acknowledged('Signed out.');
  }

  @Route('GET /v1/auth/me', {
    access: login,
    ...served,
    summary: 'Get the signed-in member and their current team.',
    reply: SignedIn,
  })
  getSignedIn(@Who() who: TeamPrincipal): Promise<SignedIn> {
    return this.#signedIn(who.userId, who.caller.teamId);
  }

  @Route('POST /v1/auth/team', {
    access: login,
    ...served,
    summary: 'Switch to another team in this signed-in session only.',
    body: ChangeTeamBody,
    reply: SignedIn,
    errors: ['not_found'],
  })
  async changeTeam(@Who() { userId, caller }: TeamPrincipal, @Input() { teamId }: ChangeTeamBody): Promise<SignedIn> {
    if (teamId !== caller.teamId && !(await this.sessions.changeTeam(caller.credentialId, userId, teamId))) {
      throw notFound('Team', teamId);
    }
    return this.#signedIn(userId, teamId);
  }

  async #signedIn(userId: string, teamId: string): Promise<SignedIn> {
    const [user, teams] = await Promise.all([this.users.find({ id: userId }), this.users.teamsOf(userId)]);
    if (!user) throw notFound('Team', teamId);
    return signedIn(user, teamId, teams);
  }
}
