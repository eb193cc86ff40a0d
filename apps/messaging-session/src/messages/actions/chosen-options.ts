import { invalidField, type PollOption } from '@parley/contracts';

/**
 * The hashes of the options that are voted for, each once. A name comes before a hash that reads the same.
 * @param votes names or hashes
 * @throws DomainError `invalid_parameter` for one that the poll does not have
 */
export function chosenOptions(options: readonly PollOption[], votes: readonly string[]): string[] {
  const hashes = votes.map((vote, index) => {
    const option = options.find(({ name }) => name === vote) ?? options.find(({ hash }) => hash === vote.toLowerCase());
    if (option) return option.hash;
    throw invalidField(`votes.${index}`, 'the poll has no such option');
  });
  return [...new Set(hashes)];
}
