import { answerOf, itemsOf, refusedWith, type Schemas } from '@parley/client';
import type { PlannedLabel } from './plan.js';
import type { Outcome } from './report.js';
import type { Target } from './target.js';

type Result = Omit<Outcome, 'kind' | 'name'>;
interface LabelStep {
  kind: 'label';
  name: string;
  run(): Promise<Result>;
}

/** Makes labels of sessions, and puts them on their chats. Labels that a chat has here stay on it. */
export class LabelImport {
  readonly #bySession = new Map<string, Promise<Map<string, Schemas['Label']>>>();

  constructor(private readonly target: Target) {}

  steps(labels: readonly PlannedLabel[]): LabelStep[] {
    return labels.map((label) => ({
      kind: 'label',
      name: `${label.name} of session ${label.session}`,
      run: () => this.#make(label),
    }));
  }

  async #make({ session, name, color, chats }: PlannedLabel): Promise<Result> {
    if (!(await this.target.hasSession(session))) return { state: 'failed', detail: `session ${session} is not here` };
    const sessionId = await this.target.sessionId(session);
    // Only in a dry run: the session would be made first.
    if (sessionId === undefined) return { state: 'made' };
    const known = await this.#labelsOf(sessionId);
    const existing = known.get(name);
    if (existing === undefined && this.target.isDryRun) return { state: 'made' };
    const path = { session: sessionId };
    const label =
      existing ??
      (await this.target.write(() =>
        this.target.client.POST('/api/{session}/labels', { params: { path }, body: { name, color } }),
      ));
    known.set(name, label);
    return outcomeOf(label.id, await this.#putOnChats(sessionId, label.id, chats), {
      isNew: existing === undefined,
      hasOtherColor: existing !== undefined && !isSameColor(existing, color),
    });
  }

  #labelsOf(sessionId: string): Promise<Map<string, Schemas['Label']>> {
    const found = this.#bySession.get(sessionId) ?? this.#readLabels(sessionId);
    this.#bySession.set(sessionId, found);
    return found;
  }

  async #readLabels(session: string): Promise<Map<string, Schemas['Label']>> {
    const labels = new Map<string, Schemas['Label']>();
    const params = { path: { session }, query: { limit: 500 } };
    for await (const label of itemsOf(this.target.client, '/api/{session}/labels', { params }))
      labels.set(label.name, label);
    return labels;
  }

  /** @returns how many chats lacked it, and how many the session does not know, such as groups before it is linked */
  async #putOnChats(
    session: string,
    labelId: string,
    chats: readonly string[],
  ): Promise<{ put: number; left: number }> {
    const count = { put: 0, left: 0 };
    for (const chatId of new Set(chats)) {
      try {
        if (await this.#putOnChat({ session, chatId }, labelId)) count.put += 1;
      } catch (error) {
        if (!refusedWith(error, 'not_found', 'invalid_parameter', 'session_not_connected')) throw error;
        count.left += 1;
      }
    }
    return count;
  }

  /** @returns false when the chat has it already */
  async #putOnChat(path: { session: string; chatId: string }, labelId: string): Promise<boolean> {
    const route = '/api/{session}/labels/chats/{chatId}';
    const { labels } = await answerOf(this.target.client.GET(route, { params: { path } }));
    if (labels.some(({ id }) => id === labelId)) return false;
    if (this.target.isDryRun) return true;
    const body = { labels: [...labels.map(({ id }) => ({ id })), { id: labelId }] };
    await this.target.write(() => this.target.client.PUT(route, { params: { path }, body }));
    return true;
  }
}

function outcomeOf(
  id: string,
  { put, left }: { put: number; left: number },
  { isNew, hasOtherColor }: { isNew: boolean; hasOtherColor: boolean },
): Result {
  const details = [
    ...(put > 0 && !isNew ? [`was here; now on ${chatsText(put, 'more')}`] : []),
    ...(left > 0 ? [`not on ${chatsText(left, 'unknown')}: import again once the account is linked`] : []),
    ...(hasOtherColor ? ['color'] : []),
  ];
  const detail = details.length === 0 ? {} : { detail: details.join('; ') };
  if (isNew || put > 0) return { state: 'made', id, ...detail };
  return { state: hasOtherColor ? 'different' : 'exists', id, ...detail };
}

function chatsText(count: number, kind: string): string {
  return `${count} ${kind} ${count === 1 ? 'chat' : 'chats'}`;
}

function isSameColor(existing: Schemas['Label'], color: string | undefined): boolean {
  return color === undefined || existing.color?.toLowerCase() === color.toLowerCase();
}
