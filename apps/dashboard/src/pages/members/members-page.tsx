import { PageHeader } from '../../ui/index.js';

export default function MembersPage() {
  return <PageHeader title="Members" />;
}
