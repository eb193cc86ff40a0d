import { PageHeader } from '../../ui/index.js';

export default function TemplatesPage() {
  return <PageHeader title="Templates" />;
}
