import { beforeEach, describe, expect, it } from '@jest/globals';
import { DeliveryLedger } from './delivery-ledger.js';

let ledger: DeliveryLedger;

beforeEach(() => {
  ledger = new DeliveryLedger();
});

describe('the ledger of deliveries', () => {
  it('misses what has not come to every endpoint', () => {
    ledger.made('1', 2, 1000);
    ledger.made('2', 2, 1000);
    ledger.take(['a', '1', 1010]);
    ledger.take(['b', '1', 1010]);
    ledger.take(['a', '2', 1010]);
    expect([ledger.received, ledger.missing, ledger.duplicated, ledger.unexpected]).toEqual([3, 1, 0, 0]);
  });

  it('finds what comes twice, also when its event is complete and its run is over', () => {
    ledger.made('1', 1, 1000);
    ledger.take(['a', '1', 1010]);
    ledger.forgetTimes();
    ledger.take(['a', '1', 9000]);
    expect([ledger.received, ledger.missing, ledger.duplicated, ledger.unexpected]).toEqual([1, 0, 1, 0]);
    expect(ledger.madeToReceiptMs).toEqual([]);
    expect(ledger.period).toBe(null);
  });

  it('knows when the first and the last of a run came', () => {
    ledger.made('1', 2, 1000);
    ledger.take(['a', '1', 1010]);
    ledger.forgetTimes();
    ledger.made('2', 2, 2000);
    ledger.take(['b', '1', 2010]);
    ledger.take(['a', '2', 2020]);
    ledger.take(['b', '2', 2030]);
    expect(ledger.period).toEqual({ firstAtMs: 2010, lastAtMs: 2030 });
  });

  it('takes a delivery of an event that is complete, at another endpoint, for unexpected', () => {
    ledger.made('1', 1, 1000);
    ledger.take(['a', '1', 1010]);
    ledger.take(['b', '1', 1011]);
    expect([ledger.received, ledger.missing, ledger.duplicated, ledger.unexpected]).toEqual([1, 0, 0, 1]);
  });

  it('counts from the making and from the acceptance of an event', () => {
    ledger.made('1', 2, 1000);
    ledger.accepted('1', 1004);
    ledger.take(['a', '1', 1010]);
    ledger.take(['b', '1', 1012]);
    expect(ledger.madeToReceiptMs).toEqual([10, 12]);
    expect(ledger.acceptedToReceiptMs).toEqual([6, 8]);
  });

  it('takes a delivery that came before the acceptance for one that took no time', () => {
    ledger.made('1', 1, 1000);
    ledger.take(['a', '1', 1003]);
    ledger.accepted('1', 1004);
    ledger.made('2', 1, 1000);
    ledger.accepted('2', 1004);
    ledger.take(['a', '2', 1002]);
    expect(ledger.acceptedToReceiptMs).toEqual([0, 0]);
  });
});
