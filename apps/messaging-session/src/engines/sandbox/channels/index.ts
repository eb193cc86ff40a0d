export { channelSendRefusal, type SandboxChannel } from './channel.js';
export { followersOf, holdChannels } from './channel.store.js';
export { SandboxChannelReader } from './sandbox-channel-reader.js';
export { SandboxChannels } from './sandbox-channels.js';
