import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

type Method = (...args: never[]) => unknown;
type Answer = { answered: unknown } | { failed: string };

/** A child's methods as its parent calls them. Calls run one after another. */
export type Remote<Methods> = {
  [Name in keyof Methods]: Methods[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};

/** Starts a file that {@link serve}s methods in a child process, which ends with `stop` or with this process. */
export function startChild<Methods>(
  file: URL,
  execArgv: readonly string[] = process.execArgv,
): { ask: Remote<Methods>; stop(): void } {
  const child = fork(fileURLToPath(file), { execArgv: [...execArgv] });
  const ended = once(child, 'exit').then((): [Answer] => [{ failed: `${file.pathname} has ended.` }]);
  const call = async (name: string | symbol, args: unknown[]): Promise<unknown> => {
    child.send([name, args]);
    const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Answer];
    if ('failed' in answer) throw new Error(answer.failed);
    return answer.answered;
  };
  const ask = new Proxy({} as Remote<Methods>, {
    get:
      (_, name) =>
      (...args: unknown[]) =>
        call(name, args),
  });
  return { ask, stop: () => child.disconnect() };
}

/** Answers the calls of the parent process. */
export function serve(methods: Record<string, Method>): void {
  process.on('message', ([name, args]: [string, never[]]) => {
    void (async () => methods[name]?.(...args))().then(
      (answered) => process.send?.({ answered }),
      (error: unknown) => process.send?.({ failed: error instanceof Error ? error.message : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
}
