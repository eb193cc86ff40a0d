import { useState } from 'react';
import { ask, client, newIdempotencyKey, useAction } from '../api/index.js';
import { ConfirmButton } from '../ui/index.js';
import { kindInWords, type Operation } from './operation-words.js';

const losses: Readonly<Record<string, string>> = {
  campaign: 'Sending stops after the message that is under way. The recipients that are left get nothing.',
  production_enrollment: 'The project stays in the sandbox. You can enroll it again later.',
};

/** Shown only while the operation can be cancelled. */
export function CancelOperation({ operation: { id: operationId, kind, capabilities } }: { operation: Operation }) {
  // One key per mounted button, so that repeated tries cancel once.
  const [key] = useState(newIdempotencyKey);
  const cancel = useAction({
    run: () =>
      ask(
        client.POST('/platform/operations/{operationId}/cancel', {
          params: { path: { operationId }, header: { 'Idempotency-Key': key } },
        }),
      ),
    done: 'The operation was asked to stop.',
    invalidates: [['operations'], ['campaigns']],
  });
  if (!capabilities.cancellable) return null;
  return (
    <ConfirmButton action="Cancel operation" onConfirm={() => cancel.mutateAsync()}>
      {`${kindInWords(kind)} ${operationId} stops. ${losses[kind] ?? ''}`}
    </ConfirmButton>
  );
}
