const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
/** As many as an endpoint sends at once by default. */
const width = Number(process.env.BENCH_IN_FLIGHT ?? 16);

/** Confirmed messages a second, with `width` always on their way. @param send resolves when the broker has the message */
async function rateOf(send: () => Promise<void>): Promise<number> {
  const endMs = performance.now() + seconds * 1000;
  let confirmed = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < endMs) {
      await send();
      confirmed += 1;
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return confirmed / seconds;
}

/**
 * The rate of a sender beside that of a bare publisher, in turns on the same connection and broker each. Exits 1 below the
 * share that beyond.md §2 asks for.
 */
export async function compareRates(
  name: string,
  bare: () => Promise<void>,
  sender: () => Promise<void>,
): Promise<void> {
  const shares: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const ofBare = await rateOf(bare);
    const ofSender = await rateOf(sender);
    shares.push(ofSender / ofBare);
    const figures = [`bare ${ofBare.toFixed(0)}/s`, `sender ${ofSender.toFixed(0)}/s`, `${shares.at(-1)!.toFixed(2)}`];
    console.log(`${name} round ${round}, ${width} in flight: ${figures.join('  ')}`);
  }
  const median = shares.toSorted((one, other) => one - other)[Math.floor(shares.length / 2)]!;
  console.log(`${name}: the sender has ${median.toFixed(2)} of the rate of a bare publisher (at least 0.35)`);
  if (median < 0.35) process.exitCode = 1;
}
