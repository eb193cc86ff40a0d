import { PageHeader } from '../../ui/index.js';

export default function CampaignsPage() {
  return <PageHeader title="Campaigns" />;
}
