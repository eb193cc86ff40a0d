import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findFreePort } from './free-port.js';
import { RememberedPorts } from './remembered-ports.js';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-ports-'));
  path = join(folder, 'ports.json');
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('RememberedPorts', () => {
  it('gives a name the port that it had in the run before', async () => {
    const port = await new RememberedPorts(path).claim('operations');
    expect(await new RememberedPorts(path).claim('operations')).toBe(port);
  });

  it('gives no two names the same port', async () => {
    const port = await findFreePort();
    const ports = new RememberedPorts(path);
    ports.set('operations', port);
    ports.set('event-history', port);
    expect(await ports.claim('event-history')).not.toBe(port);
  });

  it('gives a port that is free on the host where it will be listened on', async () => {
    // A second loopback address: Linux has all of 127.0.0.0/8, others have IPv6.
    const host = process.platform === 'linux' ? '127.0.0.2' : '::1';
    const port = await findFreePort();
    const other = createServer().listen(port, host);
    await once(other, 'listening');
    new RememberedPorts(path).set('operations', port);
    expect(await new RememberedPorts(path, undefined, host).claim('operations')).not.toBe(port);
    other.close();
  });

  it('gives nothing the port of the gateway, not even what had it before', async () => {
    const port = await findFreePort();
    new RememberedPorts(path).set('operations', port);
    const claimed = await new RememberedPorts(path, port).claim('operations');
    expect(claimed).not.toBe(port);
    expect(new RememberedPorts(path).get('operations')).toBe(claimed);
  });
});
