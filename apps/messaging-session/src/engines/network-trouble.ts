/**
 * The network does not answer. What an engine opens is tried again, each time later, and given up after ten tries
 * (decisions.md §12). The message is shown as the `detail` of a session that failed by it.
 */
export class NetworkTrouble extends Error {
  override readonly name = 'NetworkTrouble';
}
