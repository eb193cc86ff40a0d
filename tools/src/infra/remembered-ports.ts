import { findFreePort } from './free-port.js';
import { readJson, writeJsonAtomic } from './atomic-file.js';

/** The ports assigned under one PARLEY_HOME, stored so that a restart uses the same ports. */
export class RememberedPorts {
  private readonly ports: Map<string, number>;

  /**
   * @param publicPort the gateway's port; never assigned
   * @param host address on which the ports will be used; default 127.0.0.1
   */
  constructor(
    private readonly path: string,
    private readonly publicPort?: number,
    private readonly host?: string,
  ) {
    const stored = readJson(path);
    this.ports = new Map(isPortRecord(stored) ? Object.entries(stored) : []);
  }

  get(name: string): number | undefined {
    return this.ports.get(name);
  }

  set(name: string, port: number): void {
    this.ports.set(name, port);
    writeJsonAtomic(this.path, Object.fromEntries(this.ports));
  }

  /** The port of `name` if it is free, otherwise a new one, which is stored. No two names share a port. */
  async claim(name: string): Promise<number> {
    for (;;) {
      const port = await findFreePort(this.ports.get(name), this.host);
      const ofOthers = [...this.ports].some(([other, otherPort]) => other !== name && otherPort === port);
      const taken = ofOthers || port === this.publicPort;
      if (taken) this.ports.delete(name);
      else {
        this.set(name, port);
        return port;
      }
    }
  }
}

function isPortRecord(value: unknown): value is Record<string, number> {
  return typeof value === 'object' && value !== null && Object.values(value).every((port) => Number.isInteger(port));
}
