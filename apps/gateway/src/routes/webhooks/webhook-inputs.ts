import { FlagParam, OneOf, recoveryStatuses, type RecoveryStatus, Timestamp } from '@parley/contracts';

/** Which events to send again, by the time at which they were made. */
export class RecoverBody {
  @Timestamp({ description: 'Inclusive.' }) since: string;
  @Timestamp({ optional: true, description: 'Exclusive. Absent: until now.' }) until?: string;
  @OneOf(recoveryStatuses, {
    optional: true,
    description:
      '`failed`: whose attempts are spent; `missing`: without a delivery here, as while the endpoint was disabled; ' +
      'default `all`.',
  })
  status?: RecoveryStatus;
}

export class RecoverQuery {
  @FlagParam({ optional: true, description: 'Only counts. Default false.' }) preview?: boolean;
}
