/** Prints each step of the demo with the milliseconds it took. */
export class Steps {
  async run<T>(title: string, step: () => Promise<T>, tell: (result: T) => string = () => ''): Promise<T> {
    const startedAt = performance.now();
    try {
      const result = await step();
      const detail = tell(result);
      console.log(`${tookMs(startedAt)}  ✓ ${title}${detail ? `: ${detail}` : ''}`);
      return result;
    } catch (error) {
      console.log(`${tookMs(startedAt)}  ✗ ${title}`);
      throw error;
    }
  }
}

function tookMs(startedAt: number): string {
  return `${Math.round(performance.now() - startedAt)} ms`.padStart(9);
}
