import { DomainError, Flag, invalidField, JsonObject, parse, TextMap } from '@parley/contracts/base';
import { metadataBounds } from '@parley/contracts/sessions';
import { readBody } from './edge/liberal-input.js';
import { NotOffered } from './edge/waha-refusal.js';

/** The `config` of a session as a client gave it: it is kept and shown so (waha.md §5). */
export type KeptConfig = Readonly<Record<string, unknown>>;

class WahaIgnoredChats {
  @Flag({ optional: true }) status?: boolean;
  @Flag({ optional: true }) groups?: boolean;
  @Flag({ optional: true }) channels?: boolean;
  @Flag({ optional: true }) broadcast?: boolean;
}

/** The members that mean something here. Of others only the form is known. */
class WahaConfigMembers {
  @TextMap({ optional: true, nullable: true }) metadata?: Record<string, string> | null;
  @JsonObject({ optional: true, nullable: true }) ignore?: object | null;
}

/** As everywhere in bodies of WAHA (waha.md §1). */
export function isAbsent(member: unknown): member is undefined | null | '' {
  return member === undefined || member === null || member === '';
}

/**
 * Checks the members that have an effect. Nothing is changed: unknown members are kept too.
 * @throws DomainError `invalid_parameter`, naming the member
 */
export function checkConfig(config: KeptConfig): void {
  const [metadata, ignore] = [config.metadata, config.ignore].map((member) => (isAbsent(member) ? null : member));
  parse(WahaConfigMembers, { metadata, ignore }, { within: '/config' });
  checkMetadata((metadata ?? {}) as Record<string, string>);
  readBody(WahaIgnoredChats, ignore, '/config/ignore');
}

function checkMetadata(metadata: Readonly<Record<string, string>>): void {
  const { members, nameLength, valueLength } = metadataBounds;
  const entries = Object.entries(metadata);
  if (entries.length > members) throw invalidField('config.metadata', `must have at most ${members} members`);
  for (const [name, value] of entries) {
    if (name.length <= nameLength && value.length <= valueLength) continue;
    const most = `names have at most ${nameLength} characters, values ${valueLength}`;
    throw invalidField(`config.metadata.${name.slice(0, nameLength)}`, most);
  }
}

/** `apps` is a list in WAHA; none of them is here. */
export function refuseApps(apps: unknown): void {
  if (apps === undefined || apps === null) return;
  if (!Array.isArray(apps)) throw new DomainError('invalid_parameter', 'Field "apps" is invalid: must be an array.');
  if (apps.length > 0) throw new NotOffered('Field "apps": Parley has no apps.');
}
