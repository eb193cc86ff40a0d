import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort, waitFor } from '@parley/testing';

const program = '/usr/sbin/smtpd';
const controlProgram = '/usr/sbin/smtpctl';
/** Where it listens to `smtpctl`: one for the whole machine, so there is one server at a time. */
const controlSocket = '/var/run/smtpd.sock';
/** Who owns the mailboxes: OpenSMTPD delivers as nobody's root. */
const mailboxUser = 'nobody';

/** Why there is no OpenSMTPD to test with; undefined where there is. It separates its privileges, so it starts as root only. */
export function whyNoOpenSmtpd(): string | undefined {
  if (!existsSync(program)) return 'OpenSMTPD is not installed (apt-get install opensmtpd)';
  if (userInfo().uid !== 0) return 'OpenSMTPD starts as root only';
  return existsSync(controlSocket) && spawnSync(controlProgram, ['show', 'status']).status === 0
    ? 'another OpenSMTPD runs on this machine'
    : undefined;
}

/** Debian's OpenSMTPD, which keeps mail for `example.com` and refuses any other recipient with 550. */
export class OpenSmtpd {
  private server: ChildProcess | null = null;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {}

  static async start(): Promise<OpenSmtpd> {
    const folder = await mkdtemp(join(tmpdir(), 'parley-smtpd-'));
    const port = await freePort();
    const server = new OpenSmtpd(folder, port);
    // The deliverer and the lookups run as users of their own, who pass through the folder.
    await chmod(folder, 0o711);
    await mkdir(server.mailbox);
    spawnSync('chown', [mailboxUser, server.mailbox]);
    const lines = [
      `table everyone { "@" = "${mailboxUser}" }`,
      `listen on 127.0.0.1 port ${port} hostname mail.example.com`,
      `action "keep" maildir "${server.mailbox}" virtual <everyone>`,
      'match from any for domain "example.com" action "keep"',
    ];
    await writeFile(join(folder, 'smtpd.conf'), `${lines.join('\n')}\n`);
    await server.run();
    return server;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}?ignoreTLS=true`;
  }

  /** Starts it again after `kill`, with the mails that it has. */
  async run(): Promise<void> {
    const child = spawn(program, ['-d', '-f', join(this.folder, 'smtpd.conf')], { stdio: 'ignore' });
    this.server = child;
    await waitFor(
      () => {
        if (child.exitCode !== null) throw new Error(`smtpd ended with ${child.exitCode}`);
        return isListening(this.port);
      },
      { message: 'OpenSMTPD listens', timeoutMs: 60_000 },
    );
  }

  /** Ends it within what it does; its children go when their parent is gone. */
  async kill(): Promise<void> {
    const child = this.server;
    this.server = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
    await waitFor(async () => !(await isListening(this.port)), {
      message: 'OpenSMTPD no longer listens',
      timeoutMs: 60_000,
    });
  }

  /** The mails that it delivered, as files of a Maildir have them. */
  async delivered(): Promise<string[]> {
    const folder = join(this.mailbox, 'new');
    const names = existsSync(folder) ? await readdir(folder) : [];
    return await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  }

  async close(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  private get mailbox(): string {
    return join(this.folder, 'mailbox');
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (isThere: boolean) => () => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('data', answer(true)).once('error', answer(false)).once('close', answer(false));
  });
}
