/** Callers that wait for a condition; each `look` checks the conditions again. */
export class Watchers {
  private readonly waiting = new Set<() => void>();

  /** Resolves when the condition holds, after `patienceMs` at the latest. */
  async until(condition: () => boolean, patienceMs: number): Promise<void> {
    if (condition()) return;
    await new Promise<void>((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.waiting.delete(look);
        resolve();
      };
      const look = (): void => {
        if (condition()) end();
      };
      const timer = setTimeout(end, patienceMs);
      this.waiting.add(look);
    });
  }

  look(): void {
    for (const look of this.waiting) look();
  }
}
