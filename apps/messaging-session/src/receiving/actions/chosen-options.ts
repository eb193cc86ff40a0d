import { invalidField } from '@parley/contracts/base';
import type { PollOption } from '@parley/contracts/events';

/**
 * Maps the votes to the hashes of poll options, without duplicates. A vote that matches both a name and a hash counts
 * as the name.
 * @param votes names or hashes
 * @throws DomainError `invalid_parameter` for an option that the poll does not have
 */
export function chosenOptions(options: readonly PollOption[], votes: readonly string[]): string[] {
  const hashes = votes.map((vote, index) => {
    const option = options.find(({ name }) => name === vote) ?? options.find(({ hash }) => hash === vote.toLowerCase());
    if (option) return option.hash;
    throw invalidField(`votes.${index}`, 'the poll has no such option');
  });
  return [...new Set(hashes)];
}
