import { PageHeader } from '../../ui/index.js';

export default function OverviewPage() {
  return <PageHeader title="Overview" />;
}
