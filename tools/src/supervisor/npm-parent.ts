const pollMs = 200;

/**
 * Notices that the `npm start` which runs us was killed (SIGKILL: npm cannot pass that on), so that killing it is not
 * outlived by what it started. Without npm as the parent, say as a daemon of its own, it notices nothing.
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
