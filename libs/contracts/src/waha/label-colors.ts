/** The colours of labels by their numbers, 0 to 19 (waha.md §7). */
const colors = [
  ...['ff9485', '64c4ff', 'ffd429', 'dfaef0', '99b6c1', '55ccb3', 'ff9dff', 'd3a91d', '6d7cce', 'd7e752'],
  ...['00d0e2', 'ffc5c7', '93ceac', 'f74848', '00a0f2', '83e422', 'ffaf04', 'b5ebff', '9ba6ff', '9368cf'],
] as const;

export const lastLabelColor = colors.length - 1;

/** @param number from 0 to {@link lastLabelColor} */
export function hexOfLabelColor(number: number): string {
  return `#${colors[number] ?? colors[0]}`;
}

/** The number of a colour, else of the one nearest to it. */
export function numberOfLabelColor(hex: string): number {
  const distances = colors.map((color) => distance(channels(color), channels(hex.replace('#', ''))));
  return distances.indexOf(Math.min(...distances));
}

export interface WahaLabel {
  readonly id: string;
  readonly name: string;
  readonly color: number;
  readonly colorHex: string;
}

/** A label without a colour is shown with the first: in WAHA every label has one. */
export function wahaLabelOf(label: { readonly id: string; readonly name: string; readonly color?: string }): WahaLabel {
  const { id, name, color = hexOfLabelColor(0) } = label;
  return { id, name, color: numberOfLabelColor(color), colorHex: color };
}

function channels(hex: string): number[] {
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

function distance(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, index) => sum + (value - (other[index] ?? 0)) ** 2, 0);
}
