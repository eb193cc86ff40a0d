import { Code } from '@mantine/core';

/** A description of the API, whose names are between backticks. */
export function Described({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : <Code key={`${index} ${part}`}>{part}</Code>));
}
