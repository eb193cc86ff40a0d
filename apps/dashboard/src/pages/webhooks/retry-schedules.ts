/** The values are in the format of the draft; empty is the standard schedule. */
export const schedules = [
  { value: '', label: 'Standard: 12 attempts over 3 days' },
  { value: '0, 5, 30, 120, 600', label: 'Short: 5 attempts over 13 minutes' },
  { value: '0', label: 'None: one attempt only' },
];

const standard = [0, 5, 30, 120, 600, 1_800, 3_600, 10_800, 21_600, 43_200, 86_400, 86_400];
const units = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
] as const;

/** `0, 5, 120` → `At once, then after 5 s, 2 min.` */
export function inWords(schedule: readonly number[] | undefined): string {
  const [first = 0, ...others] = schedule === undefined || schedule.length === 0 ? standard : schedule;
  const start = first === 0 ? 'At once' : `After ${duration(first)}`;
  if (others.length === 0) return `${start}, and not again.`;
  return `${start}, then after ${others.map(duration).join(', ')}.`;
}

export function duration(seconds: number): string {
  const [unit, length] = units.find(([, length]) => seconds >= length && seconds % length === 0) ?? ['s', 1];
  return `${seconds / length} ${unit}`;
}
