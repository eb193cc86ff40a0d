import { PageHeader } from '../../ui/index.js';

export default function ApiKeysPage() {
  return <PageHeader title="API keys" />;
}
