import { t } from '@lingui/core/macro';
import { LiveStream, silenceMs } from './live-stream.js';
import { type Change, Invalidation, type LiveListener, type LiveState } from './live.js';

/** A message from the tab with the stream to the other tabs. A new tab sends `who` to ask for the state. */
type Word =
  | { kind: 'state'; state: LiveState; lastId: string | undefined }
  | { kind: 'change'; change: Change; lastId: string | undefined }
  | { kind: 'alive' }
  | { kind: 'who' };

/**
 * The changes of a project, for this tab. Over HTTP/1.1 a browser opens only six connections to a server, so all tabs
 * share one stream: the tab that holds a web lock runs the stream and broadcasts to the others. When that tab closes,
 * the browser gives the lock to another tab, which resumes the stream. Browsers do not freeze a tab that holds a lock.
 * Web locks exist only in secure contexts; without them, each tab has its own stream.
 */
export class LiveUpdates {
  readonly #invalidation = new Invalidation();
  readonly #stopped = new AbortController();
  readonly #channel: BroadcastChannel | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #state: LiveState = 'connecting';
  #lastId: string | undefined;
  #leads = false;
  #wasSilent = false;

  constructor(
    private readonly projectId: string,
    private readonly onState: (state: LiveState) => void,
  ) {
    this.#channel = canShare() ? new BroadcastChannel(this.#name) : undefined;
  }

  start(): void {
    this.#tell('connecting');
    if (!this.#channel) {
      void this.#lead();
      return;
    }
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Word>) => this.#hear(data));
    this.#say({ kind: 'who' });
    const { signal } = this.#stopped;
    // The request is aborted, and so rejected, when this tab stops before it gets the lock.
    navigator.locks.request(this.#name, { signal }, () => this.#lead()).catch(() => undefined);
  }

  stop(): void {
    this.#stopped.abort();
    this.#invalidation.stop();
    clearTimeout(this.#silence);
    this.#channel?.close();
  }

  /** Runs the stream for all tabs. Resolves when this tab stops. */
  #lead(): Promise<void> {
    this.#leads = true;
    clearTimeout(this.#silence);
    const listener: LiveListener = {
      onState: (state) => {
        this.#tell(state);
        this.#say({ kind: 'state', state, lastId: this.#lastId });
      },
      onChange: (change, lastId) => {
        this.#take(change, lastId);
        this.#say({ kind: 'change', change, lastId });
      },
      onAlive: () => this.#say({ kind: 'alive' }),
    };
    const stream = new LiveStream(this.projectId, listener, this.#lastId);
    const { signal } = this.#stopped;
    return new Promise((resolve) => {
      const end = () => {
        stream.stop();
        resolve();
      };
      if (signal.aborted) return end();
      signal.addEventListener('abort', end);
      stream.start();
    });
  }

  #hear(word: Word): void {
    if (this.#leads) {
      if (word.kind === 'who') this.#say({ kind: 'state', state: this.#state, lastId: this.#lastId });
      return;
    }
    if (word.kind === 'who') return;
    this.#awaitNextWord();
    if (this.#wasSilent) this.#say({ kind: 'who' });
    this.#wasSilent = false;
    if (word.kind === 'change') this.#take(word.change, word.lastId);
    if (word.kind !== 'state') return;
    this.#lastId = word.lastId;
    // Data that this tab read while it had no stream may be outdated.
    if (this.#state !== 'live' && word.state === 'live') this.#invalidation.add('reset');
    this.#tell(word.state);
  }

  /** Without messages for too long, the tab with the stream may hang, so this tab shows that its data may be outdated. */
  #awaitNextWord(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.#wasSilent = true;
      this.#tell('reconnecting');
    }, silenceMs);
  }

  #take({ type }: Change, lastId: string | undefined): void {
    this.#lastId = lastId;
    this.#invalidation.add(type);
  }

  #say(word: Word): void {
    if (!this.#stopped.signal.aborted) this.#channel?.postMessage(word);
  }

  #tell(state: LiveState): void {
    this.#state = state;
    if (!this.#stopped.signal.aborted) this.onState(state);
  }

  get #name(): string {
    return t`parley changes of ${this.projectId}`;
  }
}

function canShare(): boolean {
  return 'locks' in navigator && 'BroadcastChannel' in globalThis;
}
