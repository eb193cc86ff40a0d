import { useUnread } from './use-unread.js';

/** Watches the unread conversations of a project, whichever page is open. Shows nothing itself. */
export default function Unread({ projectId }: { projectId: string }) {
  useUnread(projectId);
  return null;
}
