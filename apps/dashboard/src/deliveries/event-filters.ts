import { t } from '@lingui/core/macro';
import { eventTypesOf } from '../api/index.js';
import { type Filter, useSessionFilter } from '../ui/index.js';

/** The event types of a project, to choose from. */
export const typeChoices = eventTypesOf('project').map((value) => ({ value, label: value }));

/** The filters of what is about an event: its type, and the session that it is of. */
export function useEventFilters(): Filter[] {
  return [{ name: 'type', label: t`Type`, choices: typeChoices }, useSessionFilter()];
}
