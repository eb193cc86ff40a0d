import {
  type Caller,
  callerSees,
  type ClientRulesInput,
  DomainError,
  isResourceId,
  type MintClientToken,
  type MintedClientToken,
  notFound,
  type RequestContract,
} from '@parley/contracts/base';
import { inboundExists, sendText, type SendText } from '@parley/contracts/messages';
import {
  type AskStopped,
  askStopped,
  claimSession,
  getSession,
  type Session,
  type StoppedReply,
} from '@parley/contracts/sessions';
import type { Answer } from './scripted-server.js';
import type { FakeServices } from './fake-services.js';
import type { TestGateway, TestTeam } from './installation.js';

/** Live sessions as far as the gateway knows them: real broker, rows in memory, every text is sent. */
export class FakeSessions {
  readonly sent: SendText[] = [];
  /** Chats whose other side wrote, as `sessionId/chatId`. */
  readonly wrote = new Set<string>();
  /** Called before a text is sent; what it throws is the answer. */
  beforeSend: () => Promise<void> | void = () => undefined;
  /** Called after a session was looked for. */
  afterFind: () => void = () => undefined;
  /** What any process says of a command for a session that does not run. */
  ofStopped: (command: AskStopped) => StoppedReply = () => ({});
  readonly #rows: { teamId: string; session: Session }[] = [];
  /** What the owner of a session that runs answers, by contract. */
  readonly #answers = new Map<RequestContract<object, object>, Answer<never, object>>();
  readonly #running = new Set<string>();
  #nextId = 600_000_000_000n;

  private constructor(private readonly services: FakeServices) {}

  static async start(services: FakeServices): Promise<FakeSessions> {
    const fake = new FakeSessions(services);
    await services.answer(getSession, ({ session }, { caller }) => {
      const found = fake.find(caller, session);
      fake.afterFind();
      return found;
    });
    await services.answer(inboundExists, ({ session, chatId }, { caller }) => ({
      exists: fake.wrote.has(`${fake.find(caller, session).id}/${chatId}`),
    }));
    // What runs has an owner already.
    await services.answer(claimSession, () => {
      throw new DomainError('session_not_connected', 'It is stopped.');
    });
    await services.answer(askStopped, (command) => fake.ofStopped(command));
    await fake.answer(sendText, async (request) => {
      await fake.beforeSend();
      fake.sent.push(request);
      return sendText.example.reply;
    });
    return fake;
  }

  /** One that runs. */
  async add(teamId: string, projectId: string, name: string): Promise<Session> {
    const session = this.addStopped(teamId, projectId, name);
    for (const [contract, answer] of this.#answers) await this.services.answer(contract, answer as never, session.id);
    this.#running.add(session.id);
    return session;
  }

  /** One that no process runs. */
  addStopped(teamId: string, projectId: string, name: string): Session {
    const id = String((this.#nextId += 1n));
    const session = { ...getSession.example.reply, id, name, projectId };
    this.#rows.push({ teamId, session });
    return session;
  }

  /** From here on the owner of every session answers so, and no longer as was said before. */
  async answer<Request extends object, Reply extends object>(
    contract: RequestContract<Request, Reply>,
    answer: Answer<Request, Reply>,
  ): Promise<void> {
    this.#answers.set(contract as never, answer);
    for (const id of this.#running) await this.services.answer(contract, answer, id);
  }

  rename(id: string, name: string): void {
    const row = this.#rows.find(({ session }) => session.id === id);
    if (!row || isResourceId(name)) throw new Error(`Session ${id} cannot be called ${name}.`);
    row.session = { ...row.session, name };
  }

  private find(caller: Caller, named: string): Session {
    const row = this.#rows.find(
      ({ teamId, session }) => teamId === caller.teamId && (session.id === named || session.name === named),
    );
    const owner = row && { teamId: row.teamId, projectId: row.session.projectId, sessionId: row.session.id };
    if (!row || !owner || !callerSees(caller, owner)) throw notFound('Session');
    return row.session;
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
