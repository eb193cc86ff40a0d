import { Flag, Text } from '@parley/contracts';

/** What Messaging routes answer that have nothing else to say (interface.md §4.3). */
export class Acknowledgement {
  @Text() message: string;
  @Flag() success: boolean;
}

export function acknowledged(message: string): Acknowledgement {
  return { message, success: true };
}
