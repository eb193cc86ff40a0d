import { useQuery } from '@tanstack/react-query';
import { ask, client } from '../../../api/index.js';
import { type DestinationType, destinationTypeOf } from './destination-type.js';

/** What types there are: their fields come from the API. They stay the same while the page is open. */
export function useDestinationTypes() {
  return useQuery({
    queryKey: ['destination-types'],
    queryFn: async () => (await ask(client.GET('/v1/destination-types'))).map(destinationTypeOf),
    staleTime: Infinity,
  });
}

/** Undefined until the types are read. */
export function useDestinationType(name: unknown): DestinationType | undefined {
  const { data: types = [] } = useDestinationTypes();
  return types.find(({ type }) => type === name);
}

/** What people call a type; its name until that is read. */
export function TypeTitle({ name }: { name: string }) {
  return useDestinationType(name)?.title ?? name;
}
