import { randomBytes } from 'node:crypto';
import { children, node } from './nodes.js';
import type { BinaryNode, Fields, ProtoType } from './package.js';
import type { Account } from './world.js';

interface Collection {
  /** Patches as they came, the first is of version 1. */
  readonly patches: Uint8Array[];
}

/** The settings that the devices of an account share: the server has patches, which only the devices can read. */
export class AppState {
  readonly #collections = new Map<string, Collection>();
  readonly #keyId = randomBytes(6);
  readonly #keyData = randomBytes(32);

  constructor(private readonly person: Account) {}

  /** The keys, as the phone gives them to a device. */
  shares(): Fields[] {
    const fingerprint = { rawId: 1, currentIndex: 0, deviceIndexes: [0] };
    const keyData = { keyData: this.#keyData, fingerprint, timestamp: Date.now() };
    return [{ keyId: { keyId: this.#keyId }, keyData }];
  }

  /** @returns what the answer to a request of `w:sync:app:state` holds */
  answer(sync: BinaryNode, by: { connection?: unknown }): BinaryNode[] {
    const collections = children(sync, 'collection').map((asked) => {
      const { name = '', version = '0' } = asked.attrs;
      const added = children(asked, 'patch').map(({ content }) => content as Uint8Array);
      const collection = this.of(name);
      if (added.length > 0 && Number(version) !== collection.patches.length)
        return node('collection', { name, type: 'error', version: collection.patches.length }, [
          node('error', { code: 409 }),
        ]);
      collection.patches.push(...added);
      if (added.length > 0) {
        this.notify(name, by);
        return node('collection', { name, version: collection.patches.length });
      }
      const missed = collection.patches.slice(Number(version));
      const patches = missed.map((patch, place) =>
        node('patch', {}, this.numbered(patch, Number(version) + place + 1)),
      );
      return node('collection', { name, version: collection.patches.length }, [node('patches', {}, patches)]);
    });
    return [node('sync', {}, collections)];
  }

  /** The phone changes a setting: as {@link Fields} of `chatModify`. */
  async change(mod: Fields, jid: string): Promise<void> {
    const { baileys } = this.person.network;
    const patch = baileys.chatModificationToAppPatch(mod, jid);
    await this.add(patch);
  }

  /** A patch by its `type`, `index`, `syncAction`, `apiVersion` and `operation`. */
  async add(patch: Fields): Promise<void> {
    const { baileys } = this.person.network;
    const name = patch.type as string;
    const { state } = await this.read(name);
    const key = this.#keyId.toString('base64');
    const made = await baileys.encodeSyncdPatch(patch, key, state, () => Promise.resolve(this.keyFields()));
    const { SyncdPatch } = baileys.proto as Record<string, ProtoType>;
    this.of(name).patches.push(SyncdPatch?.encode(made.patch).finish() ?? new Uint8Array());
    this.notify(name, {});
  }

  /** All settings of a collection, by their index as JSON. */
  async settings(name: string): Promise<Record<string, Fields>> {
    return (await this.read(name)).mutationMap;
  }

  private keyFields(): Fields {
    return { keyData: this.#keyData };
  }

  private read(name: string): Promise<{ state: Fields; mutationMap: Record<string, Fields> }> {
    const { baileys } = this.person.network;
    const { SyncdPatch } = baileys.proto as Record<string, ProtoType>;
    const patches = this.of(name).patches.map(
      (bytes, place) => SyncdPatch?.decode(this.numbered(bytes, place + 1)) ?? {},
    );
    const key = () => Promise.resolve(this.keyFields());
    return baileys.decodePatches(name, patches, baileys.newLTHashState(), key, {}, undefined, undefined, true);
  }

  private numbered(patch: Uint8Array, version: number): Uint8Array {
    const { SyncdPatch } = this.person.network.baileys.proto as Record<string, ProtoType>;
    const fields = SyncdPatch?.decode(patch) ?? {};
    fields.version = { version };
    return SyncdPatch?.encode(fields).finish() ?? patch;
  }

  private of(name: string): Collection {
    const collection = this.#collections.get(name) ?? { patches: [] };
    this.#collections.set(name, collection);
    return collection;
  }

  private notify(name: string, by: { connection?: unknown }): void {
    const id = randomBytes(6).toString('hex');
    const collection = node('collection', { name, version: this.of(name).patches.length });
    for (const device of this.person.companions.values()) {
      if (device === by) continue;
      device.push(node('notification', { from: '@s.whatsapp.net', type: 'server_sync', id, t: 1 }, [collection]));
    }
  }
}
