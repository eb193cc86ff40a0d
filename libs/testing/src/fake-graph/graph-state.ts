/** A business phone number, with the app that it belongs to. */
export interface FakeNumber {
  readonly phoneNumberId: string;
  readonly businessAccountId: string;
  /** As Meta shows it, such as `+1 555-078-3881`. */
  readonly displayPhoneNumber: string;
  readonly verifiedName: string;
  accessToken: string;
  readonly appSecret: string;
  /** Where its webhooks go. */
  webhookUrl?: string;
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
  readonly templates = new Map<string, FakeTemplate>();
  /** Who is blocked, by number. */
  readonly blocked = new Map<string, Set<string>>();
  private last = 1_003_383_421_387_256n;

  /** Ids of more digits than a JavaScript number has, as Meta's may be. */
  nextId(): string {
    return String((this.last += 1n));
  }

  nextWamid(): string {
    return `wamid.${Buffer.from(`HBgL${this.nextId()}`).toString('base64')}`;
  }

  blockedOf(phoneNumberId: string): Set<string> {
    const found = this.blocked.get(phoneNumberId) ?? new Set<string>();
    this.blocked.set(phoneNumberId, found);
    return found;
  }

  templatesNamed(businessAccountId: string, name: string): FakeTemplate[] {
    return [...this.templates.values()].filter(
      (template) => template.businessAccountId === businessAccountId && template.name === name,
    );
  }
}
