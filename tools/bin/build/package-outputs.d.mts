export function pendingWork(folder: string): { stale: { source: string; output: string }[]; orphans: string[] };
