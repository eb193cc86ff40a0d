/** What a device sends, in its order. */
export type PasskeyRequest = 'options' | 'ref' | 'prologue' | 'nonce' | 'request';

/** What goes wrong in a person's linkings with a passkey. */
export interface PasskeyFaults {
  /** Of the notification: the options are not in it, or are no JSON; `never`: they are not told when asked for either. */
  options?: 'missing' | 'unreadable' | 'never';
  /** The server answers with this error. */
  refuse?: Partial<Record<PasskeyRequest, number>>;
  /** The server closes the socket instead of answering. */
  closeAt?: PasskeyRequest;
  /** The phone never continues; does so before it can; with bytes that are too short and then right. */
  continuation?: 'never' | 'early' | 'short';
  /** The pairing comes before the result of the request. */
  overtakes?: boolean;
  /** The phone does not sign the device. */
  unpaired?: boolean;
}
