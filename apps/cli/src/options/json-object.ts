import { CommandFailed, exitCodes, type Io } from '../io/index.js';
import { inputText } from './input-text.js';

/** A JSON object given as {@link inputText}. @throws CommandFailed (usage) when it is none */
export async function jsonObject(argument: string, io: Io): Promise<Record<string, unknown>> {
  const text = await inputText(argument, io);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new CommandFailed(exitCodes.usage, `Not JSON: ${(error as Error).message}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new CommandFailed(exitCodes.usage, 'A JSON object is wanted.');
  }
  return value as Record<string, unknown>;
}
