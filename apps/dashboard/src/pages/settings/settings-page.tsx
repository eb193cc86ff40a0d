import { PageHeader } from '../../ui/index.js';

export default function SettingsPage() {
  return <PageHeader title="Settings" />;
}
