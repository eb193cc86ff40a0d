import { LiveStream, silenceMs } from './live-stream.js';
import { type Change, Invalidation, type LiveListener, type LiveState } from './live.js';

/** What the tab that holds the stream tells the others. `who` is what one that comes asks. */
type Word =
  | { kind: 'state'; state: LiveState; lastId: string | undefined }
  | { kind: 'change'; change: Change; lastId: string | undefined }
  | { kind: 'alive' }
  | { kind: 'who' };

/**
 * What changes in a project, for this tab. Browsers open six connections to a server over HTTP/1.1, so all tabs share one
 * stream: the one that has the lock holds it and tells the others. When that tab closes, the browser gives the lock to
 * another, which goes on from where the first was. A tab that has the lock is not frozen by the browser. Where there are
 * no locks (a page that came over plain HTTP from another machine), each tab has a stream of its own.
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
    // Given up when this tab stops first.
    navigator.locks.request(this.#name, { signal }, () => this.#lead()).catch(() => undefined);
  }

  stop(): void {
    this.#stopped.abort();
    this.#invalidation.stop();
    clearTimeout(this.#silence);
    this.#channel?.close();
  }

  /** Until this tab stops. */
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
    // What was read here before may be older than where the stream is.
    if (this.#state !== 'live' && word.state === 'live') this.#invalidation.add('reset');
    this.#tell(word.state);
  }

  /** The tab that tells may hang: what is shown here is behind then. */
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
    return `parley changes of ${this.projectId}`;
  }
}

function canShare(): boolean {
  return 'locks' in navigator && 'BroadcastChannel' in globalThis;
}
