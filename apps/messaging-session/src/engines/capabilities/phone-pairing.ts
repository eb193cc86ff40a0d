export interface PhonePairing {
  /**
   * A code for the phone to type, instead of one to scan.
   * @throws DomainError `engine_rejected` for another number than the session's, `conflict` when nothing is to be paired
   */
  requestCode(phoneNumber: string): Promise<string>;
}
