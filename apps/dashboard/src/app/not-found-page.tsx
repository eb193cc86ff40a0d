import { LinkButton } from '../routing/index.js';
import { EmptyState, PageHeader } from '../ui/index.js';

export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState title="Page not found" action={<LinkButton to="/">Go to the overview</LinkButton>}>
        The address may be mistyped, or what was here is gone.
      </EmptyState>
    </>
  );
}
