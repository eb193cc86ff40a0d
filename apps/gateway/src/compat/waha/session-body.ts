import type { Session } from '@parley/contracts/sessions';
import { wahaEngine, wahaMeOf, wahaStatusOf } from '@parley/contracts/waha';

/** A session in the form of WAHA (waha.md §5). */
export function sessionBody(session: Session): Record<string, unknown> {
  return {
    name: session.name,
    status: wahaStatusOf(session),
    config: {},
    me: wahaMeOf(session),
    engine: { engine: wahaEngine },
    presence: null,
    timestamps: { activity: Date.parse(session.updatedAt) },
  };
}
