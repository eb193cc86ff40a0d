import type { BinaryNode } from '../baileys-api.js';
import { serverJid, bytesOf, childOf } from '../wire/nodes.js';

/** A notification to a device that is not linked yet. */
export type PairingNews =
  /** The phone has taken the code that was typed on it. */
  | { readonly kind: 'code_taken'; readonly ref: Buffer; readonly identity: Buffer; readonly wrappedEphemeral: Buffer }
  /** The code to be typed is not valid any more. */
  | { readonly kind: 'code_withdrawn' }
  /** The code to be scanned is to be shown with a new secret. */
  | { readonly kind: 'new_secret' }
  /** The phone continues only once its owner has proven to have the account's passkey. */
  | { readonly kind: 'passkey_requested'; readonly options: BinaryNode | undefined }
  /** The phone has accepted the passkey. */
  | { readonly kind: 'passkey_accepted'; readonly identity: BinaryNode | undefined }
  | { readonly kind: 'other' };

const linkByCode = 'link_code_companion_reg';

export function newsOf(node: BinaryNode): PairingNews {
  switch (node.attrs['type']) {
    case 'passkey_prologue_request':
      return { kind: 'passkey_requested', options: childOf(node, 'passkey_request_options') };
    case 'crsc_continuation':
      // Anybody's account may send notifications; what this one says is the server's word alone.
      if (!isFromServer(node)) return { kind: 'other' };
      return { kind: 'passkey_accepted', identity: childOf(node, 'primary_ephemeral_identity') };
    case linkByCode:
      return ofCode(childOf(node, linkByCode));
    default:
      return renewsSecret(node) ? { kind: 'new_secret' } : { kind: 'other' };
  }
}

/** A stanza that does not say from whom it is, is the server's own. */
function isFromServer({ attrs: { from } }: BinaryNode): boolean {
  return from === undefined || from === serverJid || `@${from}` === serverJid;
}

function renewsSecret(node: BinaryNode): boolean {
  const names = ['companion_reg_refresh', 'pair-device-rotate-qr'];
  return names.some((name) => node.attrs['type'] === name || childOf(node, name) !== undefined);
}

function ofCode(link: BinaryNode | undefined): PairingNews {
  const ref = bytesOf(childOf(link, 'link_code_pairing_ref'));
  const identity = bytesOf(childOf(link, 'primary_identity_pub'));
  const wrappedEphemeral = bytesOf(childOf(link, 'link_code_pairing_wrapped_primary_ephemeral_pub'));
  if (ref && identity?.length === 32 && wrappedEphemeral?.length === 80) {
    return { kind: 'code_taken', ref, identity, wrappedEphemeral };
  }
  return link?.attrs['stage'] === 'refresh_code' ? { kind: 'code_withdrawn' } : { kind: 'other' };
}
