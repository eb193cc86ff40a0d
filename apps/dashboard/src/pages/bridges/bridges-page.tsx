import { PageHeader } from '../../ui/index.js';

export default function BridgesPage() {
  return <PageHeader title="Bridges" />;
}
