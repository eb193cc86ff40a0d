/** Leases for `start` that end within a test, yet not because the machine is busy: they outlast 7 s without the CPU. */
export const quickLeases = { lease: { ttlMs: 8_000, renewEveryMs: 500, scanEveryMs: 100 } };

/** Never renewed, found or expired within a test. */
export const slowLeases = { lease: { ttlMs: 600_000, renewEveryMs: 300_000, scanEveryMs: 300_000 } };

/** Within this all that follows from the end of a lease of {@link quickLeases} is done. */
export const takenOverMs = 40_000;
