import type { CheckedKey } from '../account/check-keys.js';
import type { UploadForm } from '../sources/upload.js';

/** An upload that a thread is to read. The bytes become the thread's. */
export interface ReadRequest {
  readonly body: Uint8Array;
  readonly form: UploadForm;
}

/** What is known of an account beside its keys. Nothing of it but `me` and the counts leaves the process in the clear. */
export interface ReadSummary {
  readonly me: { readonly id: string; readonly name?: string };
  /** As JSON. */
  readonly creds: string;
  readonly marks: readonly Uint8Array[];
  readonly kept: Readonly<Record<string, number>>;
  readonly dropped: Readonly<Record<string, number>>;
}

/** Answers of the thread: the keys in slices, then the rest, or why the account is refused. */
export type ThreadAnswer =
  | { readonly kind: 'keys'; readonly keys: readonly CheckedKey[] }
  | { readonly kind: 'read'; readonly summary: ReadSummary }
  | { readonly kind: 'refused'; readonly field: string; readonly why: string };
