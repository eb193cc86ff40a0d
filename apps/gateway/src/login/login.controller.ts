import { Controller, Req, Res } from '@nestjs/common';
import { Nested, notFound, ResourceId, Text } from '@parley/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Route } from '../access/index.js';
import { CredentialCache, isSecure, loginCookie, type TeamPrincipal } from '../credentials/index.js';
import { Member, UserStore } from '../members/index.js';
import { Acknowledgement, acknowledged } from '../replies/index.js';
import { Input, Who } from '../requests/index.js';
import { LogIn, loginLifetimeSeconds } from './log-in.js';
import { LoginSessionStore } from './login-session.store.js';

const tag = 'Sign-in';

export class LoginBody {
  @Text({ min: 1, max: 254 }) email: string;
  @Text({ min: 1, max: 256 }) password: string;
}

export class SignedIn {
  @ResourceId() teamId: string;
  @Nested(() => Member) member: Member;
}

@Controller()
export class LoginController {
  constructor(
    private readonly logIn: LogIn,
    private readonly sessions: LoginSessionStore,
    private readonly users: UserStore,
    private readonly credentials: CredentialCache,
  ) {}

  @Route('POST /v1/auth/login', {
    summary: 'Sign a member in. The session is in a cookie.',
    tag,
    status: 200,
    body: LoginBody,
    reply: SignedIn,
    errors: ['unauthenticated', 'rate_limited'],
  })
  async login(
    @Input() { email, password }: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    const { teamId, member, token } = await this.logIn.execute(email, password, request.ip);
    reply.header('Set-Cookie', loginCookie(token, loginLifetimeSeconds, isSecure(request)));
    return { teamId, member };
  }

  @Route('POST /v1/auth/logout', { summary: 'End the signed-in session.', tag, status: 200, reply: Acknowledgement })
  async logout(
    @Who() { caller }: TeamPrincipal,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Acknowledgement> {
    await this.sessions.delete(caller.credentialId);
    this.credentials.forget((known) => known.caller.credentialId === caller.credentialId);
    reply.header('Set-Cookie', loginCookie('', 0, isSecure(request)));
    return acknowledged('Signed out.');
  }

  @Route('GET /v1/auth/me', { summary: 'Who is signed in.', tag, status: 200, reply: SignedIn })
  async getSignedIn(@Who() { caller, userId }: TeamPrincipal): Promise<SignedIn> {
    const member = await this.users.findMember(caller.teamId, userId);
    if (!member) throw notFound('Member');
    return { teamId: caller.teamId, member };
  }
}
