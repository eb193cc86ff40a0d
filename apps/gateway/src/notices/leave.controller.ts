import { Controller, Res } from '@nestjs/common';
import { notFound } from '@parley/contracts/base';
import type { FastifyReply } from 'fastify';
import { Held } from '../access/requests/index.js';
import { anybody, Route, type TokenHead } from '../access/routes/index.js';
import { escapeHtml } from '../mail/index.js';
import { LeaveLinks } from './leave-links.js';
import { NoticeSettingsStore } from './notice-settings.store.js';

interface Leaving {
  teamId: string;
  address: string;
}

/** Found before the body is read. @throws DomainError `not_found` */
function leaving({ params, get }: TokenHead): Promise<object> {
  const found = get(LeaveLinks).open(params.leaveToken ?? '');
  if (!found) return Promise.reject(notFound('Page'));
  return Promise.resolve(found);
}

const page = {
  access: anybody,
  tag: 'Team',
  status: 200,
  ignoresQuery: true,
  admittedBy: leaving,
  reply: { media: { 'text/html': {} } },
  errors: ['not_found'],
} as const;

/** The pages behind the link in a mail that ends notices. Programs that look at links only read, so a GET changes nothing. */
@Controller()
export class LeaveController {
  constructor(private readonly settings: NoticeSettingsStore) {}

  @Route('GET /hooks/notices/{leaveToken}', {
    ...page,
    summary: 'Show a page that asks whether to stop sending notices to an address.',
  })
  askToLeaveNotices(@Held() { address }: Leaving, @Res({ passthrough: true }) reply: FastifyReply): string {
    return answer(
      reply,
      `<p>Stop sending notices to ${escapeHtml(address)}?</p><form method="post"><button>Stop notices</button></form>`,
    );
  }

  /** One click (RFC 8058): what the body says does not matter. */
  @Route('POST /hooks/notices/{leaveToken}', {
    ...page,
    rawBody: true,
    summary: 'Stop sending notices to an address, also by one-click unsubscribe in a mail program.',
  })
  async leaveNotices(
    @Held() { teamId, address }: Leaving,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    await this.settings.refuse(teamId, address);
    return answer(reply, `<p>${escapeHtml(address)} no longer receives notices.</p>`);
  }
}

function answer(reply: FastifyReply, body: string): string {
  reply
    .header(
      'Content-Security-Policy',
      "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8');
  const head = '<meta name="viewport" content="width=device-width"><title>Notices</title>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;
}
