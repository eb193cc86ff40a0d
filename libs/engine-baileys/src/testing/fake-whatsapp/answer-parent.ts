/** Answers the calls of the parent process, as `startChild` of the tools makes them. */
export function answerParent(methods: Readonly<Record<string, (...args: never[]) => unknown>>): void {
  process.on('message', ([name, args]: [string, never[]]) => {
    void (async () => methods[name]?.(...args))().then(
      (answered) => process.send?.({ answered }),
      (error: unknown) => process.send?.({ failed: error instanceof Error ? error.message : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
}
