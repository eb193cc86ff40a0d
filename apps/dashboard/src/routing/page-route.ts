import type { ComponentType } from 'react';

/** A page of the application, below `/dashboard`. Its code is loaded when it is first opened. */
export interface PageRoute {
  /** Such as `/sessions/$sessionId`. */
  path: string;
  load: () => Promise<{ default: ComponentType }>;
}
