export {
  arrived,
  bridge,
  makePhone,
  type PhoneContent,
  say,
  type SentRow,
  sentBy,
  statsOf,
  untilDone,
} from './bridging.js';
export { checkedEvent, type MadeEvent } from './checked-event.js';
export { deliver } from './deliver.js';
export { quickLeases, slowLeases, takenOverMs } from './leases.js';
export { at, page, phoneOf, received, decrypt, neverDecrypted, numberOf } from './people.js';
export { accept, type Got, limitRecipient, loseAnswer, type Manner, refuse, RemoteNetwork } from './remote-network.js';
export { gapsUs, type LoggedTurn, logTurns, turnsOf } from './turn-log.js';
export { aTeamKey, cutOff, type Instance, Installation, projectId, eventTexts } from './installation.js';
