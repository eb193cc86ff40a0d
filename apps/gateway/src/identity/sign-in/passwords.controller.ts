import { Controller, Req } from '@nestjs/common';
import { Acknowledgement, acknowledged, type DomainError, Nested, notFound, Text } from '@parley/contracts/base';
import type { FastifyRequest } from 'fastify';
import { anybody, login, Route } from '../../access/routes/index.js';
import { tokenKind } from '../credentials/index.js';
import type { TeamPrincipal } from '../../access/principal/index.js';
import { maxPasswordLength, minPasswordLength } from '../members/index.js';
import { ClientAddresses, RateLimits } from '../../limits/index.js';
import { Input, Who } from '../../access/requests/index.js';
import { AcceptInvitation } from './accept-invitation.js';
import { SetPassword } from './set-password.js';
import { Person } from './signed-in.js';

const served = { tag: 'Sign-in', status: 200 } as const;

export class AcceptInvitationBody {
  @Text({ min: 1, max: 256, description: 'The token at the end of the link.' }) token: string;
  @Text({
    min: 1,
    max: maxPasswordLength,
    description: `A new password of at least ${minPasswordLength} characters, or the current one of a person who already has one.`,
  })
  password: string;
}

export class AcceptedInvitation {
  @Nested(() => Person) user: Person;
}

export class ChangePasswordBody {
  @Text({ min: 1, max: maxPasswordLength }) current: string;
  @Text({ min: minPasswordLength, max: maxPasswordLength }) next: string;
}

@Controller()
export class PasswordsController {
  constructor(
    private readonly acceptance: AcceptInvitation,
    private readonly passwords: SetPassword,
    private readonly limits: RateLimits,
    private readonly addresses: ClientAddresses,
  ) {}

  @Route('POST /v1/auth/invitations/accept', {
    access: anybody,
    ...served,
    summary: 'Accept an invitation to a team, or set a new password with a link from the administrator.',
    body: AcceptInvitationBody,
    reply: AcceptedInvitation,
    errors: ['unauthenticated', 'not_found', 'conflict', 'rate_limited'],
  })
  async acceptInvitation(
    @Input() { token, password }: AcceptInvitationBody,
    @Req() request: FastifyRequest,
  ): Promise<AcceptedInvitation> {
    const address = this.addresses.of(request);
    const user = await this.#accept(token, password, address);
    if (user) return { user };
    await this.limits.failedAuthentication(address);
    throw noLink();
  }

  @Route('POST /v1/auth/password', {
    access: login,
    ...served,
    summary: 'Change your own password. All your other signed-in sessions end.',
    body: ChangePasswordBody,
    reply: Acknowledgement,
  })
  async changePassword(
    @Who() who: TeamPrincipal,
    @Input() body: ChangePasswordBody,
    @Req() request: FastifyRequest,
  ): Promise<Acknowledgement> {
    await this.passwords.byCurrent(who, body, this.addresses.of(request));
    return acknowledged('The password is changed.');
  }

  async #accept(token: string, password: string, address: string): Promise<Person | null> {
    switch (tokenKind(token)) {
      case 'invitation':
        return this.acceptance.execute(token, password, address);
      case 'password_reset':
        return this.passwords.byLink(token, password);
      default:
        return null;
    }
  }
}

/** The answer does not say whether the token is unknown, used, revoked or expired. */
function noLink(): DomainError {
  return notFound('Invitation');
}
