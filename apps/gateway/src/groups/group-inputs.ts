import { Flag, Text, TextList } from '@parley/contracts';
import { PictureInput } from '../media/index.js';
import { Acknowledgement } from '../replies/index.js';

const pathWins = 'Of no effect: the session that the path names is meant.';

/** What bodies about groups may have besides (interface.md §4.3, decisions.md §4). */
class GroupBody {
  @Text({ optional: true, min: 1, max: 64, description: pathWins }) session?: string;
}

export class CreateGroupBody extends GroupBody {
  @Text({ min: 1, max: 100 }) subject: string;
  @TextList({ minItems: 1, maxItems: 255, minLength: 1, maxLength: 128, description: 'JIDs, numbers or ids.' })
  participants: string[];
}

/** interface.md §4.3 */
export class ParticipantsBody extends GroupBody {
  @TextList({ minItems: 1, maxItems: 255, minLength: 1, maxLength: 128, description: 'JIDs, numbers or ids.' })
  participants: string[];
}

export class JoinGroupBody extends GroupBody {
  @Text({ min: 1, max: 64, description: 'An invite code.' }) code: string;
}

export class SubjectBody extends GroupBody {
  @Text({ min: 1, max: 100 }) subject: string;
}

export class DescriptionBody extends GroupBody {
  @Text({ max: 2048, description: 'Empty takes it away.' }) description: string;
}

export class SettingBody extends GroupBody {
  @Flag() enabled: boolean;
}

/** interface.md §4.3: exactly one of `base64` and `url` (decisions.md §4). */
export class PictureBody extends PictureInput {
  @Text({ optional: true, min: 1, max: 64, description: pathWins }) session?: string;
}

export class NewInviteCode extends Acknowledgement {
  @Text({ min: 1, max: 64, description: 'The one that is good from now on.' }) code: string;
}
