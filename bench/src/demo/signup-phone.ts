import type { Session, TestingNumber } from '@parley/contracts';
import { type ParleyClient, RequestRefused } from '@parley/tools';

/** Gives the viewer time to see the code. */
const scanAfterMs = 5_000;

/** Plays the phones of end customers: the testing number of each session that shows a code scans it. */
export class SignupPhone {
  readonly #shownSinceMs = new Map<string, number>();

  constructor(
    private readonly parley: ParleyClient,
    private readonly projectId: string,
  ) {}

  /** @returns the names of the sessions scanned in this call */
  async look(): Promise<string[]> {
    const { data } = await this.parley.get<{ data: Session[] }>(`/v1/sessions?projectId=${this.projectId}`);
    const scanned = [];
    for (const { id, name, status, statusReason } of data) {
      if (status !== 'CONNECTING' || statusReason !== 'SCAN_QR') continue;
      const since = this.#shownSinceMs.get(id) ?? performance.now();
      this.#shownSinceMs.set(id, since);
      if (performance.now() - since >= scanAfterMs && (await this.#scan(id))) scanned.push(name);
    }
    return scanned;
  }

  /** @returns false when the code was renewed or the session is gone since it was read; the next look tries again */
  async #scan(sessionId: string): Promise<boolean> {
    try {
      const numbers = await this.parley.get<{ data: TestingNumber[] }>(
        `/v1/testing-numbers?projectId=${this.projectId}&limit=500`,
      );
      const number = numbers.data.find((one) => one.sessionId === sessionId);
      if (!number) return false;
      const { value: code } = await this.parley.get<{ value: string }>(`/api/${sessionId}/auth/qr?format=raw`);
      await this.parley.post(`/v1/testing-numbers/${number.id}/scan`, { code });
      return true;
    } catch (error) {
      if (error instanceof RequestRefused && [400, 404, 409, 422].includes(error.status)) return false;
      throw error;
    }
  }
}
