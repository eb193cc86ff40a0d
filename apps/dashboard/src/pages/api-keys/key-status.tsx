import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Schemas } from '../../api/index.js';
import { LinkButton } from '../../routing/index.js';
import { EmptyState, StatusBadge } from '../../ui/index.js';
import { statusOf } from './key-list-acts.js';

type ApiKey = Schemas['ApiKey'];

const tones = { active: undefined, inactive: 'quiet', expired: 'bad' } as const;

export function KeyStatus({ apiKey }: { apiKey: ApiKey }) {
  const status = statusOf(apiKey);
  return <StatusBadge status={status} tone={tones[status]} />;
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
