/**
 * The network does not answer. The engine's `open` is tried again with growing delays and given up after ten tries
 * (decisions.md §12). The message is shown as the `detail` of a session that failed for this reason.
 */
export class NetworkTrouble extends Error {
  override readonly name = 'NetworkTrouble';
}
