import type { TemplateComponent } from '@parley/contracts/campaigns';

/** Whether both say the same. Samples of files do not count: a network names them by links that change. */
export function sameComponents(one: readonly TemplateComponent[], other: readonly TemplateComponent[]): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name, one]) => one !== undefined && name !== 'header_handle');
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, inOrder(one)]));
}
