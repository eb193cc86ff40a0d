import { setTimeout as pause } from 'node:timers/promises';
import { DomainError, OneOf, Text } from '@parley/contracts/base';
import { getPairingCode, getSession } from '@parley/contracts/sessions';
import { type WahaStatus, wahaStatusOf } from '@parley/contracts/waha';
import { QrImages } from '../../../routes/pairing-images/index.js';
import { WrongStatus } from '../edge/waha-refusal.js';
import { operation, WahaFile, type WahaOperation } from '../operation.js';
import type { WahaCall } from '../waha-call.js';

const formats = ['image', 'raw'] as const;

export class WahaQrQuery {
  @OneOf(formats, { optional: true, description: 'Default image.' }) format?: (typeof formats)[number];
}

export class WahaRequestCode {
  @Text({ min: 1, max: 20 }) phoneNumber: string;
  @Text({ optional: true, description: 'Ignored: there is one way.' }) method?: string;
}

const waiting = 'SCAN_QR_CODE';

/** What needs one status of the session: in any other it is refused with what it is (waha.md §3). */
export async function whileIn<T>(call: WahaCall, expected: WahaStatus, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const isState = error instanceof DomainError && ['conflict', 'session_not_connected'].includes(error.code);
    if (!isState) throw error;
    const session = await call.ask(getSession, { session: call.session });
    throw new WrongStatus({ session: session.name, status: wahaStatusOf(session), expected: [expected] }, error);
  }
}

const longestStartMs = 5_000;
const betweenLooksMs = 250;

/** Clients ask for the code right after the start: a session that is starting gets some time to have one. */
async function untilStarted(call: WahaCall): Promise<void> {
  const deadlineAtMs = performance.now() + longestStartMs;
  while (performance.now() < deadlineAtMs) {
    const session = await call.ask(getSession, { session: call.session });
    if (wahaStatusOf(session) !== 'STARTING') return;
    await pause(betweenLooksMs);
  }
}

/** Linking a session (waha.md §5). */
export const linkingOperations: readonly WahaOperation[] = [
  operation<object, WahaQrQuery>({
    key: 'GET /api/{session}/auth/qr',
    native: 'GET /api/{session}/auth/qr',
    query: WahaQrQuery,
    run: async (call) => {
      const { session } = call;
      await untilStarted(call);
      const { code } = await whileIn(call, waiting, () =>
        call.through('GET /api/{session}/auth/qr', { params: { session } }, () =>
          call.ask(getPairingCode, { session }),
        ),
      );
      if (call.query.format === 'raw') return { value: code };
      const image = await call.get(QrImages).png(code);
      const mimetype = 'image/png';
      return call.accepts.includes('application/json')
        ? { mimetype, data: image.toString('base64') }
        : new WahaFile(mimetype, image);
    },
  }),
  operation<WahaRequestCode>({
    key: 'POST /api/{session}/auth/request-code',
    native: 'POST /api/{session}/auth/request-code',
    body: WahaRequestCode,
    run: (call) => {
      const { phoneNumber } = call.body;
      return whileIn(call, waiting, () => call.native({ params: { session: call.session }, body: { phoneNumber } }));
    },
  }),
];
