import { Injectable } from '@nestjs/common';
import type { OperationHandler } from './operation-handler.js';

/** The handlers of the kinds that this process executes. Each handler registers itself in `onModuleInit`. */
@Injectable()
export class OperationHandlers {
  private readonly byKind = new Map<string, OperationHandler>();

  register(handler: OperationHandler): void {
    if (this.byKind.has(handler.kind)) throw new Error(`Operations of kind ${handler.kind} have two handlers.`);
    this.byKind.set(handler.kind, handler);
  }

  get kinds(): string[] {
    return [...this.byKind.keys()];
  }

  of(kind: string): OperationHandler {
    const handler = this.byKind.get(kind);
    if (!handler) throw new Error(`Operations of kind ${kind} have no handler.`);
    return handler;
  }
}
