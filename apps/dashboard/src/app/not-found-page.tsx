import { LinkButton } from '../routing/index.js';
import { EmptyState, PageHeader } from '../ui/index.js';

export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState title="There is no such page" action={<LinkButton to="/">Go to the overview</LinkButton>}>
        The address may be mistyped, or what was here is gone.
      </EmptyState>
    </>
  );
}
