import { EmptyState } from '../../ui/index.js';
import { LinkButton } from '../../routing/index.js';

/** Replaces pages that plain members may not see. */
export function NotForMembers() {
  return (
    <EmptyState
      title="Only owners and admins see API keys"
      action={
        <LinkButton to="/members" variant="default">
          Members
        </LinkButton>
      }
    >
      Your role in this team is member. Ask an owner or an admin for a key, or for another role.
    </EmptyState>
  );
}
