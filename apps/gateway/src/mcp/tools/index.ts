import type { Tool } from '../tool.js';
import { createTestEventTool, getEventTool, listEventsTool, replayEventTool } from './event-tools.js';
import { cancelOperationTool, getOperationTool, listOperationsTool } from './operation-tools.js';
import { sendMessageTool } from './send-message.tool.js';
import { waitForEventTool } from './wait-for-event.tool.js';

/** The tools of decisions.md §5, in the order of their list. */
export const tools: readonly Tool[] = [
  listEventsTool,
  getEventTool,
  waitForEventTool,
  replayEventTool,
  createTestEventTool,
  listOperationsTool,
  getOperationTool,
  cancelOperationTool,
  sendMessageTool,
];
