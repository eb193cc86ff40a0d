/** What a PromQL expression asks of one metric. */
export interface QueriedMetric {
  /** With `_bucket`, `_sum` or `_count` where it is a histogram. */
  name: string;
  /** Labels that it is selected by. */
  labels: string[];
}

const keywords = new Set(['by', 'without', 'on', 'ignoring', 'group_left', 'group_right', 'offset', 'bool']);
const operators = new Set(['and', 'or', 'unless']);

/** The metrics of an expression, and the labels that it groups by; enough of PromQL for our own files. */
export function queriedOf(expression: string): { metrics: QueriedMetric[]; groupedBy: string[] } {
  const metrics: QueriedMetric[] = [];
  const groupedBy: string[] = [];
  const bare = expression
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g, (_, labels: string) => {
      groupedBy.push(...labels.split(',').map((label) => label.trim()));
      return '';
    })
    .replaceAll(/\[[^\]]*\]/g, '');
  for (const [, name = '', selector = '', next = ''] of bare.matchAll(/([a-zA-Z_:][\w:]*)\s*(\{[^}]*\})?\s*(\()?/g)) {
    if (next === '(' || keywords.has(name) || operators.has(name)) continue;
    const labels = [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label);
    metrics.push({ name, labels });
  }
  return { metrics, groupedBy };
}
