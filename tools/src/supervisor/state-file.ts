import type { InfraName } from '../infra/server-kind.js';
import { writeJsonAtomic } from '../infra/atomic-file.js';

export interface ServiceState {
  /** Of the service; its replicas share it. */
  name: string;
  pid: number;
  /** Where clients reach it; null for services that are reached over NATS. */
  port: number | null;
  healthPort: number;
}

export interface InfraState {
  url: string;
  /** The server itself; null when it is not a process of ours. */
  pid: number | null;
}

/** `state.json` (decisions.md §11): what runs now. A process that is down keeps its last pid until it runs again. */
export class StateFile {
  private readonly services = new Map<string, ServiceState>();
  private readonly infra = new Map<InfraName, InfraState>();

  constructor(private readonly path: string) {}

  setService(nodeId: string, state: ServiceState): void {
    this.services.set(nodeId, state);
    this.write();
  }

  setInfra(name: InfraName, state: InfraState): void {
    this.infra.set(name, state);
    this.write();
  }

  private write(): void {
    writeJsonAtomic(this.path, { services: [...this.services.values()], infra: Object.fromEntries(this.infra) });
  }
}
