import { getMetadataStorage } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type Metadata = ReturnType<Storage['getTargetValidationMetadatas']>;

/**
 * class-validator gathers the rules of a class anew for every object, and goes through all classes there are to find its
 * parents: a twentieth of what a busy service does. Ours are complete once their modules are loaded, so the rules of a
 * class that was validated once are remembered. Only for calls without schema and groups, which are all of ours.
 */
export function rememberMetadata(storage: Storage = getMetadataStorage()): void {
  const remembered = new Map<unknown, Metadata>();
  const gather = storage.getTargetValidationMetadatas.bind(storage);
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    if (schema || always || strictGroups || groups?.length) {
      return gather(target, schema, always, strictGroups, groups);
    }
    let metadata = remembered.get(target);
    if (!metadata) remembered.set(target, (metadata = gather(target, schema, always, strictGroups, groups)));
    return metadata;
  };
}
