import {
  callerSees,
  type ClientRulesInput,
  getSession,
  inboundExists,
  isResourceId,
  type MintClientToken,
  type MintedClientToken,
  notFound,
  sendText,
  type SendText,
  type Session,
} from '@parley/contracts';
import type { FakeServices } from './fake-services.js';
import type { TestGateway, TestTeam } from './installation.js';

/** Live sessions as far as client tokens need them: real broker, rows in memory, every text is sent. */
export class FakeSessions {
  readonly sent: SendText[] = [];
  /** Chats whose other side wrote, as `sessionId/chatId`. */
  readonly wrote = new Set<string>();
  /** Called before a text is sent; what it throws is the answer. */
  beforeSend: () => Promise<void> | void = () => undefined;
  readonly #rows: { teamId: string; session: Session }[] = [];
  #nextId = 600_000_000_000n;

  private constructor(private readonly services: FakeServices) {}

  static async start(services: FakeServices): Promise<FakeSessions> {
    const fake = new FakeSessions(services);
    const find = (caller: Parameters<typeof callerSees>[0], named: string): Session => {
      const row = fake.#rows.find(
        ({ teamId, session }) => teamId === caller.teamId && (session.id === named || session.name === named),
      );
      const owner = row && { teamId: row.teamId, projectId: row.session.projectId, sessionId: row.session.id };
      if (!row || !owner || !callerSees(caller, owner)) throw notFound('Session');
      return row.session;
    };
    await services.answer(getSession, ({ session }, { caller }) => find(caller, session));
    await services.answer(inboundExists, ({ session, chatId }, { caller }) => ({
      exists: fake.wrote.has(`${find(caller, session).id}/${chatId}`),
    }));
    return fake;
  }

  async add(teamId: string, projectId: string, name: string): Promise<Session> {
    const id = String((this.#nextId += 1n));
    const session = { ...getSession.example.reply, id, name, projectId };
    this.#rows.push({ teamId, session });
    await this.services.answer(
      sendText,
      async (request) => {
        await this.beforeSend();
        this.sent.push(request);
        return sendText.example.reply;
      },
      id,
    );
    return session;
  }

  rename(id: string, name: string): void {
    const row = this.#rows.find(({ session }) => session.id === id);
    if (!row || isResourceId(name)) throw new Error(`Session ${id} cannot be called ${name}.`);
    row.session = { ...row.session, name };
  }
}

/** Rules with which a client token may do everything, in any way that is not given. */
export const openRules: ClientRulesInput = {
  enabled: true,
  allowedActions: 'send_message,send_reaction,send_typing,send_seen,read_presence',
  allowedOrigins: 'https://shop.example.com',
  maxDaily: 1000,
  rateLimit: 1000,
  recipientMode: 'any',
};

export async function setRules(
  on: TestGateway,
  team: TestTeam,
  session: string,
  rules: ClientRulesInput = {},
): Promise<void> {
  const answer = await on.as(team.key).put(`/api/sessions/${session}/client-rules`, { ...openRules, ...rules });
  if (answer.status !== 200) throw new Error(`rules not set: ${answer.text}`);
}

/** @param key that mints; the team's own by default */
export async function mintToken(
  on: TestGateway,
  key: string,
  session: string,
  fields: MintClientToken = {},
): Promise<MintedClientToken> {
  const answer = await on.as(key).post(`/api/sessions/${session}/client-tokens`, fields);
  if (answer.status !== 201) throw new Error(`client token not minted: ${answer.text}`);
  return answer.json as MintedClientToken;
}
