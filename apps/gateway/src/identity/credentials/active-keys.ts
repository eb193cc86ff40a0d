/**
 * SQL condition: the key `k` and every key that it was minted from is active (decisions.md §2). Asked at each look-up, so
 * a key minted while its maker is revoked or deactivated is as dead as the maker, whichever was written first.
 */
export const activeKey = `k.is_active AND NOT EXISTS (
  SELECT FROM unnest(k.ancestors) AS a (id) LEFT JOIN api_keys p ON p.id = a.id WHERE p.is_active IS NOT TRUE)`;
