import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Schemas } from '../../api/index.js';
import { LinkButton } from '../../routing/index.js';
import { EmptyState, StatusBadge } from '../../ui/index.js';

type ApiKey = Schemas['ApiKey'];

export function KeyStatus({ apiKey: { isActive, expiresAt } }: { apiKey: ApiKey }) {
  if (expiresAt !== undefined && new Date(expiresAt) <= new Date()) return <StatusBadge status="expired" tone="bad" />;
  return isActive ? <StatusBadge status="active" /> : <StatusBadge status="inactive" tone="quiet" />;
}

/** Replaces pages that plain members may not see. */
export function NotForMembers() {
  return (
    <EmptyState
      title={t`Only owners and admins see API keys`}
      action={
        <LinkButton to="/members" variant="default">
          <Trans>Members</Trans>
        </LinkButton>
      }
    >
      <Trans>Your role in this team is member. Ask an owner or an admin for a key, or for another role.</Trans>
    </EmptyState>
  );
}
