/** A business phone number, with the app that it belongs to. */
export interface FakeNumber {
  readonly phoneNumberId: string;
  readonly businessAccountId: string;
  /** As Meta shows it, such as `+1 555-078-3881`. */
  readonly displayPhoneNumber: string;
  readonly verifiedName: string;
  accessToken: string;
  readonly appSecret: string;
  /** Unix seconds; absent: never. */
  tokenExpiresAt?: number;
  /** Of two-step verification. */
  pin?: string;
  isRegistered?: boolean;
  /** Meta's level, such as `STANDARD` or `HIGH`. */
  throughput?: string;
  /** Where its webhooks go. */
  webhookUrl?: string;
}

/** What Meta's dialog gave to a page: a code, good once, for the app that ran the dialog. */
export interface FakeSignup {
  readonly code: string;
  readonly number: FakeNumber;
  readonly app: FakeApp;
  /** The number stays in the app of its business. */
  readonly staysInApp: boolean;
  isSpent: boolean;
  readonly synced: string[];
}

export interface FakeApp {
  readonly appId: string;
  readonly appSecret: string;
}

/** A message that Graph took. */
export interface FakeMessage {
  /** Its wamid. */
  readonly id: string;
  readonly phoneNumberId: string;
  /** Digits, or a business-scoped user id. */
  readonly to: string;
  readonly callbackData?: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface FakeMedia {
  readonly id: string;
  readonly phoneNumberId: string;
  readonly mimeType: string;
  readonly bytes: Buffer;
  /** What is said of its hash, if that is a lie; hex. */
  readonly claimedSha256?: string;
  /** Of its last link. */
  link?: { readonly secret: string; readonly expiresAt: number };
}

export interface FakeTemplate {
  readonly id: string;
  readonly businessAccountId: string;
  readonly name: string;
  readonly language: string;
  category: string;
  components: readonly Readonly<Record<string, unknown>>[];
  /** Meta's word, such as `PENDING`. */
  status: string;
  parameter_format?: string;
  quality_score?: { score: string };
}

/** A sample file of a template, uploaded by the resumable upload API. */
export interface FakeSample {
  readonly filename: string;
  readonly mimeType: string;
  readonly length: number;
  bytes: Buffer;
  /** What a template names it by, once it is whole. */
  handle?: string;
}

/**
 * The id of a message, as Meta writes it: scoped to a person, by number or by business-scoped user id, and to a direction. The
 * ids of one message have the same key.
 */
export function wamidOf(person: string, key: string, direction: 'sent' | 'received' | 'referred'): string {
  const field = (text: string): Buffer => Buffer.concat([Buffer.from([0x18, text.length]), Buffer.from(text)]);
  const directions = { received: [0x02, 0x12], sent: [0x02, 0x11], referred: [0x14, 0x12] } as const;
  const [scope, kind] = directions[direction];
  const head = Buffer.concat([Buffer.from([0x1c]), field(person), Buffer.from([0x15, scope, 0x00, kind])]);
  return `wamid.${Buffer.concat([head, field(key), Buffer.from([0x00])]).toString('base64')}`;
}

/** What Graph knows, all in memory. */
export class GraphState {
  readonly numbers = new Map<string, FakeNumber>();
  readonly messages: FakeMessage[] = [];
  /** What Meta calls people instead of the number that is asked for; digits. */
  readonly accounts = new Map<string, string>();
  /** The wamids that were marked read, and whether typing was shown. */
  readonly read: { readonly id: string; readonly typing: boolean }[] = [];
  readonly media = new Map<string, FakeMedia>();
  /** By code. */
  readonly signups = new Map<string, FakeSignup>();
  /** The accounts whose webhooks the app of the token gets, and the URL that takes the place of its own. */
  readonly subscribed = new Map<string, string>();
  readonly templates = new Map<string, FakeTemplate>();
  /** By the id of the upload. */
  readonly samples = new Map<string, FakeSample>();
  /** Who is blocked, by number. */
  readonly blocked = new Map<string, Set<string>>();
  private last = 1_003_383_421_387_256n;

  /** Ids of more digits than a JavaScript number has, as Meta's may be. */
  nextId(): string {
    return String((this.last += 1n));
  }

  /** Of a message to this person: digits, or a business-scoped user id. */
  nextWamid(to: string): string {
    return wamidOf(to, `3EB0${BigInt(this.nextId()).toString(16).toUpperCase().padStart(16, '0')}`, 'sent');
  }

  blockedOf(phoneNumberId: string): Set<string> {
    const found = this.blocked.get(phoneNumberId) ?? new Set<string>();
    this.blocked.set(phoneNumberId, found);
    return found;
  }

  sampleWith(handle: string): FakeSample | undefined {
    return [...this.samples.values()].find((sample) => sample.handle === handle);
  }

  templatesNamed(businessAccountId: string, name: string): FakeTemplate[] {
    return [...this.templates.values()].filter(
      (template) => template.businessAccountId === businessAccountId && template.name === name,
    );
  }
}
