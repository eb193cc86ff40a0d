import { Injectable } from '@nestjs/common';
import type { Environment } from '@parley/contracts/events';

/** A room that has rows of projects. Calls are repeated after a crash, so each is idempotent. */
export interface ProjectListener {
  /** The project has another environment: for what is created from now on. */
  moved?(projectId: string, environment: Environment): Promise<void>;
  /** The project is deleted. Nothing is created in it any more; its sessions are still there. */
  deleted?(projectId: string): Promise<void>;
  /** The sessions of the deleted project are gone, and with them all that could make rows in it. */
  emptied?(projectId: string): Promise<void>;
}

/** The rooms that hear of projects. They register themselves when they are constructed. */
@Injectable()
export class ProjectListeners {
  readonly #listeners: ProjectListener[] = [];

  add(listener: ProjectListener): void {
    this.#listeners.push(listener);
  }

  async moved(projectId: string, environment: Environment): Promise<void> {
    for (const listener of this.#listeners) await listener.moved?.(projectId, environment);
  }

  async deleted(projectId: string): Promise<void> {
    for (const listener of this.#listeners) await listener.deleted?.(projectId);
  }

  async emptied(projectId: string): Promise<void> {
    for (const listener of this.#listeners) await listener.emptied?.(projectId);
  }
}
