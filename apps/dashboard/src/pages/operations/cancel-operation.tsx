import { useRef } from 'react';
import { ask, client, newIdempotencyKey, useAction } from '../../api/index.js';
import { ConfirmButton } from '../../ui/index.js';
import { kindInWords, type Operation } from './operation-words.js';

const losses: Readonly<Record<string, string>> = {
  campaign: 'Sending stops after the message that is under way. The recipients that are left get nothing.',
  production_enrollment: 'The project stays in the sandbox. You can enroll it again later.',
};

/** Shown only while the operation can be cancelled. */
export function CancelOperation({ operation, projectId }: { operation: Operation; projectId: string }) {
  const { id: operationId, kind, capabilities } = operation;
  // Of this wish to cancel, however often it is tried.
  const key = useRef(newIdempotencyKey());
  const cancel = useAction({
    run: () =>
      ask(
        client.POST('/platform/projects/{projectId}/operations/{operationId}/cancel', {
          params: { path: { projectId, operationId }, header: { 'Idempotency-Key': key.current } },
        }),
      ),
    done: 'The operation was asked to stop.',
    invalidates: [['operations']],
    quietErrors: true,
  });
  if (!capabilities.cancellable) return null;
  return (
    <ConfirmButton action="Cancel operation" onConfirm={() => cancel.mutateAsync()}>
      {`${kindInWords(kind)} ${operationId} stops. ${losses[kind] ?? ''}`}
    </ConfirmButton>
  );
}
