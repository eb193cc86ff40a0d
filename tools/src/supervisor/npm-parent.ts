const pollMs = 200;

/**
 * Detects that our parent `npm start` was killed (npm cannot forward a SIGKILL), so that its children do not outlive it. Does
 * nothing when npm is not the parent, for example when running as a daemon.
 */
export class NpmParent {
  private readonly parent = process.ppid;
  private readonly watched: boolean;

  constructor(environment: NodeJS.ProcessEnv) {
    this.watched = environment['npm_lifecycle_event'] === 'start';
  }

  isGone(): boolean {
    return this.watched && process.ppid !== this.parent;
  }

  /** Calls `then` once, soon after the parent is gone. */
  watch(then: () => void): void {
    if (!this.watched) return;
    const timer = setInterval(() => {
      if (!this.isGone()) return;
      clearInterval(timer);
      then();
    }, pollMs);
    timer.unref();
  }
}
