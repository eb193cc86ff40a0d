import { type Operation, pageOfResource } from '../../operations/index.js';
import { AppLink } from '../../routing/index.js';
import { plainWords } from '../../ui/index.js';

/** Names the operation's resource and links to its page, if it has one. */
export function ResourceLink({ resource }: { resource: Operation['resource'] }) {
  const page = pageOfResource(resource);
  const name = `${plainWords(resource.type)} ${resource.id}`;
  return page === undefined ? name : <AppLink {...page}>{name}</AppLink>;
}
