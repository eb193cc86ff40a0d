export { startEvolution, type EvolutionInstance } from './evolution.js';
export { startOutpost, type OutpostDestination, type OutpostState } from './outpost.js';
export { StandIn, type StandInFault, type StandInReply, type StandInRoute } from './stand-in.js';
export { startSvix, type SvixEndpoint, type SvixState } from './svix.js';
export { startWaha, type WahaSession, type WahaState, type WahaWebhook } from './waha.js';
