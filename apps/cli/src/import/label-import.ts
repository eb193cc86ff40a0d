import { answerOf, itemsOf, type Schemas } from '@parley/client';
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
    const put = await this.#putOnChats(sessionId, label.id, chats);
    const { id } = label;
    if (existing === undefined) return { state: 'made', id };
    if (put > 0) return { state: 'made', id, detail: `was here; now on ${put} more ${put === 1 ? 'chat' : 'chats'}` };
    const isSameColor = color === undefined || existing.color?.toLowerCase() === color.toLowerCase();
    return isSameColor ? { state: 'exists', id } : { state: 'different', id, detail: 'color' };
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

  /** @returns how many chats lacked it */
  async #putOnChats(session: string, labelId: string, chats: readonly string[]): Promise<number> {
    let put = 0;
    for (const chatId of new Set(chats)) {
      const params = { path: { session, chatId } };
      const route = '/api/{session}/labels/chats/{chatId}';
      const { labels } = await answerOf(this.target.client.GET(route, { params }));
      if (labels.some(({ id }) => id === labelId)) continue;
      put += 1;
      if (this.target.isDryRun) continue;
      const body = { labels: [...labels.map(({ id }) => ({ id })), { id: labelId }] };
      await this.target.write(() => this.target.client.PUT(route, { params, body }));
    }
    return put;
  }
}
