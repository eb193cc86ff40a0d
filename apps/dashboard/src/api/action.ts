import { notifications } from '@mantine/notifications';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { describeFailure } from './failures.js';
import { markRemoved, unmarkRemoved } from './query-client.js';

export interface ActionOptions<Input, Result> {
  run: (input: Input) => Promise<Result>;
  /** The notification after success, such as `Session stopped.` */
  done?: string | ((result: Result) => string);
  /** Keys of the queries that show outdated data after the action, such as `[['sessions']]`. */
  invalidates?: QueryKey[];
  onDone?: (result: Result, input: Input) => void;
  /** Id of the resource that the action deletes. */
  removes?: string;
  /** `mutate` shows no notification of an error, because the caller shows `error`. */
  quietErrors?: boolean;
}

/**
 * Runs a request that changes something. Shows its result in a notification, and after `mutate` its error too. The caller
 * of `mutateAsync` shows the error itself, as forms and confirmations do.
 */
export function useAction<Input = void, Result = unknown>(options: ActionOptions<Input, Result>) {
  const queries = useQueryClient();
  const mutation = useMutation<Result, Error, Input>({
    mutationFn: options.run,
    // Marked before the request: the live stream may report the deletion before the response arrives.
    onMutate: () => options.removes !== undefined && markRemoved(options.removes),
    onSuccess: async (result, input) => {
      const { done, invalidates = [], onDone } = options;
      if (done !== undefined) {
        notifications.show({ color: 'green', message: typeof done === 'string' ? done : done(result) });
      }
      onDone?.(result, input);
      await Promise.all(invalidates.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    onError: () => options.removes !== undefined && unmarkRemoved(options.removes),
  });
  const mutate = (input: Input) =>
    void mutation.mutateAsync(input).catch((error: unknown) => {
      if (options.quietErrors) return;
      const { title, detail } = describeFailure(error);
      notifications.show({ color: 'red', title, message: detail ?? '', autoClose: 10_000 });
    });
  return { ...mutation, mutate };
}
