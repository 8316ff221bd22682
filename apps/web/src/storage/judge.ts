/** The judge of stored logs: a chunk of its own, which a device without a game never asks for. */
export { parseEvents } from '@tianyuan/match';
