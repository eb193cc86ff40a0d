export { channelSendRefusal, type SandboxChannel, toNetworkChannel } from './channel.js';
export { channelsOf, findChannel, followersOf, holdChannels } from './channel.store.js';
export { SandboxChannels } from './sandbox-channels.js';
